// How the server starts, and says why when it cannot; and what it tells those who look after it:
//   node start.mjs BRETT
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  openSync,
  closeSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import net from "node:net";
import { basename, join } from "node:path";
import { check, finish } from "../wasm/tap.mjs";
import {
  begun,
  BRETT,
  file,
  folder,
  key,
  Person,
  request,
  serveAndEnd,
  Server,
  until,
} from "./client.mjs";

const FREE = "127.0.0.1:0";

// It must end at once, badly, with a sentence that names this, and nothing on standard output.
async function refuses(named, ...args) {
  const { status, signal, out, err } = await serveAndEnd(...args);
  assert.equal(signal, null, err);
  assert(status > 0 && status < 10, `it ended with ${status}`);
  assert.equal(out, "");
  assert.match(err, named);
  assert(!/runtime error|Sanitizer|Assertion/.test(err), err);
}

// ---- What stands in the way ----

await check("help tells the flags", () => {
  const help = execFileSync(BRETT, ["serve", "--help"], { encoding: "utf8" });
  for (const flag of ["--listen", "--data", "--config", "--help"])
    assert(help.includes(flag), flag);
});

await check("a port that is taken", async () => {
  const other = net.createServer().listen(0, "127.0.0.1");
  await new Promise((done) => other.on("listening", done));
  const { port } = other.address();
  await refuses(new RegExp(`${port}`), "--listen", `127.0.0.1:${port}`, "--data", folder());
  other.close();
});

await check("an address that is not this machine's", async () => {
  await refuses(/203\.0\.113\.1/, "--listen", "203.0.113.1:0", "--data", folder());
});

await check("data that is a file, or is inside one", async () => {
  const path = file("hello\n");
  await refuses(/\S/, "--listen", FREE, "--data", path);
  await refuses(/\S/, "--listen", FREE, "--data", join(path, "data"));
  assert.equal(readFileSync(path, "utf8"), "hello\n");
});

await check("a second server with the same data", async () => {
  const server = await Server.start();
  await refuses(/another|already|use/i, "--listen", FREE, "--data", server.data);
  assert.equal((await request(server, { path: "/healthz" })).status, 200);
  await server.stop();
});

async function dataOfAServer() {
  const server = await Server.start();
  const mia = await Person.of(server, "Mia");
  await mia.call("create", { game: "linja" });
  assert.equal((await server.stop()).status, 0);
  return server.data;
}

await check("a database of a newer version is left alone", async () => {
  const data = await dataOfAServer();
  const path = join(data, "brett.db");
  const handle = openSync(path, "r+");
  writeSync(handle, Buffer.from([0, 0, 0x27, 0x0f]), 0, 4, 60); // user_version, in SQLite's header
  closeSync(handle);
  const before = readFileSync(path);
  await refuses(/newer|version/i, "--listen", FREE, "--data", data);
  assert.deepEqual(readFileSync(path), before);
});

await check("a database that is damaged, or none", async () => {
  const data = folder();
  mkdirSync(data);
  writeFileSync(join(data, "brett.db"), "this is no database. ".repeat(500));
  await refuses(/brett\.db|database|damaged/i, "--listen", FREE, "--data", data);
  assert.match(readFileSync(join(data, "brett.db"), "utf8"), /^this is no database/);
});

await check("the data are nobody else's to read", async () => {
  const data = await dataOfAServer();
  assert.equal(statSync(join(data, "brett.db")).mode & 0o007, 0, "others have no rights");
});

// ---- Flags and the config file ----

const FLAGS = [
  ["--nonsense"],
  ["nonsense"],
  ["--listen"],
  ["--listen", "nonsense"],
  ["--listen", "127.0.0.1:99999"],
  ["--listen", "127.0.0.1:-1"],
  ["--listen", "127.0.0.1:80x"],
  ["--data", ""],
  ["--threads", "0", "--listen", FREE],
  ["--threads", "many", "--listen", FREE],
  ["--hurry", "nonsense", "--listen", FREE],
  ["--hurry", "0,0", "--listen", FREE],
  ["--hurry", `${Date.now() + 1e9},10`, "--listen", FREE],
  ["--config", "/nothing/here.conf"],
];
for (const flags of FLAGS) {
  await check(`wrong flags: ${flags.join(" ").replace(/\d{13}/, "LATER")}`, async () => {
    const data = flags[0] === "--data" ? [] : ["--data", folder()];
    await refuses(/\S/, ...data, ...flags);
  });
}

