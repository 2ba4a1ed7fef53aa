// Leaving a game that the others play on: what everybody is told, who may do what, and who comes in
// which place:
//   node leaving.mjs BRETT
import assert from "node:assert/strict";
import { check, finish } from "../wasm/tap.mjs";
import { begun, key, Person, refused, Server, until } from "./client.mjs";
import { EVENTS, GAME, PRESENCE, shaped } from "./shapes.mjs";

const quick = await Server.start({ hurry: 100 });
const MINUTE = 60000;
const STAND_IN = 4;

async function room(seats, fields) {
  const people = [];
  for (const name of ["Mia", "Ben", "Zoë", "Tom"].slice(0, seats))
    people.push(await Person.of(quick, name));
  const game = await begun(people, { options: [`seats=${seats}`], ...fields });
  const sockets = [];
  for (const person of people) sockets.push(await person.live());
  for (const live of sockets) await live.watch(game.id, 0);
  const look = (seat = 0) => people[seat].call("game", { game: game.id });
  const act = (seat, what, more) => people[seat].call(what, { game: game.id, key: key(), ...more });
  const others = (seat) => [...Array(seats).keys()].filter((other) => other !== seat);
  const close = () => Promise.all(sockets.map((live) => live.close()));
  return { people, sockets, game, id: game.id, look, act, others, close };
}
const twisty = (fields) => room(3, { game: "twisty", ...fields });

// Everybody is told that a seat has quit, and the game goes on.
async function assertQuit(t, seat, reason, place) {
  const [one] = t.others(seat);
  const { what, at, event, ...told } = await t.sockets[one].event(t.id, "quit");
  assert.deepEqual(told, { seat, reason, level: STAND_IN, ...(place && { place }) });
  const now = await t.look(one);
  shaped(now, GAME);
  assert.equal(now.over, false);
  const { kind, level, stands_in, quit } = now.seats[seat];
  assert.deepEqual([kind, level, stands_in], ["person", STAND_IN, true]);
  assert.deepEqual(quit, { reason, ...(place && { place }) });
  assert.deepEqual(now.may[seat], []);
  shaped(await t.people[one].call("events", { game: t.id, after: 0 }), {
    ...EVENTS,
    seat: (value) => assert.equal(value, one),
    event: "number",
    ply: "number",
  });
}

// A seat whose person has left is played on, when it is its turn.
async function assertPlayedOn(t, seat) {
  const [one] = t.others(seat);
  const { event } = await t.look(one);
  await until(async () => {
    const now = await t.look(one);
    const { events } = await t.people[one].call("events", { game: t.id, after: event });
    if (events.some((told) => told.what === "step" && told.seat === seat)) return true;
    if (now.due === seat) return false;
    const { steps } = await t.people[now.due].call("legal", { game: t.id });
    await t.act(now.due, "step", { ply: now.ply, step: steps[0] });
    return false;
  }, "the computer's step");
}

// ---- Three, each for themselves ----

await check("of three, one resigns: a computer plays the seat on", async () => {
  const t = await twisty();
  const [one] = t.others(t.game.due);
  await t.act(one, "resign");
  await assertQuit(t, one, "resign", 3);
  await assertPlayedOn(t, one);
  await t.close();
});

await check("who has left may look, and do nothing; coming back gives nothing back", async () => {
  const t = await twisty();
  const gone = t.game.due;
  await t.act(gone, "resign");
  await assertQuit(t, gone, "resign", 3);
  const now = await t.look(gone);
  assert.equal(now.seat, gone);
  await refused("not-now", t.act(gone, "resign"));
  await refused("not-now", t.act(gone, "step", { step: "1" }));
  await refused("not-now", t.act(gone, "offer", { what: "draw" }));
  await refused("not-now", t.act(gone, "rematch"));
  const again = await t.people[gone].live();
  const seen = await again.watch(t.id);
  assert.equal(seen.seats[gone].quit.reason, "resign");
  await again.close();
  await t.close();
});

await check("who is the last one left is first, and the game is over", async () => {
  const t = await twisty();
  const [second, third] = t.others(t.game.due);
  await t.act(third, "resign");
  await t.act(second, "resign");
  const { result } = await t.sockets[t.game.due].event(t.id, "end");
  const rank = [0, 0, 0];
  [t.game.due, second, third].forEach((seat, place) => (rank[seat] = place + 1));
  assert.deepEqual([result.reason, result.seat, result.rank], ["resign", second, rank]);
  const now = await t.look();
  assert.deepEqual([now.over, now.due], [true, null]);
  assert.deepEqual(
    now.may.map((may) => may.join()),
    ["rematch", "rematch", "rematch"],
  );
  await t.close();
});

await check("a resignation that is sent again is answered as before", async () => {
  const t = await twisty();
  const [one] = t.others(t.game.due);
  const sent = { game: t.id, key: "once" };
  const first = await t.people[one].call("resign", sent);
  const before = (await t.look()).event;
  assert.deepEqual(await t.people[one].call("resign", sent), first);
  assert.equal((await t.look()).event, before);
  await refused("not-now", t.people[one].call("resign", { ...sent, key: "twice" }));
  await t.close();
});

