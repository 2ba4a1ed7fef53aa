// Lines break, servers fall over: whoever comes back gets what was missed, and nothing happens
// twice:
//   node resume.mjs BRETT
import assert from "node:assert/strict";
import { check, finish } from "../wasm/tap.mjs";
import {
  anyOf,
  assertInOrder,
  begun,
  dice,
  key,
  Person,
  playOn,
  refused,
  Server,
  until,
  within,
} from "./client.mjs";

const server = await Server.start();

async function pair(fields = {}) {
  const people = [await Person.of(server, "Mia"), await Person.of(server, "Ben")];
  return {
    people,
    game: await begun(people, { game: "linja", options: ["seats=2", "first=A"], ...fields }),
  };
}

async function sit(people, id, after = 0) {
  const sockets = await Promise.all(people.map((person) => person.live()));
  for (const live of sockets) await live.watch(id, after);
  return sockets;
}

await check("whoever comes back gets exactly what was missed, in order", async () => {
  const { people, game } = await pair();
  const sockets = await sit(people, game.id);
  await playOn(game.id, sockets, { steps: 6 });
  const before = sockets[1].games.get(game.id);
  sockets[1].cut();
  await within(sockets[1].closed, "the line to break");
  const { steps } = await sockets[0].call("legal", { game: game.id }).catch(() => ({ steps: [] }));
  if (steps.length) await playOn(game.id, [sockets[0], null], { steps: 1 });
  const missed = await sockets[0].call("events", { game: game.id, after: before.event });
  const back = await people[1].live();
  const answer = await back.watch(game.id, before.event);
  assert.deepEqual(answer.events, missed.events);
  const known = [...before.events, ...answer.events];
  assertInOrder(known);
  assert.deepEqual(known, (await back.call("events", { game: game.id, after: 0 })).events);
  assert.deepEqual((await back.watch(game.id, known.length)).events, []);
  for (const live of [sockets[0], back]) await live.close();
});

// What each may say in a turn is bounded, but much of it makes a long game.
async function talkOn(id, live) {
  const said = (seat, what, fields) => live[seat].call(what, { game: id, key: key(), ...fields });
  const { may } = await live[0].call("game", { game: id });
  for (const seat of [0, 1].filter((one) => may[one].includes("draw"))) {
    const { event } = await said(seat, "offer", { what: "draw" });
    await said(1 - seat, "answer", { offer: event, yes: false });
  }
}

await check("whoever is far behind comes up part by part, in answers of one size", async () => {
  const { people, game } = await pair({ game: "transfer", options: ["seats=2"] });
  const sockets = await sit(people, game.id);
  for (const choose = anyOf(5); sockets[0].games.get(game.id).event < 210;) {
    await talkOn(game.id, sockets);
    await playOn(game.id, sockets, { steps: 2, choose });
    assert(!sockets[0].games.get(game.id).over, "the game is too short for this");
  }
  const { events, event: all } = sockets[0].games.get(game.id);
  const back = await people[0].live();
  const first = await back.watch(game.id, 0);
  assert.deepEqual([first.events.length, first.more, first.event], [200, true, all]);
  const rest = await back.call("events", { game: game.id, after: 200 });
  assert.deepEqual([rest.events.length, rest.more, rest.event], [all - 200, undefined, all]);
  assert.deepEqual([...first.events, ...rest.events], events);
  for (const live of [...sockets, back]) await live.close();
});

await check("lines that break all the time lose nothing", async () => {
  const { people, game } = await pair();
  const roll = dice(7);
  const known = [[], []];
  const choose = anyOf(3);
  const sockets = [null, null];
  for (let moves = 0; moves < 60; moves++) {
    for (const seat of [0, 1]) {
      if (sockets[seat] && roll(3)) continue;
      const old = sockets[seat];
      if (old) {
        known[seat] = old.games.get(game.id).events;
        old.cut();
      }
      sockets[seat] = await people[seat].live();
      await sockets[seat].watch(game.id, known[seat].length);
      const now = sockets[seat].games.get(game.id);
      now.events.unshift(...known[seat]);
    }
    if (sockets[0].games.get(game.id).over) break;
    await playOn(game.id, sockets, { steps: 1, choose });
  }
  const all = (await sockets[0].call("events", { game: game.id, after: 0 })).events;
  for (const live of sockets) {
    await until(() => live.games.get(game.id).event === all.length, "the last event");
    assert.deepEqual(live.games.get(game.id).events, all);
    await live.close();
  }
});