const CONFIGS = {
  "an unknown key": ["colour = red\n", /colour/],
  "no value": ["listen\n", /1|listen/],
  "a number that is none": ["connections = many\n", /connections/],
  "a negative number": ["connections = -1\n", /connections/],
  "nothing at once": ["requests-a-second = 0\n", /requests-a-second/],
  "a yes that is none": ["behind-proxy = perhaps\n", /behind-proxy/],
  "an origin that is none": ["origin = hello\n", /origin/],
  "a certificate without a key": ["certificate = /nothing/cert.pem\n", /certificate|key/],
  "a certificate that is not there": [
    "certificate = /nothing/cert.pem\nkey = /nothing/key.pem\n",
    /cert/,
  ],
  "a line that is too long": [`data = ${"x".repeat(100000)}\n`, /\S/],
  bytes: [Buffer.from([1, 2, 255, 254, 10]), /\S/],
};
for (const [name, [text, named]] of Object.entries(CONFIGS)) {
  await check(`wrong config: ${name}`, async () => {
    await refuses(named, "--listen", FREE, "--data", folder(), "--config", file(text));
  });
}

await check("a wrong line is told by its number", async () => {
  const config = file("# what follows is wrong\n\nthreads = 1\ncolour = red\n");
  await refuses(/\b4\b/, "--listen", FREE, "--data", folder(), "--config", config);
});

await check("a config with comments, blanks and Windows lines is read", async () => {
  const config = file("# a comment\r\n\r\n  threads=1  \r\n\tconnections =  50\r\n");
  const server = new Server();
  server.args[server.args.indexOf("--config") + 1] = config;
  await server.run();
  assert.equal((await request(server, { path: "/healthz" })).status, 200);
  await server.stop();
});

await check("address and data may stand in the config", async () => {
  const data = folder();
  const server = new Server();
  server.args = ["serve", "--config", file(`listen = ${FREE}\ndata = ${data}\n`)];
  await server.run();
  assert(existsSync(join(data, "brett.db")));
  await server.stop();
});

await check("a folder for the data is made where it is missing", async () => {
  const data = join(folder(), "deep", "deeper");
  const server = await Server.start({ data }).catch(() => null);
  if (!server) return refuses(/deep/, "--listen", FREE, "--data", data);
  assert(existsSync(join(data, "brett.db")));
  await server.stop();
});

await check("files of the web root are served, and nothing beside it", async () => {
  const root = folder();
  mkdirSync(root);
  writeFileSync(join(root, "index.html"), "<!doctype html><title>Brett</title>");
  writeFileSync(join(root, "page.js"), "export {};");
  const server = await Server.start({ settings: { "web-root": root } });
  const page = await request(server, { path: "/" });
  assert.equal(page.status, 200);
  assert.match(page.headers["content-type"], /^text\/html/);
  assert.match(page.text, /<title>Brett/);
  const script = await request(server, { path: "/page.js" });
  assert.match(script.headers["content-type"], /javascript/);
  for (const path of ["/nothing.html", "/../file-0", "/%2e%2e/file-0"])
    assert.equal((await request(server, { path })).status >= 400, true, path);
  await server.stop();
});

// ---- The page inside the program ----

const pages = await Server.start();
const page = (path, headers = {}, method = "GET") =>
  fetch(pages.origin + path, { method, headers });
const opening = await (await page("/")).text();
const asset = opening.match(/"(\/assets\/[^"]*\.js)"/)?.[1];

await check("the page comes as small as the browser can take it", async () => {
  const codings = { "gzip, deflate, br": "br", "gzip, deflate": "gzip", br: "br", identity: null };
  const sizes = {};
  for (const path of ["/", asset])
    for (const [takes, coding] of Object.entries(codings)) {
      const answer = await page(path, { "Accept-Encoding": takes });
      assert.equal(answer.status, 200);
      assert.equal(answer.headers.get("content-encoding"), coding, `${path} for ${takes}`);
      assert.equal(answer.headers.get("vary"), "Accept-Encoding");
      sizes[coding] = Number(answer.headers.get("content-length"));
      assert.equal(await answer.text(), await (await page(path)).text(), "the same, once unpacked");
    }
  assert(sizes.br <= sizes.gzip && sizes.gzip < sizes[null]);
});

