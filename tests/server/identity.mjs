// Who one is: the cookie, names, and the way from one device to another:
//   node identity.mjs BRETT
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import https from "node:https";
import { join } from "node:path";
import { check, finish } from "../wasm/tap.mjs";
import { begun, folder, key, Person, refused, request, Server } from "./client.mjs";
import { mkdirSync } from "node:fs";
import { STRANGER } from "./shapes.mjs";

const server = await Server.start();

const cookieOf = (answer) =>
  (answer.headers["set-cookie"] ?? []).find((line) => line.startsWith("brett="));

// A stranger becomes a player.
const hello = (on, headers = {}) =>
  request(on, { method: "POST", path: "/api/v1/me", headers, body: "{}" });

// ---- The cookie ----

await check("whoever only asks is a stranger, and is given nothing", async () => {
  for (let i = 0; i < 3; i++) {
    const answer = await request(server, { path: "/api/v1/me" });
    assert.equal(cookieOf(answer), undefined);
    assert.deepEqual(JSON.parse(answer.text), STRANGER);
  }
  const first = JSON.parse((await hello(server)).text);
  await request(server, { path: "/api/v1/me" });
  const second = JSON.parse((await hello(server)).text);
  assert.equal(second.player, first.player + 1);
});

await check(
  "the cookie is for this host alone, not for scripts, not for other sites, and lasts",
  async () => {
    const answer = await hello(server);
    const line = cookieOf(answer);
    assert.match(line, /;\s*HttpOnly/i);
    assert.match(line, /;\s*SameSite=Lax/i);
    assert.match(line, /;\s*Path=\/(;|$)/i);
    assert(!/;\s*Domain=/i.test(line));
    assert(!/;\s*Secure/i.test(line), "not over plain HTTP");
    const age = Number(line.match(/;\s*Max-Age=(\d+)/i)?.[1]);
    assert(age >= 30 * 86400, `Max-Age is ${age}`);
    assert(line.match(/^brett=([^;]*)/)[1].length >= 22, "it cannot be guessed");
  },
);

await check("whoever has the cookie is not given another", async () => {
  const mia = await Person.of(server);
  const { cookie } = mia;
  const answer = await mia.get("/me");
  assert(cookieOf(answer) === undefined || mia.cookie === cookie);
});

await check("everybody gets another cookie and another number", async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => Person.of(server)));
  assert.equal(new Set(people.map(({ cookie }) => cookie)).size, 20);
  const numbers = await Promise.all(people.map(async (one) => (await one.call("me")).player));
  assert.equal(new Set(numbers).size, 20);
});

await check(
  "a cookie that nobody was given is a stranger's; other cookies do not matter",
  async () => {
    const odd = [
      "brett=",
      "brett=x",
      "brett=%00",
      "brett",
      ";;;",
      `brett=${"y".repeat(2000)}`,
      "brettx=1; xbrett=2",
      'brett="q"',
    ];
    for (const cookie of odd) {
      const answer = await request(server, { path: "/api/v1/me", headers: { Cookie: cookie } });
      assert.equal(answer.status, 200, cookie.slice(0, 30));
      assert.deepEqual(JSON.parse(answer.text), STRANGER);
      assert(cookieOf(await hello(server, { Cookie: cookie })));
    }
    const mia = await Person.of(server, "Mia");
    for (const cookie of [
      `a=b; brett=${mia.cookie}; c=d`,
      `brett=${mia.cookie};c=d`,
      `x="q;"; brett=${mia.cookie}`,
    ]) {
      const answer = await request(server, { path: "/api/v1/me", headers: { Cookie: cookie } });
      assert.equal(JSON.parse(answer.text).name, "Mia", cookie);
    }
  },
);

await check("behind a proxy that speaks TLS the cookie is Secure", async () => {
  const behind = await Server.start({ settings: { "behind-proxy": "yes" } });
  const headers = { "X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.9" };
  assert.match(cookieOf(await hello(behind, headers)), /;\s*Secure/i);
  assert(!/;\s*Secure/i.test(cookieOf(await hello(behind))));
  await behind.stop();
  assert(!/;\s*Secure/i.test(cookieOf(await hello(server, headers))));
});

