// Clients that are hostile, broken or slow: they are refused, and nobody else notices:
//   node abuse.mjs BRETT
import assert from "node:assert/strict";
import { check, finish } from "../wasm/tap.mjs";
import { begun, key, pause, Person, refused, request, Server, until, within } from "./client.mjs";
import { exchange, Raw, upgrade } from "./raw.mjs";

const SLOWEST = 100000; // ms after which the slow and the silent must have been cut off
const server = await Server.start();
const mia = await Person.of(server, "Mia");
const HOST = `Host: 127.0.0.1:${server.port}\r\n`;
const COOKIE = `Cookie: brett=${mia.cookie}\r\n`;
const get = (path, more = "") => `GET ${path} HTTP/1.1\r\n${HOST}${COOKIE}${more}\r\n`;
const making = (more, body) =>
  `POST /api/v1/games HTTP/1.1\r\n${HOST}${COOKIE}${more}\r\n\r\n${body}`;

async function assertWell(on = server) {
  assert.equal((await request(on, { path: "/healthz" })).status, 200);
}

// ---- Those that take their time: begun now, judged at the end ----

const slow = new Map();
async function begin(name, start) {
  const raw = await start();
  const since = Date.now();
  slow.set(
    name,
    raw.closed.then(() => Date.now() - since),
  );
}
async function trickling(bytes) {
  const raw = new Raw(server);
  await raw.opened;
  raw.say(bytes);
  const timer = setInterval(() => raw.say("a"), 1000);
  raw.closed.then(() => clearInterval(timer));
  return raw;
}
await begin("a connection that says nothing", async () => new Raw(server));
await begin("a head that comes a letter a second", () => trickling("GET /api/v1/me HT"));
await begin("headers without an end", () => trickling(`GET /api/v1/me HTTP/1.1\r\n${HOST}X: `));
await begin("a body that comes a letter a second", () =>
  trickling(making("Content-Length: 60000", "{")),
);
await begin("a body that never comes", async () => {
  const raw = new Raw(server);
  await raw.opened;
  raw.say(making("Content-Length: 100", ""));
  return raw;
});

// ---- Other sites ----

const post = (origin, headers = {}, on = server, person = mia) =>
  request(on, {
    method: "POST",
    path: "/api/v1/games",
    headers: {
      Cookie: `brett=${person.cookie}`,
      ...(origin ? { Origin: origin } : {}),
      ...headers,
    },
    body: '{"game":"linja"}',
  });
const upgradeFrom = (origin, on = server, person = mia) =>
  person.live({ headers: { Origin: origin } }).then(
    async (live) => (await live.close(), 101),
    ({ status }) => status,
  );
const OTHERS = [
  "http://evil.example",
  "null",
  "https://127.0.0.1.evil.example",
  "http://127.0.0.1",
  "http://127.0.0.1:1",
  "x",
];

await check("changes from other sites are forbidden", async () => {
  for (const origin of OTHERS) {
    const answer = await post(origin);
    assert.equal(answer.status, 403, origin);
    assert.equal(JSON.parse(answer.text).error.code, "forbidden");
  }
  assert.equal((await post(server.origin)).status, 200);
  assert.equal((await post(null)).status, 200, "programs have no origin");
});

await check("WebSockets from other sites are forbidden", async () => {
  for (const origin of OTHERS) assert.equal(await upgradeFrom(origin), 403, origin);
  assert.equal(await upgradeFrom(server.origin), 101);
});

await check("an origin that is set is allowed, as the own one", async () => {
  const on = await Server.start({ settings: { origin: "https://brett.example" } });
  const person = await Person.of(on);
  assert.equal((await post("https://brett.example", {}, on, person)).status, 200);
  assert.equal((await post("https://brett.example.evil.example", {}, on, person)).status, 403);
  assert.equal((await post("http://brett.example", {}, on, person)).status, 403);
  assert.equal(await upgradeFrom("https://brett.example", on, person), 101);
  await on.stop();
});

await check("another site is not invited to read", async () => {
  const answer = await request(server, {
    path: "/api/v1/games",
    headers: { Origin: "http://evil.example" },
  });
  assert.equal(answer.headers["access-control-allow-origin"], undefined);
  const ask = { Origin: "http://evil.example", "Access-Control-Request-Method": "POST" };
  const before = await request(server, { method: "OPTIONS", path: "/api/v1/games", headers: ask });
  assert.equal(before.headers["access-control-allow-origin"], undefined);
});

