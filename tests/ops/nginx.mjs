// packaging/nginx/brett.conf in a real nginx with TLS: the page, the API with its cookie, WebSockets,
// and limits that see who is behind the proxy.
//   node tests/ops/nginx.mjs build/brett
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import http from "node:http";
import http2 from "node:http2";
import https from "node:https";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { join } from "node:path";
import { check, finish } from "../wasm/tap.mjs";
import { file, folder, key, Server, until, within } from "../server/client.mjs";

const WebSocket = createRequire(new URL("../server/client.mjs", import.meta.url))("ws");
const NAME = "play.example";

const freePort = () =>
  new Promise((done) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });

const [certificate, secret] = [file(""), file("")];
execFileSync(
  "openssl",
  ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"].concat([
    ...["-subj", `/CN=${NAME}`, "-addext", `subjectAltName=DNS:${NAME}`, "-days", "30"],
    ...["-keyout", secret, "-out", certificate],
  ]),
  { stdio: "pipe" },
);

// ---- A server, and nginx before it ----

const [plain, tls] = [await freePort(), await freePort()];
const origin = `https://${NAME}:${tls}`;
const server = await Server.start({
  settings: {
    "behind-proxy": "127.0.0.1",
    origin,
    "requests-a-second": 5,
    "share-an-address": 100,
  },
});

// The example as it is, but for ports and files.
function configuration() {
  const root = folder();
  mkdirSync(root);
  let text = readFileSync("packaging/nginx/brett.conf", "utf8");
  const changes = [
    [/^ *listen \[::\].*\n/gm, ""],
    ["listen 80;", `listen 127.0.0.1:${plain};`],
    ["listen 443 ", `listen 127.0.0.1:${tls} `],
    ["server 127.0.0.1:8080;", `server 127.0.0.1:${server.port};`],
    [/ssl_certificate .*;/, `ssl_certificate ${certificate};`],
    [/ssl_certificate_key .*;/, `ssl_certificate_key ${secret};`],
  ];
  for (const [from, to] of changes) {
    assert.notEqual(text.replace(from, to), text, `${from} is there`);
    text = text.replace(from, to);
  }
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((kind) => `${kind}_temp_path ${join(root, kind)};`)
    .join("\n");
  return file(`${process.getuid() ? "" : "user root;"}
daemon off; pid ${join(root, "pid")}; error_log stderr warn; worker_processes 1;
events {}
http { access_log off; ${temporary}
${text} }\n`);
}

const config = configuration();
await check("nginx takes the example", () => {
  execFileSync("nginx", ["-t", "-q", "-c", config], { stdio: "pipe" });
});

const nginx = spawn("nginx", ["-c", config], { stdio: ["ignore", "ignore", "pipe"] });
let complaints = "";
nginx.stderr.on("data", (data) => (complaints += data));
const ended = new Promise((done) => nginx.on("close", done));
process.on("exit", () => nginx.kill("SIGKILL"));

// A client of HTTPS, at an address of its own.
function ask(path, { method = "GET", from = "127.0.0.1", headers = {}, body } = {}) {
  const options = {
    ...{ host: "127.0.0.1", port: tls, servername: NAME, ca: readFileSync(certificate) },
    ...{ path, method, localAddress: from, agent: false },
    headers: { Host: `${NAME}:${tls}`, ...headers },
  };
  return within(
    new Promise((done, fail) => {
      const asked = https.request(options, async (answer) => {
        const parts = [];
        for await (const part of answer) parts.push(part);
        const text = Buffer.concat(parts).toString();
        done({ status: answer.statusCode, headers: answer.headers, text });
      });
      asked.on("error", fail);
      asked.end(body);
    }),
    `${method} ${path}`,
  );
}

await until(() => ask("/healthz").catch(() => false), "nginx", 30000);

// ---- What comes through ----

await check("who comes without TLS is sent there", async () => {
  const options = { port: plain, path: "/games/abc?x=1", headers: { Host: NAME } };
  const answer = await new Promise((done) => http.get({ host: "127.0.0.1", ...options }, done));
  answer.resume();
  assert.equal(answer.statusCode, 301);
  assert.equal(answer.headers.location, `https://${NAME}/games/abc?x=1`);
});