await check("with a certificate the server speaks TLS, and the cookie is Secure", async () => {
  const where = folder();
  mkdirSync(where);
  const [certificate, secret] = [join(where, "cert.pem"), join(where, "key.pem")];
  const ask = "req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -keyout".split(" ");
  execFileSync("openssl", [...ask, secret, "-out", certificate], { stdio: "ignore" });
  const safe = await Server.start({ settings: { certificate, key: secret } });
  const options = {
    host: "127.0.0.1",
    port: safe.port,
    path: "/api/v1/me",
    method: "POST",
    rejectUnauthorized: false,
    agent: false,
  };
  const answer = await new Promise((done, fail) =>
    https.request(options, done).on("error", fail).end(),
  );
  answer.resume();
  assert.equal(answer.statusCode, 200);
  assert.match(cookieOf(answer), /;\s*Secure/i);
  assert.match(answer.headers["strict-transport-security"] ?? "max-age", /max-age/);
  await safe.stop();
});

// ---- Names ----

const NAMES = [
  ["  Mia  ", "Mia"],
  ["Mi\u200ba", "Mia"],
  ["\u202eaiM", "aiM"],
  ["\ufeffMia\u2060", "Mia"],
  ["Mi\u0007a\u001b", "Mia"],
  ["Zoë 李 Ω", "Zoë 李 Ω"],
  ["<b>&amp;\"'\\", "b&amp;\"'\\"],
  ["🦊".repeat(24), "🦊".repeat(24)],
  ["x".repeat(24), "x".repeat(24)],
];
for (const [given, kept] of NAMES) {
  await check(`the name ${JSON.stringify(given)} is kept as ${JSON.stringify(kept)}`, async () => {
    const mia = await Person.of(server);
    assert.equal((await mia.call("me", { name: given })).name, kept);
    assert.equal((await mia.call("me")).name, kept);
    const { id } = await mia.call("create", { game: "linja" });
    const { events } = await mia.call("events", { game: id });
    assert.equal(events[0].name, kept);
  });
}

await check("a line break or a tab in a name does not stay one", async () => {
  const mia = await Person.of(server);
  const { name } = await mia.call("me", { name: "Mia\r\n\tB: human Eve" });
  assert(!/[\p{Cc}\p{Zl}\p{Zp}]/u.test(name), JSON.stringify(name));
});

await check("names that cannot be seen, or are longer, are bad", async () => {
  const mia = await Person.of(server, "Mia");
  const none = [
    "",
    " ",
    "\u200b",
    "\u202e\u202c",
    "\u0001\u0002",
    "\u00a0\u2003",
    "\u2800",
    "🦊".repeat(25),
    "é".repeat(25),
  ];
  for (const name of none)
    await refused(["bad", "large"], mia.call("me", { name })).catch((error) => {
      throw new Error(`${JSON.stringify(name)}: ${error.message}`);
    });
  assert.equal((await mia.call("me")).name, "Mia");
});

await check("a new name is seen in games to come, and one never breaks a record", async () => {
  const [mia, ben] = [
    await Person.of(server, "# a: b"),
    await Person.of(server, "result: A 1 B 2"),
  ];
  const game = await begun([mia, ben], { game: "linja" });
  const { record } = await mia.call("record", { game: game.id });
  const kept = await mia.call("import", { record });
  assert.equal(kept.over, true);
});

// ---- Another device ----

