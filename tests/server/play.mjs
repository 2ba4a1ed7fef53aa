// Whole games over the wire: everybody is told the same, the record is what was played, and it can
// be checked, reviewed, and followed by a rematch:
//   node play.mjs BRETT
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { check, finish } from "../wasm/tap.mjs";
import {
  allEvents,
  anyOf,
  assertInOrder,
  begun,
  BRETT,
  file,
  key,
  Person,
  playOn,
  refused,
  Server,
} from "./client.mjs";
import { EVENTS, GAME, shaped } from "./shapes.mjs";

const server = await Server.start();
const brett = (...args) =>
  execFileSync(BRETT, args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
const NAMES = ["Mia", "Ben", "Zoë", "Иван"];

async function peopleFor(seats) {
  const people = [];
  for (let i = 0; i < seats; i++) people.push(await Person.of(server, NAMES[i]));
  return people;
}

// What nobody may be told differently: all but the draws of others, which are hidden.
const hides = (text) => text.replace(/draw:\S+/g, "draw:?");
function assertSame(streams) {
  const common = streams.map((events) =>
    events.map((event) => {
      const { start, ...rest } = event;
      return JSON.stringify(rest.step ? { ...rest, step: hides(rest.step) } : rest);
    }),
  );
  for (const one of common) assert.deepEqual(one, common[0]);
}

// A game from the beginning to the end; answers with it, what everybody was told, and the sockets.
async function whole({ people, seats, fields, choose, watchers = 1 }) {
  const options = [`seats=${seats.length}`, ...(fields.options ?? [])];
  const game = await begun(people, { ...fields, seats, options });
  const sockets = await Promise.all(people.map((person) => person.live()));
  const eyes = [];
  for (let i = 0; i < watchers; i++) eyes.push(await (await Person.of(server)).live());
  for (const live of [...sockets, ...eyes]) await live.watch(game.id, 0);
  const bySeat = seats.map(() => null);
  for (const live of sockets) bySeat[(await live.call("game", { game: game.id })).seat] = live;
  await playOn(game.id, bySeat, { choose });
  for (const live of [...sockets, ...eyes]) await live.event(game.id, "end");
  const streams = [...sockets, ...eyes].map((live) => live.games.get(game.id).events);
  const over = await sockets[0].call("game", { game: game.id });
  return { game: over, streams, sockets, eyes };
}

// A record of the server is one that the program reads, and that says what happened.
async function assertRecord({ game, sockets, eyes }) {
  const { record } = await sockets[0].call("record", { game: game.id });
  assert.equal((await eyes[0].call("record", { game: game.id })).record, record);
  const kept = file(record);
  const replayed = JSON.parse(brett("replay", kept, "--json"));
  assert(replayed, "brett replay reads it");
  brett("verify", kept);
  const points = game.result.points;
  const result = record.match(/^result: (.*)$/m)[1];
  assert.deepEqual(result.match(/\d+/g).slice(-points.length).map(Number).length, points.length);
  return record;
}

async function assertReview(record, game) {
  const eve = await Person.of(server, "Eve");
  const review = await eve.call("import", { record });
  shaped(review, GAME);
  assert.deepEqual([review.over, review.due, review.game], [true, null, game.game]);
  const field = (position) => position.split(" ")[0]; // hands are open in a review
  assert.equal(field(review.position), field(game.position));
  const events = await allEvents(eve, review.id);
  const steps = (all) => all.filter(({ what }) => what === "step").map(({ step }) => step);
  return steps(events);
}

const KINDS = [
  { name: "Linja, two people", people: 2, seats: ["me", "invited"], fields: { game: "linja" } },
  {
    name: "Transfer, two people",
    people: 2,
    seats: ["me", "invited"],
    fields: { game: "transfer" },
  },
  {
    name: "Transfer, a computer",
    people: 1,
    seats: ["level:1", "me"],
    fields: { game: "transfer" },
  },
  {
    name: "Twisty, three people",
    people: 3,
    seats: ["me", "invited", "invited"],
    fields: { game: "twisty" },
  },
  {
    name: "Twisty, one and three computers",
    people: 1,
    seats: ["level:1", "level:1", "me", "level:1"],
    fields: { game: "twisty" },
  },
  {
    name: "Transport, two people",
    people: 2,
    seats: ["me", "invited"],
    fields: { game: "transport", mix: "my dice" },
  },
  {
    name: "Transport, two people and their computers",
    people: 2,
    seats: ["me", "level:1", "invited", "level:1"],
    fields: { game: "transport" },
  },
  {
    name: "Linja, a computer, a clock and a crowd",
    people: 1,
    seats: ["me", "level:1"],
    fields: { game: "linja", clock: { minutes: 10, increment: 2 } },
    watchers: 5,
  },
];

for (const [seed, kind] of KINDS.entries()) {
  let played;
  await check(`${kind.name}: from the beginning to the end`, async () => {
    const people = await peopleFor(kind.people);
    played = await whole({ ...kind, people, choose: anyOf(seed + 1) });
    const { game } = played;
    shaped(game, GAME);
    assert.deepEqual([game.over, game.due, game.result.reason], [true, null, "rules"]);
    assert.equal(game.result.points.length, kind.seats.length);
    assert.equal(Math.min(...game.result.rank), 1);
  });
  if (!played) continue;
  const { game, streams, sockets, eyes } = played;

  await check(`${kind.name}: everybody is told the same, in order`, () => {
    for (const events of streams) assertInOrder(events);
    assertSame(streams);
    for (const live of [...sockets, ...eyes])
      for (const frame of live.told.filter(({ events }) => events)) shaped(frame, EVENTS);
    const steps = streams[0].filter(({ what }) => what === "step");
    assert.equal(steps.length, game.ply);
  });

  await check(`${kind.name}: the draws follow from the secret that was fixed`, () => {
    const { fair } = streams[0].find(({ what }) => what === "end");
    if (game.game === "transport") assert.match(fair.secret, /^[0-9a-f]{64}$/);
  });

  let record;
  await check(`${kind.name}: brett replay and brett verify agree with the record`, async () => {
    record = await assertRecord(played);
  });

  await check(`${kind.name}: the record can be reviewed`, async () => {
    const steps = await assertReview(record, game);
    assert.equal(steps.length, streams[0].filter(({ what }) => what === "step").length);
  });

  await check(`${kind.name}: a record with another draw or result is found out`, () => {
    const draws = /draw:(?!sk)\w+/;
    const forged = draws.test(record)
      ? record.replace(draws, "draw:sk")
      : record.replace(/^(result: \D*)(\d+)/m, (_, head, points) => head + (Number(points) + 1));
    assert.notEqual(forged, record);
    assert.throws(() => brett("verify", file(forged)));
  });

  await check(`${kind.name}: a rematch with the same settings`, async () => {
    const nexts = [];
    for (const live of sockets)
      nexts.push(await live.call("rematch", { game: game.id, key: key() }));
    const next = nexts.at(-1);
    assert.equal(new Set(nexts.map(({ id }) => id)).size, 1);
    assert.deepEqual([next.previous, next.begun, next.over], [game.id, true, false]);
    const who = ({ kind: what, name, level }) => ({ what, name, level });
    assert.deepEqual(next.seats.map(who), game.seats.map(who));
    assert.deepEqual(next.clock ?? null, game.clock ?? null);
    await eyes[0].event(game.id, ({ what, id }) => what === "next" && id === next.id);
    const losers = game.result.rank.map((rank, seat) => [rank, seat]).filter(([rank]) => rank > 1);
    if (game.seats.length === 2 && losers.length) {
      const begins = next.start.match(/ ([A-D]) /)[1].charCodeAt(0) - 65;
      assert.equal(begins, losers[0][1], `the loser begins: ${next.start}`);
    }
  });

  for (const live of [...sockets, ...eyes]) await live.close();
}

await check("a game of computers alone plays itself, and can be watched", async () => {
  const mia = await Person.of(server, "Mia");
  const live = await mia.live();
  const fields = { game: "linja", options: ["seats=2"], seats: ["level:1", "level:1"] };
  const { id, seat } = await live.call("create", fields);
  assert.equal(seat, null);
  await live.watch(id, 0);
  await live.event(id, "end", "the end", 60000);
  assertInOrder(live.games.get(id).events);
  await live.close();
});

// With two cards in the pile, a swap ends it by version 1 and does not by version 2.
const SHORT =
  "set=4.4.3.16;0;03;024;s03.10;21.2 0,-1L2;2,-1B4;0,0J0;1,0J1;-1,1A1;1,1L2 A connect s.s.s.s/- s.s.s.s/-";

await check("a game goes on by its version of the rules, and its rematch by the latest", async () => {
  const people = await peopleFor(2);
  const ids = [];
  for (const options of [["rules=1"], ["rules=2"], []])
    ids.push((await begun(people, { game: "transport", options, position: SHORT })).id);
  ids.push((await begun(people, { game: "transport", position: `${SHORT} rules=1` })).id);
  await server.restart();
  const games = [];
  for (const game of ids) {
    await people[0].call("step", { game, key: key(), step: "swap" });
    games.push(await people[0].call("game", { game }));
  }
  assert.deepEqual(games.map(({ rules }) => rules), [1, 2, 2, 1]);
  assert.deepEqual(games.map(({ over }) => over), [true, false, false, true]);
  for (const { rules, start } of games) assert.equal(/ rules=1$/.test(start), rules === 1);
  const { record } = await people[1].call("record", { game: ids[0] });
  assert.match(record, /^rules: 1$/m);
  // Nothing is wrong with it, but it begins with a start that was given.
  assert.throws(() => brett("verify", file(record)), ({ status }) => status === 3);
  const next = await people[1].call("rematch", { game: ids[0], key: key() });
  assert.equal(next.rules, 2);
  await refused("bad", people[0].call("create", { game: "transport", options: ["rules=3"] }));
});

await check("a record before the end is the game so far", async () => {
  const people = await peopleFor(2);
  const game = await begun(people, { game: "linja" });
  const sockets = await Promise.all(people.map((person) => person.live()));
  for (const live of sockets) await live.watch(game.id, 0);
  await playOn(game.id, sockets, { steps: 9 });
  const { record } = await sockets[1].call("record", { game: game.id });
  assert.match(record, /^result: unfinished$/m);
  brett("replay", file(record), "--json");
  for (const live of sockets) await live.close();
});

const end = await server.stop();
await check("the server lived through it all", () =>
  assert.deepEqual(end, { status: 0, signal: null }),
);
finish();