// ---- Headers ----

await check("every answer has the headers that keep browsers out of harm", async () => {
  const asks = [
    { path: "/" },
    { path: "/healthz" },
    { path: "/metrics" },
    { path: "/nothing" },
    { path: "/api/v1/me" },
    { path: "/api/v1/nothing" },
    { path: "/api/v1/games", method: "DELETE" },
    { path: "/api/v1/games", method: "POST", body: "{" },
    { path: "/api/v1/games", method: "POST", body: "x".repeat(70000), headers: mia.headers() },
    {
      path: "/api/v1/games",
      method: "POST",
      body: "{}",
      headers: { Origin: "http://evil.example" },
    },
  ];
  for (const ask of asks) {
    const { headers, status } = await request(server, ask);
    const where = `${ask.method ?? "GET"} ${ask.path} (${status})`;
    assert.match(headers["content-security-policy"] ?? "", /default-src|frame-ancestors/, where);
    assert.match(headers["content-security-policy"] ?? "", /frame-ancestors 'none'/, where);
    assert.equal(headers["x-content-type-options"], "nosniff", where);
    assert.match(headers["referrer-policy"] ?? "", /no-referrer|same-origin/, where);
    assert.equal(headers.server, undefined, where);
  }
});

await check("errors are JSON, also of paths that are not", async () => {
  const answer = await request(server, { path: "/api/v1/games/%ff%fe" });
  assert([400, 404].includes(answer.status));
  assert(JSON.parse(answer.text).error.sentence);
});

// ---- HTTP that is none ----

const MALFORMED = {
  "no words": "\r\n\r\n",
  noise: Buffer.from(Array.from({ length: 4000 }, (_, i) => (i * 7919) & 255)),
  "a TLS greeting": Buffer.from("16030100a5010000a10303", "hex"),
  "no version": "GET /api/v1/me\r\n\r\n",
  "another version": `GET /api/v1/me HTTP/9.9\r\n${HOST}\r\n`,
  "no method": ` /api/v1/me HTTP/1.1\r\n${HOST}\r\n`,
  "a strange method": `BREW /api/v1/me HTTP/1.1\r\n${HOST}\r\n`,
  CONNECT: `CONNECT evil.example:443 HTTP/1.1\r\n${HOST}\r\n`,
  "a header without colon": `GET /api/v1/me HTTP/1.1\r\n${HOST}nonsense\r\n\r\n`,
  "a NUL in the path": `GET /api/v1/me\0x HTTP/1.1\r\n${HOST}\r\n`,
  "a NUL in a header": `GET /api/v1/me HTTP/1.1\r\n${HOST}X: a\0b\r\n\r\n`,
  "a long path": `GET /${"x".repeat(100000)} HTTP/1.1\r\n${HOST}\r\n`,
  "a long query": `GET /api/v1/games?${"x=y&".repeat(20000)} HTTP/1.1\r\n${HOST}\r\n`,
  "a long header": `GET /api/v1/me HTTP/1.1\r\n${HOST}X: ${"x".repeat(100000)}\r\n\r\n`,
  "a long cookie": `GET /api/v1/me HTTP/1.1\r\n${HOST}Cookie: brett=${"x".repeat(30000)}\r\n\r\n`,
  "many headers": `GET /api/v1/me HTTP/1.1\r\n${HOST}${"X: y\r\n".repeat(20000)}\r\n`,
  "a negative length": making("Content-Length: -5", "{}"),
  "a length that is none": making("Content-Length: many", "{}"),
  "a length beyond all numbers": making(`Content-Length: ${"9".repeat(40)}`, "{}"),
  "two lengths": making("Content-Length: 2\r\nContent-Length: 9", "{}"),
  "a chunk of a strange size": making("Transfer-Encoding: chunked", "zz\r\n{}\r\n0\r\n\r\n"),
  "a huge chunk": making("Transfer-Encoding: chunked", "ffffffffffffffff\r\n{}"),
  "an upgrade without key": get("/api/v1/live", "Upgrade: websocket\r\nConnection: Upgrade\r\n"),
  "an upgrade to something else": get("/api/v1/live", "Upgrade: tea\r\nConnection: Upgrade\r\n"),
  "an upgrade of another path": upgrade(server, mia.cookie).replace("/live", "/me"),
  "an old WebSocket": upgrade(server, mia.cookie).replace("Version: 13", "Version: 1"),
  "HTTP/2 at once": "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
};
for (const [name, bytes] of Object.entries(MALFORMED)) {
  await check(`malformed HTTP is refused: ${name}`, async () => {
    const raw = await exchange(server, bytes, 150);
    assert(
      raw.statuses.every((status) => status >= 400 || status === 200),
      raw.text.slice(0, 300),
    );
    if (/length|chunk/.test(name)) assert(!raw.statuses.includes(200), "nothing was made");
    await assertWell();
  });
}