await check("a secret makes another device the same player", async () => {
  const mia = await Person.of(server, "Mia");
  const me = await mia.call("me");
  const { id } = await mia.call("create", { game: "linja" });
  const { secret } = await mia.call("link", {});
  const phone = new Person(server);
  const answer = await phone.post("/me/move", { secret });
  assert.equal(answer.status, 200);
  assert.match(cookieOf(answer), /HttpOnly/i);
  assert.notEqual(phone.cookie, mia.cookie);
  assert.deepEqual(await phone.call("me"), { ...me, new: false });
  assert((await phone.call("mine")).games.some((game) => game.id === id));
  assert.deepEqual(
    (await mia.call("me")).player,
    me.player,
    "the first device stays the same player",
  );
});

await check("a secret is good once", async () => {
  const mia = await Person.of(server, "Mia");
  const { secret } = await mia.call("link", {});
  await new Person(server).call("move", { secret });
  await refused(
    ["unknown", "forbidden", "not-now", "bad"],
    new Person(server).call("move", { secret }),
  );
});

await check("ten devices that use one secret at once: one is moved", async () => {
  const mia = await Person.of(server, "Mia");
  const { secret } = await mia.call("link", {});
  const devices = Array.from({ length: 10 }, () => new Person(server));
  const ends = await Promise.allSettled(devices.map((device) => device.call("move", { secret })));
  assert.equal(ends.filter(({ status }) => status === "fulfilled").length, 1);
});

await check("a secret that was guessed, or is none, moves nobody", async () => {
  const eve = await Person.of(server, "Eve");
  const before = await eve.call("me");
  for (const secret of ["guess", "", "x".repeat(43), "x".repeat(5000)])
    await refused(["unknown", "forbidden", "bad", "large"], eve.call("move", { secret }));
  for (const secret of [5, null, undefined, ["x"]])
    await refused("bad", eve.call("move", { secret }));
  assert.deepEqual(await eve.call("me"), before);
});

await check("a cookie is no secret, and a secret is no cookie", async () => {
  const mia = await Person.of(server, "Mia");
  await refused(
    ["unknown", "forbidden", "bad"],
    new Person(server).call("move", { secret: mia.cookie }),
  );
  const { secret } = await mia.call("link", {});
  assert.deepEqual(await new Person(server, secret).call("me"), STRANGER);
});

await check("after an hour a secret is good no more", async () => {
  const quick = await Server.start({ hurry: 5000 });
  const mia = await Person.of(quick, "Mia");
  const { secret, until } = await mia.call("link", {});
  assert(until > quick.now() - 600000);
  await quick.pass(3600000 * 1.2);
  await refused(
    ["unknown", "forbidden", "not-now", "bad"],
    new Person(quick).call("move", { secret }),
  );
  await quick.stop();
});

// ---- Tabs ----

await check(
  "two tabs are one player: both are told, and one that closes does not make them gone",
  async () => {
    const [mia, ben] = [await Person.of(server, "Mia"), await Person.of(server, "Ben")];
    const game = await begun([mia, ben], { game: "linja", options: ["seats=2", "first=A"] });
    const tabs = [await mia.live(), await mia.live()];
    const other = await ben.live();
    for (const live of [...tabs, other]) await live.watch(game.id, 0);
    await tabs[0].call("step", { game: game.id, ply: 0, key: key(), step: "2-3" });
    for (const live of [...tabs, other]) await live.event(game.id, ({ step }) => step === "2-3");
    await tabs[0].close();
    assert.equal((await other.call("game", { game: game.id })).seats[0].here, true);
    await tabs[1].call("step", { game: game.id, ply: 1, key: key(), step: "0-2" });
    await tabs[1].close();
    await other.wait(({ here }) => here && !here[0], "the last tab to close");
    await other.close();
  },
);

await check("nobody takes two seats", async () => {
  const mia = await Person.of(server, "Mia");
  const { id, invite } = await mia.call("create", { game: "linja" });
  const answer = await mia.call("join", { game: id, invite }).catch((error) => error);
  assert(["not-now", "forbidden"].includes(answer.code) || answer.seat === 0);
  assert.equal((await mia.call("game", { game: id })).begun, false);
});

const end = await server.stop();
await check("the server lived through it all", () =>
  assert.deepEqual(end, { status: 0, signal: null }),
);
finish();
