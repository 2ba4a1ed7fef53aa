// What players ask of each other, and what they may do when one is gone:
//   node offers.mjs BRETT
import assert from "node:assert/strict";
import { check, finish } from "../wasm/tap.mjs";
import { begun, key, Person, playOn, refused, Server, until } from "./client.mjs";

const server = await Server.start();
const NAMES = ["Mia", "Ben", "Zoë", "Tom"];
const START = "60 11 11 11 11 11 11 06 A i";

async function room(on, seats, fields) {
  const people = [];
  for (let i = 0; i < seats; i++) people.push(await Person.of(on, NAMES[i]));
  const game = await begun(people, {
    options: [`seats=${seats}`, ...(fields.game === "twisty" ? [] : ["first=A"])],
    ...fields,
  });
  const sockets = await Promise.all(people.map((person) => person.live()));
  for (const live of sockets) await live.watch(game.id, 0);
  const { id } = game;
  const now = () => people[0].call("game", { game: id });
  const act = (seat, what, more) => people[seat].call(what, { game: id, key: key(), ...more });
  const turn = async (seat, text) => act(seat, "turn", { ply: (await now()).ply, turn: text });
  return { people, sockets, id, game, now, act, turn };
}
const linja = (fields) => room(server, 2, { game: "linja", ...fields });
const leave = ({ sockets }) => Promise.all(sockets.map((live) => live.close()));

// ---- Takebacks ----

await check("a takeback that is granted undoes the turn, for everybody", async () => {
  const t = await linja();
  await t.turn(0, "2-3 0-2");
  const { event, ply } = await t.act(0, "offer", { what: "takeback" });
  const offer = await t.sockets[1].event(t.id, "offer");
  assert.deepEqual([offer.event, offer.offer, offer.seat], [event, "takeback", 0]);
  await t.act(1, "answer", { offer: event, yes: true });
  const answer = await t.sockets[0].event(t.id, "answer");
  assert.deepEqual([answer.offer, answer.seat, answer.yes], [event, 1, true]);
  assert.equal((await t.sockets[0].event(t.id, "back")).steps, 2);
  const now = await t.now();
  assert.deepEqual([now.position, now.due, now.offers ?? []], [START, 0, []]);
  assert(now.ply > ply, "undoing changes the position, so it is a ply");
  await refused("late", t.act(0, "step", { ply, step: "0-1" }));
  await t.act(0, "step", { ply: now.ply, step: "0-1" });
  await leave(t);
});

await check("a takeback after the other's turn undoes both", async () => {
  const t = await linja();
  await t.turn(0, "2-3 0-2");
  await t.turn(1, "5-4 7-5");
  const { event } = await t.act(0, "offer", { what: "takeback" });
  await t.act(1, "answer", { offer: event, yes: true });
  assert.equal((await t.sockets[0].event(t.id, "back")).steps, 4);
  assert.equal((await t.now()).position, START);
  await leave(t);
});

await check(
  "a takeback that is declined changes nothing, and can be asked again later",
  async () => {
    const t = await linja();
    await t.turn(0, "2-3 0-2");
    const before = await t.now();
    const { event } = await t.act(0, "offer", { what: "takeback" });
    await t.act(1, "answer", { offer: event, yes: false });
    const now = await t.now();
    assert.deepEqual([now.position, now.ply, now.offers ?? []], [before.position, before.ply, []]);
    await refused(["unknown", "not-now"], t.act(1, "answer", { offer: event, yes: true }));
    await refused("not-now", t.act(0, "offer", { what: "takeback" }));
    await t.turn(1, "5-4 7-5");
    assert((await t.act(0, "offer", { what: "takeback" })).event > event);
    await leave(t);
  },
);