// What two programs could understand differently is understood by none: refused with 400, also
// where a request that is sound follows.
const headed = (fields, start = "GET / HTTP/1.1") => `${start}\r\n${fields}\r\n\r\n`;
const AMBIGUOUS = {
  "an empty length": making("Content-Length:", "{}"),
  "an empty length with blanks": making("Content-Length: \t ", "{}"),
  "an empty coding": making("Transfer-Encoding:", "{}"),
  "a coding that does nothing": making("Transfer-Encoding: identity", "{}"),
  "a coding beside a length": making("Content-Length: 2\r\nTransfer-Encoding:", "{}"),
  "a coding in HTTP/1.0": making("Transfer-Encoding: chunked", "0\r\n\r\n").replace(
    "HTTP/1.1",
    "HTTP/1.0",
  ),
  "a length with a sign": making("Content-Length: +2", "{}"),
  "a length in another base": making("Content-Length: 0x2", "{}"),
  "a length with a point": making("Content-Length: 2.0", "{}"),
  "a list of lengths": making("Content-Length: 2, 2", "{}"),
  "the same length twice": making("Content-Length: 2\r\nContent-Length: 2", "{}"),
  "a blank before the colon": making("Content-Length : 2", "{}"),
  "a folded line": headed(`${HOST}A: b\r\n c`),
  "a line that begins with a blank": headed(`${HOST} A: b`),
  "a carriage return alone": headed(`${HOST}A: b\rC: d`),
  "a line feed alone": headed(`${HOST}A: b\nC: d`),
  "a line feed after the first line": `GET / HTTP/1.1\n${HOST}\r\n`,
  "a blank after the version": headed(HOST.trim(), "GET / HTTP/1.1 "),
  "two blanks": headed(HOST.trim(), "GET  / HTTP/1.1"),
  "no host": "GET / HTTP/1.1\r\nA: b\r\n\r\n",
  "two hosts": headed(`${HOST}${HOST.trim()}`),
  "two hosts in one": headed("Host: a, b"),
  "a host with a path": headed("Host: a/b"),
  "a host with a person": headed("Host: me@a"),
  "a host with a port that is none": headed("Host: a:b"),
  "a target of another site": headed(HOST.trim(), "GET http://other.example/ HTTP/1.1"),
  "two cookies": headed(`${HOST}Cookie: brett=a\r\nCookie: brett=b`),
  "an upgrade with a body": upgrade(server, mia.cookie, "Content-Length: 2\r\n"),
  "an upgrade in chunks": upgrade(server, mia.cookie, "Transfer-Encoding: chunked\r\n"),
  "an upgrade with two keys": upgrade(
    server,
    mia.cookie,
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n",
  ),
  "an upgrade with a key that is none": upgrade(server, mia.cookie).replace(
    /Key: .{24}/,
    `Key: ${"?".repeat(24)}`,
  ),
};
for (const [name, bytes] of Object.entries(AMBIGUOUS)) {
  await check(`HTTP that could be read in two ways is refused: ${name}`, async () => {
    const raw = await exchange(server, Buffer.from(bytes + get("/healthz"), "latin1"), 300);
    assert.deepEqual(raw.statuses, [400], raw.text.slice(0, 300));
  });
}

await check("an expectation that cannot be met is refused", async () => {
  const raw = await exchange(server, making("Content-Length: 2\r\nExpect: tea", "{}"), 300);
  assert.deepEqual(raw.statuses, [417]);
});

await check("a target may name the site, if it is the one of Host", async () => {
  const site = `http://127.0.0.1:${server.port}`;
  const raw = await exchange(server, headed(HOST.trim(), `GET ${site}/healthz HTTP/1.1`), 300);
  assert.deepEqual(raw.statuses, [200]);
});