await check("the page comes by HTTP/2, with what Brett says of it", async () => {
  const session = http2.connect(`https://127.0.0.1:${tls}`, {
    ...{ servername: NAME, ca: readFileSync(certificate) },
  });
  const stream = session.request({ ":path": "/", ":authority": `${NAME}:${tls}` });
  const headers = await within(new Promise((done) => stream.on("response", done)), "the page");
  let text = "";
  for await (const part of stream.setEncoding("utf8")) text += part;
  session.close();
  assert.equal(session.alpnProtocol, "h2");
  assert.equal(headers[":status"], 200);
  assert.match(text, /<!doctype html>/i);
  assert.match(headers["content-security-policy"], /default-src|script-src/);
  assert.match(headers["strict-transport-security"], /max-age/);
  assert(headers.etag && headers["cache-control"]);
});

const cookies = new Map();
const HOME = { Mia: "127.0.0.4", Ben: "127.0.0.5" };
async function api(who, path, fields) {
  const headers = { "Content-Type": "application/json", Origin: origin };
  if (cookies.has(who)) headers.Cookie = cookies.get(who);
  const method = fields ? "POST" : "GET";
  const body = fields && JSON.stringify(fields);
  const answer = await ask(`/api/v1${path}`, { method, headers, body, from: HOME[who] });
  assert.equal(answer.status, 200, answer.text);
  const [cookie] = answer.headers["set-cookie"] ?? [];
  if (cookie) cookies.set(who, cookie.split(";")[0]);
  return { ...JSON.parse(answer.text), cookie };
}

await check("the cookie is for TLS alone", async () => {
  for (const who of ["Mia", "Ben"]) {
    const { cookie } = await api(who, "/me", { name: who });
    assert.match(cookie, /; *Secure/i);
    assert.match(cookie, /; *HttpOnly/i);
  }
});

let game;
await check("a game is made and joined", async () => {
  game = await api("Mia", "/games", { game: "linja", options: ["first=A"], key: key() });
  const { invite, id } = game;
  assert.equal((await api("Ben", `/games/${id}/join`, { invite, key: key() })).begun, true);
});

// ---- WebSockets ----

function live(who, from = origin) {
  const socket = new WebSocket(`wss://127.0.0.1:${tls}/api/v1/live`, {
    headers: { Cookie: cookies.get(who), Origin: from, Host: `${NAME}:${tls}` },
    ...{ servername: NAME, ca: readFileSync(certificate), localAddress: HOME[who] },
  });
  const told = [];
  socket.on("message", (data) => told.push(JSON.parse(data)));
  const open = new Promise((done, fail) => {
    socket.on("open", () => done({ socket, told }));
    socket.on("error", fail);
  });
  return within(open, "a WebSocket");
}

await check("a step goes through a WebSocket, and the other hears of it", async () => {
  const [mia, ben] = [await live("Mia"), await live("Ben")];
  ben.socket.send(JSON.stringify({ id: 1, do: "watch", game: game.id }));
  await until(() => ben.told.some(({ re }) => re === 1), "Ben to watch");
  const step = { do: "step", game: game.id, ply: 0, key: key(), step: "2-3" };
  mia.socket.send(JSON.stringify({ id: 2, ...step }));
  await until(() => mia.told.some(({ re, ok }) => re === 2 && ok), "Mia's answer");
  const hears = ({ events }) => events?.some(({ step }) => step === "2-3");
  await until(() => ben.told.some(hears), "Ben to hear of it");
  for (const { socket } of [mia, ben]) socket.close();
});

await check("a page of somebody else opens none", () =>
  assert.rejects(live("Mia", "https://evil.example"), /403/),
);

// ---- Limits ----

await check("limits see who is behind the proxy, whatever they claim", async () => {
  const asks = (from, claim) =>
    ask("/api/v1/games", { from, headers: claim ? { "X-Forwarded-For": claim } : {} });
  const often = async () => {
    for (let i = 0; i < 400; i++)
      if ((await asks("127.0.0.2", `192.0.2.${i % 250}`)).status === 429) return true;
    return false;
  };
  assert(await often(), "who asks too often is refused");
  assert.equal((await asks("127.0.0.3")).status, 200, "and nobody else");
});

await check("bodies may be as large as Brett takes them", async () => {
  const send = (size) =>
    ask("/api/v1/games", {
      method: "POST",
      from: "127.0.0.6",
      headers: { Origin: origin },
      body: "x".repeat(size),
    });
  assert.equal((await send(65536)).status, 400, "it is no JSON, and was read");
  assert.equal((await send(65537)).status, 413);
});

await check("figures are for the machine itself", async () => {
  assert.equal((await ask("/metrics", { from: "127.0.0.6" })).status, 403);
});

nginx.kill();
await within(ended, "nginx to end");
await check("nginx complains of nothing but what was meant", () => {
  const bad = complaints
    .split("\n")
    .filter((line) => line && !/client intended to send too large|access forbidden/.test(line));
  assert.deepEqual(bad, []);
});
await server.stop();
finish();