await check("whoever made an offer takes it back", async () => {
  const t = await linja();
  await t.turn(0, "2-3 0-2");
  const { event } = await t.act(0, "offer", { what: "takeback" });
  await refused(["not-now", "often"], t.act(0, "offer", { what: "takeback" }));
  await refused(["forbidden", "not-now", "bad"], t.act(0, "answer", { offer: event, yes: true }));
  await t.act(0, "answer", { offer: event, yes: false });
  assert.deepEqual((await t.now()).offers ?? [], []);
  await refused(["unknown", "not-now"], t.act(1, "answer", { offer: event, yes: true }));
  await leave(t);
});

await check("one's own turn that is not complete is one's own to undo", async () => {
  const t = await linja();
  await t.act(0, "step", { ply: 0, step: "2-3" });
  await t.act(0, "offer", { what: "takeback" });
  assert.equal((await t.sockets[1].event(t.id, "back")).steps, 1);
  const now = await t.now();
  assert.deepEqual([now.position, now.due, now.turn || "", now.offers ?? []], [START, 0, "", []]);
  assert(!t.sockets[1].games.get(t.id).events.some(({ what }) => what === "offer"));
  await leave(t);
});

await check("there is nothing to take back before one's first turn", async () => {
  const t = await linja();
  await refused("not-now", t.act(0, "offer", { what: "takeback" }));
  await t.turn(0, "2-3 0-2");
  await refused("not-now", t.act(1, "offer", { what: "takeback" }));
  await leave(t);
});

await check("an offer to take back what is gone already does no harm", async () => {
  const t = await linja({ options: ["seats=2", "first=B"] });
  await t.turn(1, "5-4 7-5");
  await t.turn(0, "2-3 0-2");
  const mine = await t.act(0, "offer", { what: "takeback" });
  const other = await t.act(1, "offer", { what: "takeback" });
  await t.act(0, "answer", { offer: other.event, yes: true });
  const before = await t.now();
  await t
    .act(1, "answer", { offer: mine.event, yes: true })
    .catch(({ code }) => assert(["unknown", "not-now"].includes(code)));
  const now = await t.now();
  assert.deepEqual([now.position, now.due], [before.position, 1]);
  assert(!t.sockets[0].games.get(t.id).events.some(({ what, steps }) => what === "back" && !steps));
  await leave(t);
});

await check("with a computer a takeback needs nobody's leave", async () => {
  const mia = await Person.of(server, "Mia");
  const fields = { game: "linja", options: ["seats=2", "first=A"], seats: ["me", "level:1"] };
  const { id } = await mia.call("create", fields);
  await mia.call("turn", { game: id, ply: 0, key: key(), turn: "2-3 0-2" });
  const back = () => mia.call("game", { game: id });
  await until(async () => (await back()).due === 0, "the computer's turn");
  await mia.call("offer", { game: id, what: "takeback", key: key() });
  assert.deepEqual([(await back()).position, (await back()).due], [START, 0]);
});

await check("in Transport what was drawn or shown is not taken back", async () => {
  const t = await room(server, 2, { game: "transport" });
  const live = t.sockets[0];
  await playOn(t.id, t.sockets, { steps: 2 });
  for (const seat of [0, 1]) await refused("not-now", t.act(seat, "offer", { what: "takeback" }));
  assert(live.games.get(t.id).events.length > 3);
  await leave(t);
});

await check("in Twisty with three both others must agree to a takeback", async () => {
  const t = await room(server, 3, { game: "twisty" });
  await playOn(t.id, t.sockets, { steps: 3 });
  const { seat } = t.sockets[0].games
    .get(t.id)
    .events.filter(({ what }) => what === "step")
    .at(-1);
  const { position } = await t.now();
  const { event } = await t.act(seat, "offer", { what: "takeback" });
  await t.act((seat + 1) % 3, "answer", { offer: event, yes: true });
  assert.equal((await t.now()).position, position);
  assert.equal((await t.now()).offers.length, 1);
  await t.act((seat + 2) % 3, "answer", { offer: event, yes: true });
  assert.notEqual((await t.now()).position, position);
  await leave(t);
});

// ---- Draws, and giving up ----

