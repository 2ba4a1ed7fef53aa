// What hosts do by brett admin, and what players notice of it:
//   node admin.mjs BRETT
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, statSync } from "node:fs";
import net from "node:net";
import { join } from "node:path";
import { check, finish } from "../wasm/tap.mjs";
import { begun, BRETT, Person, playOn, refused, request, Server, within } from "./client.mjs";

const server = await Server.start();

async function brett(...args) {
  const child = spawn(BRETT, ["admin", "--data", server.data, ...args], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [out, err] = ["", ""];
  child.stdout.on("data", (data) => (out += data));
  child.stderr.on("data", (data) => (err += data));
  const [status] = await within(once(child, "close"), `brett admin ${args}`, 30000);
  return { status, out, err };
}
async function admin(...args) {
  const { status, out, err } = await brett(...args);
  assert.equal(status, 0, err);
  return out;
}
const read = async (...args) => JSON.parse(await admin(...args, "--json"));
async function fails(part, ...args) {
  const { status, out, err } = await brett(...args);
  assert.equal(status, 1, `${out}${err}`);
  assert(err.includes(part), `wanted ${part}, got ${err}`);
}
const number = async (person) => String((await person.call("me")).player);

async function pair(fields) {
  const people = [await Person.of(server, "Mia"), await Person.of(server, "Ben")];
  return { people, game: await begun(people, { game: "linja", ...fields }) };
}

// ---- The socket ----

await check("the socket is for the server's user alone", () => {
  assert.equal(statSync(join(server.data, "brett.sock")).mode & 0o777, 0o600);
});

// What is written to the socket, and all that comes back before it is closed.
function say(text, end = true) {
  return within(
    new Promise((done, fail) => {
      const socket = net.connect(join(server.data, "brett.sock"));
      let heard = "";
      socket.on("data", (data) => (heard += data));
      socket.on("error", fail);
      socket.on("close", () => done(heard));
      if (end) socket.end(text);
      else socket.write(text);
    }),
    "the socket to close",
  );
}

await check("nonsense on the socket is answered or hung up on, and harms nobody", async () => {
  assert.match(await say("nonsense\n"), /not JSON/);
  assert.match(await say("[]\n"), /not JSON/);
  assert.match(await say('{"do":"fly"}\n'), /does not know/);
  assert.match(await say('{"do":7}\n'), /does not know/);
  assert.equal(await say("x".repeat(100000)).catch(() => ""), "");
  assert.equal(await say(""), "");
  const many = Array.from({ length: 40 }, () => say('{"do":"quota"}\n').catch(() => ""));
  const heard = await Promise.all(many);
  assert(heard.some((text) => text.includes("requests-a-second")));
  await admin("quota");
});

// ---- Looking ----

await check("people and games are listed, searched and shown", async () => {
  const { people, game } = await pair();
  await people[0].call("me", { name: "Zoë 100%" });
  const [zoe] = await read("people", "zoë");
  assert.equal(zoe.name, "Zoë 100%");
  assert.equal((await read("people", "%"))[0].person, zoe.person);
  assert.deepEqual(await read("people", "nobody at all"), []);
  assert.equal((await read("people", "--most", "1")).length, 1);
  const [found] = await read("games", game.id);
  assert.deepEqual([found.id, found.begun, found.over], [game.id, true, false]);
  assert((await read("games", "Ben")).some(({ id }) => id === game.id));
  const [shown] = await read("game", game.id);
  assert.deepEqual(
    shown.seats.map(({ person }) => person),
    [zoe.person, zoe.person + 1],
  );
  const [person] = await read("person", String(zoe.person));
  assert.equal(person.sessions.length, 1);
  assert.equal(person.games[0].id, game.id);
  assert(!JSON.stringify([shown, person]).includes("secret"));
  assert.match(await admin("games", game.id), /linja +\d{4}-\d\d-\d\d \d\d:\d\d begun/);
  await fails("Unknown person 999", "person", "999");
  await fails("Unknown game nowhere", "game", "nowhere");
});

// ---- Blocking ----

await check("who is blocked is told so, and can do nothing until it ends", async () => {
  const { people, game } = await pair();
  const [mia, ben] = await Promise.all(people.map((person) => person.live()));
  for (const live of [mia, ben]) await live.watch(game.id, 0);
  const who = await number(people[1]);
  await admin("block", who, "--why", "swears", "--until", "7d");
  const { code, reason } = await within(ben.closed, "the socket to close");
  assert.equal(code, 1008);
  assert.match(reason, /blocked you/);
  const no = await refused("forbidden", people[1].call("game", { game: game.id }));
  assert.match(no.sentence, /blocked you on this server: “swears”/);
  await refused("forbidden", people[1].call("resign", { game: game.id }));
  await assert.rejects(people[1].live(), /403/);
  await mia.call("game", { game: game.id });
  assert.equal((await read("blocks"))[0].why, "swears");
  assert.match(await admin("people", who), /blocked/);
  await server.restart();
  await refused("forbidden", people[1].call("me"));
  await admin("unblock", who);
  await people[1].call("game", { game: game.id });
  await fails("is not blocked", "unblock", who);
});

await check("an address and a network are refused everything with 403", async () => {
  const person = await Person.of(server, "Mia");
  const live = await person.live();
  await admin("block", "127.0.0.0/8");
  assert.equal((await within(live.closed, "the socket to close")).code, 1008);
  for (const path of ["/", "/api/v1/games", "/api/v1/me"]) {
    const answer = await request(server, { path });
    assert.equal(answer.status, 403, path);
    assert.match(JSON.parse(answer.text).error.sentence, /blocked your network address/);
  }
  await admin("unblock", "127.0.0.0/8");
  await person.call("me");
  await admin("block", "2001:db8::1");
  await admin("block", "192.0.2.77/24");
  const kept = (await read("blocks")).map(({ what }) => what);
  assert(kept.includes("2001:db8::1") && kept.includes("192.0.2.0/24"), String(kept));
  await person.call("me");
});

await check("what is no person and no address is not blocked", async () => {
  await fails("neither the number", "block", "Mia");
  await fails("neither the number", "block", "1.2.3.4/33");
  await fails("neither the number", "block", "0");
  await fails("Unknown person 4711", "block", "4711");
  await fails("over already", "block", "10.0.0.1", "--until", "2020-01-01");
  await fails("one line", "block", "10.0.0.1", "--why", "two\nlines");
});

// ---- Names and games ----

await check("a person is called otherwise, in all their games", async () => {
  const { people, game } = await pair();
  await admin("rename", await number(people[0]), "Somebody");
  assert.equal((await people[0].call("me")).name, "Somebody");
  const look = async () => {
    const { seats } = await people[1].call("game", { game: game.id });
    assert.equal(seats[0].name, "Somebody");
    const { events } = await people[1].call("events", { game: game.id });
    assert.deepEqual(
      events.filter(({ what }) => what === "join").map(({ name }) => name),
      ["Somebody", "Ben"],
    );
  };
  await look();
  await server.restart();
  await look();
  await fails("name", "rename", await number(people[0]), "  ");
});

await check("a game is ended: those who watch are told, and nobody has won", async () => {
  const { people, game } = await pair({ clock: { minutes: 5 } });
  const sockets = await Promise.all(people.map((person) => person.live()));
  for (const live of sockets) await live.watch(game.id, 0);
  await playOn(game.id, sockets, { steps: 3 });
  await admin("end", game.id, "--why", "a quarrel");
  const end = await sockets[0].event(game.id, "end");
  assert.equal(end.result.reason, "host");
  assert.deepEqual(end.result.rank, [1, 1]);
  const look = async () => {
    const now = await people[0].call("game", { game: game.id });
    assert.deepEqual([now.over, now.due, now.deadline], [true, null, undefined]);
    assert.deepEqual(now.may, [[], []]);
    assert.deepEqual(now.result, end.result);
    const { events } = await people[0].call("events", { game: game.id });
    assert.deepEqual(events.at(-1), end);
    await refused("not-now", people[0].call("resign", { game: game.id }));
  };
  await look();
  await fails("over", "end", game.id);
  await server.restart();
  await look();
  const { record } = await people[0].call("record", { game: game.id });
  assert.match(record, /result: unfinished/);
  assert((await people[0].call("rematch", { game: game.id })).id !== game.id);
});

await check("a game is deleted for good, whether it goes on or not", async () => {
  const { people, game } = await pair();
  const live = await people[0].live();
  await live.watch(game.id, 0);
  const waiting = await people[0].call("create", { game: "linja" });
  for (const { id } of [game, waiting]) {
    await admin("delete", id);
    await refused("unknown", people[0].call("game", { game: id }));
    await fails("Unknown game", "delete", id);
    assert.deepEqual(await read("games", id), []);
  }
  assert.equal((await live.event(game.id, "end")).result.reason, "host");
  await server.restart();
  await refused("unknown", people[0].call("game", { game: game.id }));
  assert(!(await people[0].call("mine")).games.some(({ id }) => id === game.id));
});

// ---- Doors and quotas ----

await check("registration is closed to strangers, and to nobody else", async () => {
  const person = await Person.of(server, "Mia");
  await admin("close", "registration");
  const become = () => new Person(server).call("me", { name: "New" });
  await refused("forbidden", become());
  await person.call("me");
  await server.restart();
  await refused("forbidden", become());
  assert.match(await admin("doors"), /registration +closed/);
  await admin("open", "registration");
  await become();
});

await check("the lobby is closed: no public games are listed or made", async () => {
  const person = await Person.of(server, "Mia");
  const open = { game: "linja", public: true, seats: ["me", "open"] };
  const { id } = await person.call("create", open);
  const listed = async () => (await person.call("open")).games.some((game) => game.id === id);
  assert(await listed());
  await admin("close", "lobby");
  assert(!(await listed()));
  await refused("forbidden", person.call("create", open));
  await person.call("create", { game: "linja" });
  await admin("open", "lobby");
  assert(await listed());
  await fails("cannot be closed", "close", "everything");
});

await check("a quota is changed while the server runs", async () => {
  const person = await Person.of(server, "Mia");
  await admin("quota", "games-a-player", "1");
  await person.call("create", { game: "linja" });
  await refused("often", person.call("create", { game: "linja" }));
  await admin("quota", "games-a-player", "1000");
  await person.call("create", { game: "linja" });
  assert.equal((await read("quota")).quotas["games-a-player"], 1000);
  await fails("must be a number", "quota", "games-a-player", "many");
  await fails("Unknown quota", "quota", "threads", "2");
});

// ---- The log, and without a server ----

await check("everything done is in the log, with the reason", async () => {
  const deeds = await read("log", "--most", "1000");
  for (const what of ["block", "unblock", "rename", "end", "delete", "close", "open", "quota"])
    assert(
      deeds.some((deed) => deed.what === what && deed.about && deed.at),
      what,
    );
  assert(deeds.some(({ what, why }) => what === "end" && why === "a quarrel"));
  assert.equal(deeds.filter(({ about }) => about === "person 4711").length, 0);
});

await check("without a server everything can be looked at, and nothing changed", async () => {
  await server.stop();
  assert(!existsSync(join(server.data, "brett.sock")));
  assert((await read("people")).length > 0);
  await fails("No server is running", "close", "lobby");
});

await check("a socket that was left by a killed server is no hindrance", async () => {
  await server.run();
  await server.stop("SIGKILL");
  assert(existsSync(join(server.data, "brett.sock")));
  await fails("No server is running", "close", "lobby");
  await server.run();
  await admin("quota");
  await server.stop();
});

finish();