await check("what does not gain by it comes as it is", async () => {
  const answer = await page("/icon-192.png", { "Accept-Encoding": "br, gzip" });
  assert.equal(answer.headers.get("content-type"), "image/png");
  assert.equal(answer.headers.get("content-encoding"), null);
});

await check(
  "files whose names change with their content are kept, others asked about",
  async () => {
    const cached = async (path) => (await page(path)).headers.get("cache-control");
    assert.match(await cached(asset), /^public, max-age=31536000$/);
    for (const path of ["/", "/local/abc", "/sw.js", "/manifest.webmanifest", "/icon.svg"])
      assert.equal(await cached(path), "no-cache", path);
  },
);

await check("who has a file already is told so", async () => {
  for (const coding of ["br", "gzip", "identity"]) {
    const headers = { "Accept-Encoding": coding };
    const tag = (await page("/", headers)).headers.get("etag");
    const again = await page("/", { ...headers, "If-None-Match": tag });
    assert.deepEqual([again.status, await again.text()], [304, ""]);
    assert.equal((await page("/", { ...headers, "If-None-Match": '"other"' })).status, 200);
  }
});

// A page without what it tells those who show links to it.
const bare = (html) => html.replace(/^ *<meta (property="og:|name="(twitter:|description")).*\n/gm, "");

await check("addresses of the page are the page; files that are not there are not", async () => {
  for (const path of ["/local/abc", "/g/X1?invite=1", "/new/linja", "/settings", "/no/where"]) {
    const answer = await page(path);
    assert.match(answer.headers.get("content-type"), /^text\/html/, path);
    assert.equal(bare(await answer.text()), bare(opening), path);
  }
  for (const path of ["/nothing.js", "/assets/nothing.css", "/robots.txt", "/local/x.html"])
    assert.equal((await page(path)).status, 404, path);
  assert.equal((await page("/api/v1/nothing")).status, 404);
});

await check("HEAD is GET without a body", async () => {
  for (const path of ["/", asset, "/local/abc"]) {
    const [head, get] = [await page(path, {}, "HEAD"), await page(path)];
    assert.deepEqual([head.status, await head.text()], [200, ""]);
    for (const name of ["etag", "content-length", "content-encoding", "cache-control"])
      assert.equal(head.headers.get(name), get.headers.get(name), name);
  }
  await pages.stop();
});

// ---- Health and metrics ----

const server = await Server.start();

await check("healthz says ok", async () => {
  const answer = await request(server, { path: "/healthz" });
  assert.deepEqual([answer.status, answer.text.trim()], [200, "ok"]);
  assert.match(answer.headers["cache-control"] ?? "no-store", /no-store/);
});

const LABEL = String.raw`[a-z_]\w*="[^"\n]*"`;
const NUMBER = String.raw`[-+]?[\d.]+(?:e[-+]?\d+)?|NaN|[-+]Inf`;
const SAMPLE = new RegExp(
  String.raw`^([a-z_:][\w:]*)(\{${LABEL}(?:,${LABEL})*\})? (${NUMBER})$`,
  "i",
);

function samplesOf(text) {
  const [types, samples] = [new Map(), new Map()];
  for (const line of text.trimEnd().split("\n")) {
    const help = line.match(/^# HELP ([a-z_:][a-z0-9_:]*) \S/i);
    const type = line.match(/^# TYPE ([a-z_:][a-z0-9_:]*) (counter|gauge|histogram|summary)$/i);
    const sample = line.match(SAMPLE);
    assert(help || type || sample || line.startsWith("#"), `a line of no kind: ${line}`);
    if (type) {
      assert(!types.has(type[1]), `${type[1]} has two types`);
      types.set(type[1], type[2]);
    }
    if (!sample) continue;
    const base = sample[1].replace(/_(bucket|sum|count)$/, "");
    assert(types.has(sample[1]) || types.has(base), `${sample[1]} has a type before it`);
    assert(!samples.has(sample[1] + sample[2]), `${line} is there twice`);
    samples.set(sample[1] + (sample[2] ?? ""), Number(sample[3]));
  }
  return { types, samples };
}

await check("metrics are what Prometheus reads, and count", async () => {
  const first = await request(server, { path: "/metrics" });
  assert.match(first.headers["content-type"], /^text\/plain/);
  assert(first.text.endsWith("\n"));
  const before = samplesOf(first.text);
  const people = [await Person.of(server, "Mia"), await Person.of(server, "Ben")];
  const game = await begun(people, { game: "linja", options: ["seats=2", "first=A"] });
  await people[0].call("step", { game: game.id, ply: 0, key: key(), step: "2-3" });
  const live = await people[0].live();
  const after = samplesOf((await request(server, { path: "/metrics" })).text);
  assert(
    [...after.samples.keys()].every(
      (name) => name.startsWith("brett_") || name.startsWith("process_"),
    ),
  );
  let grew = 0;
  for (const [name, value] of after.samples) {
    const was = before.samples.get(name) ?? 0;
    if (after.types.get(name.replace(/\{.*/, "")) === "counter")
      assert(value >= was, `${name} went back`);
    if (value > was) grew++;
  }
  assert(grew >= 4, `${grew} samples grew`);
  await live.close();
});

// ---- A page of one's own ----

await check("a page's folder is not left by links, and a pipe in it stops nobody", async () => {
  const [root, outside] = [folder(), folder()];
  mkdirSync(join(root, "sub"), { recursive: true });
  mkdirSync(outside);
  writeFileSync(join(outside, "secret.txt"), "secret\n");
  writeFileSync(join(root, "index.html"), "<p>home\n");
  writeFileSync(join(root, "sub", "file.txt"), "inside\n");
  symlinkSync(join(outside, "secret.txt"), join(root, "link.txt"));
  symlinkSync(outside, join(root, "folder"));
  symlinkSync("../../" + basename(outside), join(root, "sub", "up"));
  symlinkSync("sub/file.txt", join(root, "within.txt"));
  symlinkSync("/proc/self/root", join(root, "magic"));
  execFileSync("mkfifo", [join(root, "pipe.txt")]);
  const on = await Server.start({ args: ["--web-root", root] });
  const get = (path) => request(on, { path });
  for (const path of ["/link.txt", "/folder/secret.txt", "/sub/up/secret.txt", "/pipe.txt"])
    assert.equal((await get(path)).status, 404, path);
  assert.equal((await get(`/magic${join(outside, "secret.txt")}`)).status, 404);
  assert.equal((await get("/sub/nothing.txt")).status, 404);
  assert.equal((await get("/sub/file.txt/x.txt")).status, 404);
  assert.equal((await get("/sub/file.txt")).text, "inside\n");
  assert.equal((await get("/within.txt")).text, "inside\n");
  assert.equal((await get("/")).text, "<p>home\n");
  await on.stop();
});

// ---- Files ----

// What the journal says until the address is printed, with so many files allowed.
async function journalWith(files, settings) {
  const args = ["serve", "--listen", FREE, "--data", folder(), "--config", file(settings)];
  const limited = 'ulimit -n "$0" && exec "$@"';
  const child = spawn("sh", ["-c", limited, String(files), BRETT, ...args]);
  let [out, err] = ["", ""];
  child.stdout.on("data", (data) => (out += data));
  child.stderr.on("data", (data) => (err += data));
  await until(() => out.includes("http://"), "the address");
  child.kill();
  await once(child, "close");
  return err;
}

await check("few files are told of only to who asked for more, with what to do", async () => {
  assert(!(await journalWith(1024, "")).includes("level=warn"));
  assert(!(await journalWith(1024, "connections = 500\n")).includes("level=warn"));
  const told = await journalWith(1024, "connections = 5000\n");
  assert.match(told, /level=warn what=few-files connections=768 wanted=5000 .*LimitNOFILE=5256/);
});

await check("log lines are name=value pairs with a time, a level and what", async () => {
  await server.stop();
  const lines = server.log.trimEnd().split("\n");
  assert(lines.length >= 1);
  for (const line of lines) {
    assert.match(line, /^(\w[\w-]*=("([^"\\]|\\.)*"|[^\s"]*)( |$))+$/, line);
    for (const name of ["time", "level", "what"]) assert(line.includes(`${name}=`), line);
  }
});

finish();