await check(
  "a draw that is declined leaves the game as it was; one that is granted ends it",
  async () => {
    const t = await linja();
    const first = await t.act(1, "offer", { what: "draw" });
    await t.act(0, "answer", { offer: first.event, yes: false });
    assert.equal((await t.now()).over, false);
    await refused("not-now", t.act(1, "offer", { what: "draw" }));
    await t.turn(0, "2-3 0-2");
    const second = await t.act(1, "offer", { what: "draw" });
    const wanted = { offer: second.event, yes: true, key: "same" };
    const answer = await t.act(0, "answer", wanted);
    assert.deepEqual(await t.act(0, "answer", wanted), answer);
    for (const live of t.sockets) {
      const { result } = await live.event(t.id, "end");
      assert.deepEqual([result.reason, result.rank], ["draw", [1, 1]]);
    }
    await leave(t);
  },
);

await check("an offer of a game that is over is answered no more", async () => {
  const t = await linja();
  const { event } = await t.act(1, "offer", { what: "draw" });
  await t.act(1, "resign");
  await refused(["not-now", "unknown"], t.act(0, "answer", { offer: event, yes: true }));
  assert.equal((await t.now()).result.reason, "resign");
  await leave(t);
});

await check("resigning does not need one's turn", async () => {
  const t = await linja();
  await t.act(1, "resign");
  const { result } = await t.now();
  assert.deepEqual([result.reason, result.seat, result.rank], ["resign", 1, [1, 2]]);
  await leave(t);
});

await check("leaving: the seat is free for another; nobody gets it twice", async () => {
  const [mia, ben, zoe] = [
    await Person.of(server),
    await Person.of(server),
    await Person.of(server),
  ];
  const { id } = await mia.call("create", {
    game: "twisty",
    options: ["seats=3"],
    seats: ["me", "open", "open"],
    public: true,
  });
  const taken = await ben.call("join", { game: id, seat: 2 });
  assert.equal(taken.seat, 2);
  await refused("not-now", zoe.call("join", { game: id, seat: 2 }));
  await ben.call("leave", { game: id, key: key() });
  assert.equal((await zoe.call("join", { game: id, seat: 2 })).seat, 2);
  await refused(["not-now", "forbidden"], zoe.call("join", { game: id, seat: 1 }));
  const { events } = await mia.call("events", { game: id, after: 0 });
  assert.deepEqual(
    events.map(({ what }) => what),
    ["join", "join", "leave", "join"],
  );
});

await check("two who want the last seat at once: one gets it", async () => {
  const mia = await Person.of(server);
  const { id } = await mia.call("create", { game: "linja", seats: ["me", "open"] });
  const others = await Promise.all(Array.from({ length: 5 }, () => Person.of(server)));
  const ends = await Promise.allSettled(others.map((other) => other.call("join", { game: id })));
  assert.equal(ends.filter(({ status }) => status === "fulfilled").length, 1);
  for (const { reason } of ends) if (reason) assert.equal(reason.code, "not-now");
});

await server.stop();

// ---- Gone: two minutes take a second ----

const quick = await Server.start({ hurry: 100 });
const MINUTE = 60000;
const gone = (t, seat) => t.sockets[seat].close();

await check(
  "whoever is gone for two minutes when it is their turn loses the game to a claim",
  async () => {
    const t = await room(quick, 2, { game: "linja" });
    await gone(t, 0);
    await refused("not-now", t.act(1, "claim", { as: "win" }));
    await quick.pass(2.5 * MINUTE);
    await t.act(1, "claim", { as: "win" });
    const { result } = await t.sockets[1].event(t.id, "end");
    assert.deepEqual([result.reason, result.seat, result.rank], ["gone", 0, [2, 1]]);
    await leave(t);
  },
);