await check("of three, one runs out of time: the others play on, without a deadline", async () => {
  const t = await twisty({ clock: { minutes: 1, increment: 0 } });
  const { due } = t.game;
  await assertQuit(t, due, "time", 3);
  const { events } = await t.people[due].call("events", { game: t.id, after: 0 });
  const { at } = events.find(({ what }) => what === "quit");
  assert(at >= t.game.deadline, "not before the deadline");
  await t.close();
});

await check("of three, one is gone: a claim takes them out, and cannot be a draw", async () => {
  const t = await twisty();
  const { due } = t.game;
  const [one, two] = t.others(due);
  await t.sockets[due].close();
  await refused("not-now", t.act(one, "claim", { as: "win" }));
  await quick.pass(2.5 * MINUTE);
  await refused("not-now", t.act(one, "claim", { as: "draw" }));
  const sent = { game: t.id, key: "claimed", as: "win" };
  const first = await t.people[one].call("claim", sent);
  await assertQuit(t, due, "gone", 3);
  assert.deepEqual(await t.people[one].call("claim", sent), first);
  await refused("not-now", t.people[two].call("claim", { ...sent, as: "win" }));
  await until(async () => (await t.look(one)).ply > t.game.ply, "the computer's step");
  await t.close();
});

await check("what was left is kept through a restart, keys included", async () => {
  const t = await twisty();
  const [one, two] = t.others(t.game.due);
  const sent = { game: t.id, key: "kept" };
  const first = await t.people[one].call("resign", sent);
  const before = await t.look(two);
  await quick.restart("SIGKILL");
  const now = await t.look(two);
  assert.deepEqual(now.seats[one].quit, { reason: "resign", place: 3 });
  assert.deepEqual([now.event, now.ply, now.may], [before.event, before.ply, before.may]);
  assert.deepEqual(await t.people[one].call("resign", sent), first);
  await t.act(two, "resign");
  assert.equal((await t.look()).result.rank[one], 3);
});

// ---- Teams ----

await check(
  "a partner who stays keeps the team in the game; when both left it is over",
  async () => {
    const t = await room(4, { game: "transport" });
    await t.act(3, "resign");
    await assertQuit(t, 3, "resign");
    await assertPlayedOn(t, 3);
    await t.act(1, "resign");
    const { result } = await t.sockets[0].event(t.id, "end");
    assert.deepEqual([result.reason, result.seat, result.rank], ["resign", 1, [1, 3, 1, 3]]);
    await t.close();
  },
);

await check("a partner that is a computer does not: the team has lost", async () => {
  const [mia, ben] = [await Person.of(quick), await Person.of(quick)];
  const { id, invite } = await mia.call("create", {
    game: "transport",
    options: ["seats=4"],
    seats: ["me", "invited", "level:1", "level:1"],
  });
  await ben.call("join", { game: id, invite });
  await mia.call("resign", { game: id, key: key() });
  assert.deepEqual((await ben.call("game", { game: id })).result.rank, [3, 1, 3, 1]);
});

// ---- What each seat may do, without asking ----

const sorted = (may) => [...may].sort().join(" ");

await check("every frame tells what each seat may do", async () => {
  const t = await room(2, { game: "linja", options: ["seats=2", "first=A"] });
  assert.deepEqual(t.game.may.map(sorted), ["draw resign step", "draw resign"]);
  await t.act(0, "turn", { turn: "2-3 0-2" });
  let frame = await t.sockets[1].wait(({ events, due }) => events && due === 1, "Mia's turn");
  assert.deepEqual(frame.may.map(sorted), ["draw resign takeback", "draw resign step"]);
  await t.act(0, "offer", { what: "takeback" });
  const asked = ({ events }) => events?.some(({ what }) => what === "offer");
  frame = await t.sockets[1].wait(asked, "the offer");
  assert.deepEqual(frame.may.map(sorted), ["draw resign", "answer draw resign step"]);
  await t.close();
});

await check("who watches is told when somebody is gone, and when they are back", async () => {
  const t = await room(2, { game: "linja", options: ["seats=2", "first=A"] });
  await t.sockets[0].close();
  const left = await t.sockets[1].wait(({ here }) => here && !here[0], "Mia to go");
  assert.deepEqual(left.gone, [false, false]);
  assert(!left.may[1].includes("claim"));
  const gone = await t.sockets[1].wait((told) => told.gone?.[0], "Mia to be gone");
  shaped(gone, PRESENCE);
  assert.deepEqual(sorted(gone.may[1]), "claim draw replace resign");
  assert((await t.look(1)).seats[0].gone);
  const back = await t.people[0].live();
  await back.watch(t.id);
  const here = await t.sockets[1].wait(({ here, gone }) => here?.[0] && !gone[0], "Mia");
  assert(!here.may[1].includes("claim"));
  assert.equal((await t.look(1)).seats[0].gone, undefined);
  await back.close();
  await t.close();
});

await check("somebody whose last page was another one is gone as well", async () => {
  const t = await room(2, { game: "linja", options: ["seats=2", "first=A"] });
  const elsewhere = await t.people[0].live();
  await t.sockets[0].close();
  await elsewhere.close();
  await t.sockets[1].wait((told) => told.gone?.[0], "Mia to be gone");
  await t.close();
});

const end = await quick.stop();
await check("the server lived through it all", () =>
  assert.deepEqual(end, { status: 0, signal: null }),
);
finish();
