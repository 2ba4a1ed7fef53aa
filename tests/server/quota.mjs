// Every kind of work has a bound and an owner who pays for it: what one visitor asks for too much
// makes that visitor wait, and nobody else:
//   node quota.mjs BRETT
import assert from "node:assert/strict";
import { once } from "node:events";
import { readdirSync, statSync } from "node:fs";
import http from "node:http";
import { join } from "node:path";
import WebSocket from "ws";
import { check, finish } from "../wasm/tap.mjs";
import { begun, key, pause, Person, refused, request, Server, until, within } from "./client.mjs";

const metric = async (server, name) => {
  const { text } = await request(server, { path: "/metrics" });
  return Number(text.match(new RegExp(`^brett_${name} (\\S+)$`, "m"))[1]);
};

// ---- Visitors of other addresses ----

// Asks from an address of one's own, of which a machine has many: 127.0.0.2 and so on.
const from = (localAddress, server, path, body) =>
  within(
    new Promise((done, fail) => {
      const options = { host: "127.0.0.1", port: server.port, localAddress, agent: false };
      Object.assign(options, { path: `/api/v1${path}`, method: body ? "POST" : "GET" });
      const asked = http.request(options, async (answer) => {
        let text = "";
        for await (const part of answer) text += part;
        done({ status: answer.statusCode, headers: answer.headers, value: JSON.parse(text) });
      });
      asked.on("error", fail);
      asked.end(body && JSON.stringify(body));
    }),
    path,
  );