await check(
  "a change whose answer was lost is sent again with its key, and is made once",
  async () => {
    const { people, game } = await pair();
    const live = await people[0].live();
    const step = { game: game.id, ply: game.ply, key: key(), step: "2-3" };
    live.say({ id: 1, do: "step", ...step });
    await live.call("me");
    live.cut();
    const again = await people[0].live();
    const answer = await again.call("step", step);
    assert.deepEqual(answer, { event: game.event + 1, ply: game.ply + 1 });
    assert.deepEqual(await people[0].call("step", step), answer);
    assert.equal((await again.call("game", { game: game.id })).event, answer.event);
    await again.close();
  },
);

await check("the same key ten times at once is one step", async () => {
  const { people, game } = await pair();
  const step = { game: game.id, ply: game.ply, key: key(), step: "2-3" };
  const answers = await Promise.all(Array.from({ length: 10 }, () => people[0].call("step", step)));
  for (const answer of answers)
    assert.deepEqual(answer, { event: game.event + 1, ply: game.ply + 1 });
});

await check("two tabs that step at once: one does, one is late", async () => {
  const { people, game } = await pair();
  const tabs = [await people[0].live(), await people[0].live()];
  const step = (live, text) =>
    live.call("step", { game: game.id, ply: game.ply, key: key(), step: text });
  const ends = await Promise.allSettled([step(tabs[0], "2-3"), step(tabs[1], "0-1")]);
  assert.deepEqual(ends.map(({ status }) => status).sort(), ["fulfilled", "rejected"]);
  assert.equal(ends.find(({ reason }) => reason).reason.code, "late");
  for (const live of tabs) await live.close();
});

await check("a key of somebody else, or of another game, is another key", async () => {
  const { people, game } = await pair();
  const other = await pair();
  const same = key();
  const { event } = await people[0].call("step", { game: game.id, ply: 0, key: same, step: "2-3" });
  assert.equal(event, game.event + 1);
  const elsewhere = { game: other.game.id, ply: 0, key: same, step: "0-1" };
  assert.equal((await other.people[0].call("step", elsewhere)).event, other.game.event + 1);
  const not = { game: game.id, ply: 1, key: same, step: "7-6" };
  await refused("not-now", people[1].call("step", not));
});

// A step is answered when it is on disk: the server is killed as soon as an answer is there.
await check(
  "killed in the middle, again and again: what was answered is there, and the game goes on",
  async () => {
    const { people, game } = await pair();
    const choose = anyOf(11);
    let known = [];
    for (let round = 0; round < 6; round++) {
      const sockets = await sit(people, game.id, known.length);
      const heard = sockets.map((live) => live.games.get(game.id).events);
      for (const events of heard) events.unshift(...known);
      await playOn(game.id, sockets, { steps: 4, choose });
      const { event } = sockets[0].games.get(game.id);
      await server.stop("SIGKILL");
      for (const live of sockets) await within(live.closed, "the socket to notice");
      await server.run();
      const { events } = await people[0].call("events", { game: game.id, after: 0 });
      assertInOrder(events);
      assert(events.length >= event);
      assert.deepEqual(events.slice(0, heard[0].length), heard[0]);
      known = events;
    }
    const sockets = await sit(people, game.id, known.length);
    await playOn(game.id, sockets, { choose });
    assert.equal((await people[1].call("game", { game: game.id })).result.reason, "rules");
    for (const live of sockets) await live.close();
  },
);