await check("a path that climbs out finds nothing", async () => {
  const climbs = [
    "/../../../../etc/passwd",
    "/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
    "/..%2f..%2f..%2fetc%2fpasswd",
  ];
  climbs.push(
    "//etc/passwd",
    "/./../etc/passwd",
    "/%00/etc/passwd",
    "/..\\..\\etc\\passwd",
    "/%252e%252e/etc/passwd",
  );
  for (const path of climbs) {
    const raw = await exchange(
      server,
      `GET ${path} HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`,
      100,
    );
    assert(!raw.text.includes("root:"), path);
    assert(
      raw.statuses.every((status) => status >= 400),
      `${path}: ${raw.statuses}`,
    );
  }
});

await check("a header cannot be put into an answer", async () => {
  const raw = await exchange(
    server,
    `GET /api/v1/games/x%0d%0aEvil:%20yes HTTP/1.1\r\n${HOST}\r\n`,
  );
  assert(!/^Evil:/m.test(raw.text));
});

await check(
  "requests sent one after another are answered in order, or the line is closed",
  async () => {
    const raw = await exchange(server, get("/healthz") + get("/api/v1/me") + get("/no.thing"), 500);
    assert.deepEqual(raw.statuses, [200, 200, 404].slice(0, raw.statuses.length));
    assert(raw.statuses.length >= 1);
  },
);

await check("a connection is kept for the next request", async () => {
  const raw = new Raw(server);
  await raw.opened;
  for (let i = 1; i <= 3; i++) {
    raw.say(`GET /api/v1/me HTTP/1.1\r\n${HOST}${COOKIE}\r\n`);
    await until(() => raw.statuses.length === i, `answer ${i}`, 3000);
    await raw.settled(50);
  }
  assert.deepEqual(raw.statuses, [200, 200, 200]);
  raw.end();
});

await check("a body in chunks is taken, or refused with a reason", async () => {
  const head = making("Transfer-Encoding: chunked", "");
  const raw = await exchange(server, `${head}8\r\n{"game":\r\n8\r\n"linja"}\r\n0\r\n\r\n`, 500);
  assert([200, 400, 411, 413, 501].includes(raw.statuses[0]), raw.text.slice(0, 200));
  const large = await exchange(
    server,
    head + `1000\r\n${"x".repeat(4096)}\r\n`.repeat(20) + "0\r\n\r\n",
    500,
  );
  assert(!large.statuses.includes(200) && (large.statuses.length || large.socket.destroyed));
  await assertWell();
});

await check("a body that is announced as too large is refused before it is sent", async () => {
  const started = Date.now();
  const raw = await exchange(server, making("Content-Length: 10000000000", "{"), 1000);
  assert.deepEqual(raw.statuses, [413]);
  assert(Date.now() - started < 4000);
});

await check("HEAD has no body", async () => {
  const raw = await exchange(
    server,
    `HEAD /healthz HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`,
    300,
  );
  assert([200, 405].includes(raw.statuses[0]), raw.text);
  if (raw.statuses[0] === 200) assert.match(raw.text, /\r\n\r\n$/);
});

// ---- Too much, too often ----

await check("too many requests are told to wait, and are served again after that", async () => {
  const on = await Server.start({ settings: { "requests-a-second": 1 } });
  const person = await Person.of(on);
  let last;
  for (let i = 0; i < 1000 && last?.status !== 429; i++) last = await person.get("/games");
  assert.equal(last.status, 429);
  assert(Number(last.headers["retry-after"]) >= 1);
  const { error } = JSON.parse(last.text);
  assert.equal(error.code, "often");
  assert(error.after > 0 && error.after <= 60000, `after ${error.after}`);
  await pause(Math.min(error.after + 1000, 10000));
  assert.equal((await person.get("/games")).status, 200);
  const live = await person.live();
  for (let i = 0; i < 300; i++) live.say({ id: i + 1000, do: "me" });
  const closed = await Promise.race([
    live.closed,
    live.wait(({ error: e }) => e?.code === "often"),
  ]);
  assert(closed.code === 1008 || closed.error, JSON.stringify(closed));
  live.cut();
  await on.stop();
});