await check("or it is a draw, if the other is kind", async () => {
  const t = await room(quick, 2, { game: "linja" });
  await gone(t, 0);
  await quick.pass(2.5 * MINUTE);
  await t.act(1, "claim", { as: "draw" });
  const { result } = await t.sockets[1].event(t.id, "end");
  assert.deepEqual([result.reason, result.rank], ["gone", [1, 1]]);
  await leave(t);
});

await check("whoever is gone when it is not their turn loses nothing", async () => {
  const t = await room(quick, 2, { game: "linja" });
  await gone(t, 1);
  await quick.pass(2.5 * MINUTE);
  await refused("not-now", t.act(0, "claim", { as: "win" }));
  await leave(t);
});

await check("whoever comes back in time, or has another tab, is not gone", async () => {
  const t = await room(quick, 2, { game: "linja" });
  const tab = await t.people[0].live();
  await gone(t, 0);
  await quick.pass(2.5 * MINUTE);
  await refused("not-now", t.act(1, "claim", { as: "win" }));
  await tab.close();
  await quick.pass(MINUTE);
  const back = await t.people[0].live();
  await quick.pass(1.5 * MINUTE);
  await refused("not-now", t.act(1, "claim", { as: "win" }));
  await back.close();
  await leave(t);
});

await check("with days the clock decides, and nobody claims", async () => {
  const t = await room(quick, 2, { game: "linja", clock: { days: 30 } });
  await gone(t, 0);
  await quick.pass(3 * MINUTE);
  await refused("not-now", t.act(1, "claim", { as: "win" }));
  await leave(t);
});

await check(
  "a computer replaces whoever is gone, and the one who comes back has the seat again",
  async () => {
    const t = await room(quick, 2, { game: "linja" });
    const replace = { what: "replace", seat: 0, level: 1 };
    await refused("not-now", t.act(1, "offer", replace));
    await gone(t, 0);
    await quick.pass(2.5 * MINUTE);
    await t.act(1, "offer", replace);
    const replaced = await t.sockets[1].event(t.id, "replace");
    assert.deepEqual([replaced.seat, replaced.level], [0, 1]);
    const seen = (await t.people[1].call("game", { game: t.id })).seats[0];
    assert.deepEqual([seen.name, seen.stands_in, seen.level], ["Mia", true, 1]);
    await until(() => t.sockets[1].games.get(t.id).due === 1, "the computer's turn");
    const back = await t.people[0].live();
    await back.watch(t.id);
    await t.sockets[1].event(t.id, "return");
    assert.equal((await t.people[1].call("game", { game: t.id })).seats[0].kind, "person");
    const { steps } = await t.people[1].call("legal", { game: t.id });
    await t.act(1, "step", { ply: (await t.now()).ply, step: steps[0] });
    await back.close();
    await leave(t);
  },
);

await check("with three, the other who is there must agree to a computer", async () => {
  const t = await room(quick, 3, { game: "twisty" });
  const away = t.game.due;
  const [one, two] = [0, 1, 2].filter((seat) => seat !== away);
  await gone(t, away);
  await quick.pass(2.5 * MINUTE);
  const { event } = await t.act(one, "offer", { what: "replace", seat: away, level: 1 });
  const offer = await t.sockets[two].event(t.id, "offer");
  assert.deepEqual([offer.offer, offer.of, offer.level], ["replace", away, 1]);
  await t.act(two, "answer", { offer: event, yes: true });
  await t.sockets[one].event(t.id, "replace");
  await t.sockets[one].event(t.id, ({ what, seat }) => what === "step" && seat === away);
  await leave(t);
});

await check("after a restart nobody is gone at once", async () => {
  const t = await room(quick, 2, { game: "linja" });
  await quick.restart();
  const back = await t.people[1].live();
  await refused("not-now", t.act(1, "claim", { as: "win" }));
  await quick.pass(2.5 * MINUTE);
  await t.act(1, "claim", { as: "win" });
  await back.close();
});

const end = await quick.stop();
await check("the server lived through it all", () =>
  assert.deepEqual(end, { status: 0, signal: null }),
);
finish();