await check("killed while many write: every step that was answered is kept", async () => {
  const pairs = await Promise.all(Array.from({ length: 8 }, () => pair()));
  const answered = new Map();
  const write = async ({ people, game }) => {
    const sockets = await sit(people, game.id);
    const choose = anyOf(game.id.charCodeAt(0));
    for (;;) {
      await playOn(game.id, sockets, { steps: 1, choose });
      answered.set(game.id, sockets[0].games.get(game.id).events.slice());
      if (sockets[0].games.get(game.id).over) return;
    }
  };
  const writing = Promise.allSettled(pairs.map(write));
  await until(() => answered.size === pairs.length, "everybody's first step");
  await server.stop("SIGKILL");
  await within(writing, "the writers to give up", 60000);
  await server.run();
  for (const { people, game } of pairs) {
    const { events } = await people[0].call("events", { game: game.id, after: 0 });
    assertInOrder(events);
    assert.deepEqual(events.slice(0, answered.get(game.id).length), answered.get(game.id));
  }
});

await check("a key is remembered through a restart", async () => {
  const { people, game } = await pair();
  const step = { game: game.id, ply: game.ply, key: key(), step: "2-3" };
  const answer = await people[0].call("step", step);
  const make = { game: "linja", key: key() };
  const made = await people[0].call("create", make);
  await server.restart("SIGKILL");
  assert.deepEqual(await people[0].call("step", step), answer);
  assert.equal((await people[0].call("create", make)).id, made.id);
  await refused("late", people[0].call("step", { ...step, key: key() }));
});

await check("offers, seats, names, invites and who one is outlive a restart", async () => {
  const { people, game } = await pair();
  const { event } = await people[0].call("offer", { game: game.id, what: "draw", key: key() });
  const waits = await people[0].call("create", { game: "linja", mix: "salt" });
  const link = await people[0].call("link", {});
  const before = await people[1].call("game", { game: game.id });
  await server.restart("SIGKILL");
  assert.deepEqual(await people[1].call("game", { game: game.id }), before);
  assert.equal((await people[0].call("me")).name, "Mia");
  assert.equal((await people[0].call("game", { game: waits.id })).invite, waits.invite);
  const joined = await people[1].call("join", { game: waits.id, invite: waits.invite });
  assert.equal(joined.begun, true);
  await people[1].call("answer", { game: game.id, offer: event, yes: true, key: key() });
  const phone = new Person(server);
  await phone.call("move", { secret: link.secret });
  assert.equal((await phone.call("me")).player, (await people[0].call("me")).player);
});

await check("computers go on where they were when the server was killed", async () => {
  const mia = await Person.of(server, "Mia");
  const live = await mia.live();
  const { id } = await live.call("create", { game: "linja", seats: ["level:1", "level:1"] });
  await server.restart("SIGKILL");
  const back = await mia.live();
  await back.watch(id, 0);
  await back.event(id, "end", "the end", 60000);
  assertInOrder(back.games.get(id).events);
  await back.close();
});

await check("a draw is the same after a restart as it would have been before", async () => {
  const people = [await Person.of(server, "Mia"), await Person.of(server, "Ben")];
  const game = await begun(people, { game: "transport" });
  const { fair } = await people[0].call("game", { game: game.id });
  await server.restart("SIGKILL");
  assert.deepEqual((await people[0].call("game", { game: game.id })).fair, fair);
});

await check("told to end, the server says goodbye with 1001 and ends well", async () => {
  const { people, game } = await pair();
  const sockets = await sit(people, game.id);
  await playOn(game.id, sockets, { steps: 3 });
  const end = await server.stop("SIGTERM");
  assert.deepEqual(end, { status: 0, signal: null });
  for (const live of sockets) assert.equal((await within(live.closed, "goodbye")).code, 1001);
  await server.run();
  const { event } = sockets[0].games.get(game.id);
  assert.equal((await people[0].call("game", { game: game.id })).event, event);
});

await check(
  "interrupted, it ends as well, also while computers think and somebody reads slowly",
  async () => {
    const mia = await Person.of(server);
    const live = await mia.live();
    await live.call("create", { game: "transfer", seats: ["level:6", "level:6"] });
    live.socket.pause();
    const started = Date.now();
    assert.deepEqual(await server.stop("SIGINT"), { status: 0, signal: null });
    assert(Date.now() - started < 10000);
    live.cut();
  },
);

finish();