// A WebSocket that counts what it is told.
async function counting(server, { localAddress = "127.0.0.1", cookie } = {}) {
  const headers = cookie ? { Cookie: `brett=${cookie}` } : {};
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/api/v1/live`, {
    localAddress,
    headers,
  });
  const heard = { ok: 0, often: 0, after: 0, closed: 0, socket };
  socket.on("message", (data) => {
    const { ok, error } = JSON.parse(data);
    if (ok) heard.ok++;
    assert(ok || error.code === "often", String(data));
    if (error) heard.often++;
    if (error) heard.after = error.after;
  });
  socket.on("close", (code) => (heard.closed = code));
  socket.on("error", () => {});
  await within(once(socket, "open"), "a WebSocket");
  return heard;
}

const say = ({ socket }, times) => {
  for (let i = 0; i < times; i++) socket.send(`{"id":${i},"do":"open"}`);
};

// ---- Requests and messages ----

await check(
  "the sockets of an address share what it may say, and another address has its own",
  async () => {
    const server = await Server.start({ settings: { "requests-a-second": 20 } });
    const sockets = await Promise.all(Array.from({ length: 100 }, () => counting(server)));
    const other = await counting(server, { localAddress: "127.0.0.2" });
    const start = Date.now();
    for (let round = 0; round < 3; round++) for (const socket of sockets) say(socket, 1);
    say(other, 50);
    await until(() => other.ok === 50, "the other address to be answered");
    const sum = (what) => sockets.reduce((all, one) => all + one[what], 0);
    await until(() => sum("ok") + sum("often") === 300, "all answers");
    const most = 200 + 20 * Math.ceil((Date.now() - start) / 1000);
    assert(sum("ok") <= most, `${sum("ok")} were done, ${most} may be`);
    const late = sockets.find(({ often }) => often);
    assert(late.after > 0 && late.after <= 60000, `after ${late.after}`);
    assert.equal(sum("closed"), 0, "nobody is cut off for so little");
    await server.stop();
  },
);

await check("who goes on and on is cut off, and a quiet one beside them is not", async () => {
  const server = await Server.start({ settings: { "requests-a-second": 20 } });
  const [noisy, quiet] = [await counting(server), await counting(server)];
  for (let i = 0; i < 100 && !noisy.closed; i++, await pause(10)) say(noisy, 100);
  await until(() => noisy.closed === 1008, "the noisy one to be closed");
  say(quiet, 5);
  await until(() => quiet.ok + quiet.often === 5, "an answer to the quiet one");
  assert.equal(quiet.closed, 0);
  await server.stop();
});

await check("a player goes on with a game while others behind the address are noisy", async () => {
  const server = await Server.start({ settings: { "requests-a-second": 20 } });
  const [mia, ben] = [await Person.of(server, "Mia"), await Person.of(server, "Ben")];
  const options = ["seats=2", "first=A"];
  const { id } = await begun([mia, ben], { game: "linja", options });
  const live = await mia.live();
  await live.watch(id);
  const noisy = await counting(server);
  for (let i = 0; i < 100 && !noisy.often; i++, await pause(10)) say(noisy, 50);
  assert(noisy.often > 0);
  await live.call("step", { game: id, ply: 0, key: key(), step: "2-3" });
  const again = await mia.live(); // also after a reconnect
  await again.watch(id);
  await again.call("step", { game: id, ply: 1, key: key(), step: "0-2" });
  await server.stop();
});

// ---- What is kept ----

await check("an address has so many new players a day, and another its own", async () => {
  const server = await Server.start({ settings: { "players-an-address-a-day": 3 } });
  for (let i = 0; i < 3; i++) await Person.of(server);
  const error = await refused("often", new Person(server).call("hello"));
  assert(error.error.after > 0 && error.error.after <= 86400000);
  await refused("often", new Person(server).call("create", { game: "linja" }));
  assert.equal((await new Person(server).call("me")).player, null);
  const other = await from("127.0.0.2", server, "/me", {});
  assert.equal(other.status, 200);
  await server.stop();
});

await check("a player makes so many games, records and links a day", async () => {
  const settings = { "games-a-player-a-day": 2, "imports-a-player-a-day": 2 };
  const server = await Server.start({ settings: { ...settings, "links-a-player-a-day": 2 } });
  const [mia, ben] = [await Person.of(server), await Person.of(server)];
  const { id } = await mia.call("create", { game: "linja", seats: ["me", "level:1"] });
  const { record } = await mia.call("record", { game: id });
  const enough = { create: { game: "linja" }, import: { record }, link: {} };
  for (const [what, fields] of Object.entries(enough)) {
    if (what !== "create") await mia.call(what, fields);
    await mia.call(what, fields);
    await refused("often", mia.call(what, fields));
    await ben.call(what, fields);
  }
  await server.stop();
});

await check("an address keeps so much a second, of all kinds together", async () => {
  const server = await Server.start({ settings: { "kept-a-second": 1 } }); // ten at once
  const mia = await Person.of(server);
  const ends = await Promise.allSettled(
    Array.from({ length: 100 }, (_, i) => mia.call(i % 2 ? "link" : "create", { game: "linja" })),
  );
  const late = ends.filter(({ reason }) => reason?.code === "often");
  assert(late.length > 0 && late.length < 100, `${late.length} of 100 were refused`);
  for (const { reason } of late) assert(reason.error.after > 0 && reason.error.after <= 1001);
  assert.equal((await from("127.0.0.2", server, "/me", {})).status, 200);
  await server.stop();
});

await check("games count for whoever made them, also those of computers alone", async () => {
  const server = await Server.start({ settings: { "games-a-player": 3 } });
  const mia = await Person.of(server);
  const alone = { game: "linja", seats: ["level:9", "level:9"] };
  for (let i = 0; i < 3; i++) await mia.call("create", alone);
  await refused("often", mia.call("create", alone));
  await refused("often", mia.call("create", { game: "linja" }));
  await server.stop();
});

await check("a player has so many games that wait for somebody", async () => {
  const server = await Server.start({ settings: { "waiting-games-a-player": 2 } });
  const mia = await Person.of(server);
  for (let i = 0; i < 2; i++) await mia.call("create", { game: "linja", seats: ["me", "open"] });
  await refused("often", mia.call("create", { game: "linja", seats: ["me", "open"] }));
  await server.stop();
});

// ---- Disk and memory ----

const bytesIn = (folder) =>
  readdirSync(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);

await check("padded records take the disk that their games take, and no memory", async () => {
  const server = await Server.start();
  const mia = await Person.of(server, "Mia");
  const { id } = await mia.call("create", {
    game: "linja",
    options: ["first=A"],
    seats: ["me", "level:1"],
  });
  await mia.call("turn", { game: id, turn: "2-3 0-2" });
  await mia.call("resign", { game: id });
  const { record } = await mia.call("record", { game: id });
  const padded = record.replace("\n\n", `\n${"# padding that nobody reads\n".repeat(2000)}\n`);
  assert(padded.length > 50000 && padded.length < 60000);
  await server.restart(); // so that the log of what is written is folded in
  const before = bytesIn(server.data);
  const rooms = await metric(server, "games_in_memory");
  let kept;
  for (let i = 0; i < 200; i++) kept = await mia.call("import", { record: padded });
  assert.equal(await metric(server, "games_in_memory"), rooms);
  assert.equal(kept.over, true);
  const read = await mia.call("record", { game: kept.id });
  assert(!read.record.includes("padding") && read.record.length < record.length + 100);
  assert.deepEqual(
    (await mia.call("import", { record: read.record })).result,
    kept.result,
    "and what is given out can be imported again",
  );
  await server.restart();
  const grown = bytesIn(server.data) - before;
  assert(grown < 2000000, `${grown} bytes for 201 records of ${record.length}`);
  const again = await mia.call("game", { game: kept.id });
  assert.deepEqual(again.position, kept.position);
  assert.equal((await mia.call("record", { game: kept.id })).record, read.record);
  await server.stop();
});

// ---- Computers ----

await check(
  "a low level answers while another person's 600 games wait for the highest",
  async () => {
    const server = await Server.start({ settings: { threads: 1 } });
    const [mia, ben] = [await Person.of(server, "Mia"), await Person.of(server, "Ben")];
    const live = await mia.live();
    const slow = { game: "linja", options: ["first=A"], seats: ["level:9", "me"] };
    for (let i = 0; i < 30; i++)
    await Promise.all(Array.from({ length: 20 }, () => live.call("create", slow)));
    for (const game of ["linja", "transfer", "twisty", "transport"]) {
      const quick = { game, options: ["seats=2"], seats: ["level:1", "me"], key: key() };
      const { id } = await ben.call("create", quick);
      const answered = async () => (await ben.call("game", { game: id })).ply > 0;
      if ((await ben.call("game", { game: id })).due === 0)
        await until(answered, `level 1 of ${game}`, 60000);
    }
    const turns = await metric(server, "computer_turns_total");
    assert(turns < 300, `${turns} turns were made first`);
    await server.stop("SIGKILL");
  },
);

await check("computers that play alone pause while nobody looks", async () => {
  const server = await Server.start({ settings: { "computer-turns-a-second": 2 } });
  const mia = await Person.of(server, "Mia");
  const { id } = await mia.call("create", { game: "linja", seats: ["level:1", "level:1"] });
  await until(async () => (await metric(server, "steps_total")) > 0, "a first turn");
  await server.restart();
  await pause(1500);
  assert.equal(await metric(server, "steps_total"), 0);
  await mia.call("game", { game: id });
  await until(async () => (await metric(server, "steps_total")) > 0, "it to go on");
  await pause(1000);
  assert.equal((await mia.call("game", { game: id })).over, false, "it plays without a limit");
  await server.stop();
});

finish();