await check("a player has so many games and no more", async () => {
  const on = await Server.start({ settings: { "games-a-player": 3 } });
  const person = await Person.of(on);
  const made = [];
  for (let i = 0; i < 3; i++)
    made.push(await person.call("create", { game: "linja", seats: ["me", "level:1"] }));
  await refused("often", person.call("create", { game: "linja" }));
  await person.call("resign", { game: made[0].id, key: key() });
  await person.call("create", { game: "linja" });
  await on.stop();
});

await check("an address has so many connections, and all together so many", async () => {
  for (const settings of [{ "connections-an-address": 5 }, { connections: 5 }]) {
    const on = await Server.start({ settings });
    const idle = [];
    for (let i = 0; i < 12; i++) {
      const raw = new Raw(on);
      await raw.opened;
      raw.say("GET /healthz HTTP/1.1\r\n");
      idle.push(raw);
    }
    await pause(500);
    const open = idle.filter(({ socket, heard }) => !socket.destroyed && !heard.length);
    assert(
      open.length >= 3 && open.length <= 6,
      `${open.length} are open with ${JSON.stringify(settings)}`,
    );
    for (const raw of idle) raw.end();
    await until(
      async () => (await request(on, { path: "/healthz" }).catch(() => ({}))).status === 200,
      "room again",
    );
    await on.stop();
  }
});

// Whether any of many requests at once is refused for coming too often.
async function refusedAmong(on, from) {
  const ask = (_, i) =>
    request(on, { path: "/api/v1/games", headers: { "X-Forwarded-For": from(i) } });
  const answers = await Promise.all(Array.from({ length: 100 }, ask));
  return answers.some(({ status }) => status === 429);
}

await check("behind a proxy the limits are of the clients, not of the proxy", async () => {
  const on = await Server.start({ settings: { "behind-proxy": "yes", "requests-a-second": 2 } });
  assert.equal(await refusedAmong(on, () => "203.0.113.1"), true);
  const other = { path: "/api/v1/games", headers: { "X-Forwarded-For": "203.0.113.2" } };
  assert.equal((await request(on, other)).status, 200);
  await on.stop();
});

await check("a proxy that is not named is not believed", async () => {
  const on = await Server.start({
    settings: { "behind-proxy": "192.0.2.1, 10.0.0.0/8", "requests-a-second": 2 },
  });
  assert.equal(await refusedAmong(on, (i) => `203.0.113.${i}`), true);
  assert.match(on.log, /level=warn what=proxy-not-believed set=behind-proxy/);
  await on.stop();
});

await check("nobody gets out of the limits by an address before the proxy's", async () => {
  const on = await Server.start({ settings: { "behind-proxy": "yes", "requests-a-second": 2 } });
  assert.equal(await refusedAmong(on, (i) => `203.0.113.${i}, 198.51.100.7, 127.0.0.2`), true);
  await on.stop();
});

await check("metrics are for programs on this machine, or for whom the host says", async () => {
  const through = [
    { "X-Forwarded-For": "203.0.113.1" },
    { "X-Forwarded-Proto": "https" },
    { Forwarded: "for=203.0.113.1" },
    { Via: "1.1 proxy" },
    { "X-Real-IP": "203.0.113.1" },
  ];
  const status = async (on, headers) =>
    (await request(on, { path: "/metrics", headers: headers ?? {} })).status;
  for (const [setting, here, there] of [
    ["local", 200, 404],
    ["all", 200, 200],
    ["no", 404, 404],
  ]) {
    const on = await Server.start({ settings: { "behind-proxy": "yes", metrics: setting } });
    assert.equal(await status(on), here, setting);
    for (const headers of through) assert.equal(await status(on, headers), there, setting);
    await on.stop();
  }
  assert.equal(await status(server, through[0]), 404, "without a setting");
});

await check("without a proxy nobody gets out of the limits by a header", async () => {
  const on = await Server.start({ settings: { "requests-a-second": 2 } });
  assert.equal(await refusedAmong(on, (i) => `203.0.113.${i}`), true);
  await on.stop();
});

// ---- And what became of the slow ----

for (const [name, cut] of slow)
  await check(`cut off in time: ${name}`, async () => {
    const ms = await within(cut, "the server to hang up", SLOWEST);
    console.log(`# after ${Math.round(ms / 1000)} seconds`);
  });

const end = await server.stop();
await check("the server lived through it all", () =>
  assert.deepEqual(end, { status: 0, signal: null }),
);
finish();
