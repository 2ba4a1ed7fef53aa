// Nothing that a seat may not see is on its wire. All that the others received is kept byte by
// byte, and looked through; and games that differ only in what a seat cannot see look the same to
// it:
//   node secrets.mjs BRETT
import assert from "node:assert/strict";
import { check, finish } from "../wasm/tap.mjs";
import { anyOf, begun, key, Person, playOn, refused, request, Server } from "./client.mjs";

const server = await Server.start();
const FIELD = "0,-1L2;2,-1B4;0,0J0;1,0J1;-1,1A1;1,1L2 A connect";
const HAND_OF_B = "sp.wp.wk.ff/-";
const tokens = [];

async function somebody(name) {
  const person = await Person.of(server, name);
  tokens.push(person.cookie);
  return person;
}

// ---- Twins ----

// What differs between any two games: names, times and hashes, each by a token of the same length.
const ALIKE = [
  [/"(id|game|previous|next)":\s*"[\w-]{6,15}"/g, '"$1":"ID"'],
  [/\b\d{13}\b/g, "TIME"],
  [/\b[0-9a-f]{64}\b/g, "HASH"],
  [/"Date","[^"]*"/gi, '"Date","NOW"'],
];
const alike = (text) => ALIKE.reduce((all, [from, to]) => all.replace(from, to), text);

// Everything that Ben and a spectator hear while Mia, with this hand, makes this step.
async function overheard(hand, step) {
  const [mia, ben, eve] = [await somebody("Mia"), await somebody("Ben"), await somebody("Eve")];
  const position = `${FIELD} ${hand}/- ${HAND_OF_B}`;
  const { id, invite } = await mia.call("create", {
    game: "transport",
    options: ["seats=2"],
    position,
  });
  for (const person of [ben, eve]) person.heard.length = 0;
  await ben.call("join", { game: id, invite, key: "join" });
  const sockets = [await ben.live(), await eve.live()];
  for (const live of sockets) await live.watch(id, 0);
  const nosy = async (person) => {
    for (const what of ["game", "events", "record", "legal"])
      await person.call(what, { game: id }).catch(() => {});
    for (const asked of ["wk3@0,-2", "sf2@0,-2", "s2@0,-2", "bp0@1,2", "swap", "draw:sk"])
      for (const one of [{ step: asked }, { made: asked }, { made: asked, step: "draw:sk" }])
        await person.call("legal", { game: id, ...one }).catch(() => {});
    await person.call("step", { game: id, ply: 0, key: key(), step: "wk3@0,-2" }).catch(() => {});
    await person.call("turn", { game: id, ply: 0, key: key(), turn: "swap" }).catch(() => {});
  };
  for (const person of [ben, eve]) await nosy(person);
  await mia.call("step", { game: id, ply: 0, key: key(), step });
  for (const live of sockets)
    await live.event(id, ({ what, seat }) => what === "step" && seat === 0);
  for (const live of sockets) await live.call("game", { game: id });
  for (const person of [ben, eve]) await nosy(person);
  const all = [...ben.heard, ...eve.heard, ...sockets.flatMap(({ heard }) => heard)].map(alike);
  for (const live of sockets) await live.close();
  return all;
}

const TWINS = [
  ["a card that both hold is connected", "s.wk.yk.sf", "s.ff.sp.bp", "s2@0,-2"],
  ["the hand is swapped", "wk.yk.sf.b", "sp.sp.bp.f", "swap"],
];
for (const [name, one, other, step] of TWINS) {
  await check(`two games that differ only in a hidden hand look the same: ${name}`, async () => {
    const first = await overheard(one, step);
    const second = await overheard(other, step);
    assert(first.length > 40);
    assert.equal(first.length, second.length);
    for (const [i, text] of first.entries()) assert.equal(second[i], text);
  });
}

// ---- A whole game, overheard ----

// The hands of a position as text, of which all but the seat's own must be hidden.
function assertHides(position, seat) {
  const [, hands] = position.match(/ [A-D] (?:\S+) ((?:\S+\/\S+ ?)+)/) ?? [];
  assert(hands, `a position: ${position}`);
  hands
    .trim()
    .split(" ")
    .slice(0, 2)
    .forEach((hand, i) => {
      if (i !== seat) assert.match(hand, /^(-|\?(\.\?)*)\//, `seat ${i} of ${position}`);
    });
  if (seat === null) assert(!/ refill:[^?]/.test(position));
}
const positionsIn = (text) =>
  [...text.matchAll(/"(?:position|start)":\s*"([^"]+)"/g)].map(([, position]) => position);

const drawsIn = (record) => record.match(/^\d+ \* .*draw:.*$/gm) ?? [];

let kept;
await check("a whole game: nobody but the one who draws is told what was drawn", async () => {
  const people = [await somebody("Mia"), await somebody("Ben"), await somebody("Eve")];
  const game = await begun(people.slice(0, 2), { game: "transport", mix: "dice" });
  const { id } = game;
  const sockets = await Promise.all(people.map((person) => person.live()));
  for (const live of sockets) await live.watch(id, 0);
  const mine = [sockets[0], sockets[1]];
  const choose = anyOf(5);
  while (!sockets[0].games.get(id).over) {
    await playOn(id, mine, { steps: 5, choose });
    if (sockets[0].games.get(id).over) break;
    for (const person of people)
      for (const what of ["game", "events", "record", "legal"])
        await person.call(what, { game: id }).catch(() => {});
    const records = await Promise.all(people.map((person) => person.call("record", { game: id })));
    const [ofMia, ofBen, ofEve] = records.map(({ record }) => drawsIn(record));
    ofEve.forEach((line) => assert.match(line, /draw:\?/));
    ofMia.forEach((line, i) =>
      assert.equal(/draw:\?/.test(line), !/draw:\?/.test(ofBen[i]), `${line} / ${ofBen[i]}`),
    );
  }
  for (const live of sockets) await live.event(id, "end");
  kept = { people, sockets, id };
  const streams = sockets.map((live) => live.games.get(id).events);
  let draws = 0;
  streams[0].forEach(({ step }, i) => {
    if (!step?.startsWith("draw:")) return;
    const seen = streams.map((events) => events[i].step !== "draw:?");
    assert.deepEqual([seen[0] !== seen[1], seen[2]], [true, false], `event ${i + 1}`);
    draws++;
  });
  assert(draws > 10);
});

await check("a whole game: no position shows a hand of somebody else's", () => {
  const { people, sockets } = kept;
  let seen = 0;
  [0, 1, null].forEach((seat, i) => {
    const bytes = [...people[i].heard, ...sockets[i].heard];
    const end = bytes.findIndex((text) => text.includes('"end"'));
    for (const text of bytes.slice(0, end < 0 ? bytes.length : end))
      for (const position of positionsIn(text)) {
        assertHides(position, seat);
        seen++;
      }
  });
  assert(seen > 20);
});

await check("a whole game: the secret of the draws is told at the end and not before", async () => {
  const { people, sockets, id } = kept;
  const { fair } = sockets[0].games.get(id).events.find(({ what }) => what === "end");
  tokens.push(fair.secret);
  for (const [i, live] of sockets.entries()) {
    const bytes = [...people[i].heard, ...live.heard];
    const telling = bytes.filter((text) => text.includes(fair.secret));
    assert(telling.every((text) => text.includes('"end"')));
  }
  const { record } = await people[2].call("record", { game: id });
  assert(record.includes(fair.secret));
  assert(drawsIn(record).every((line) => !line.includes("?")));
});

// ---- Others' turns, invites, tokens ----

await check("another's turn: what may be done, and why not, is not told", async () => {
  const people = [await somebody("Mia"), await somebody("Ben")];
  const game = await begun(people, { game: "transport", options: ["seats=2", "first=A"] });
  const own = await people[0].call("legal", { game: game.id });
  assert(own.steps.length > 1);
  const other = await people[1].call("legal", { game: game.id }).catch((error) => error);
  assert(other.code === "not-now" || other.steps.length === 0);
  const said = [];
  for (const step of [own.steps[0], "bp0@50,50"]) {
    const answer = await people[1].call("legal", { game: game.id, step }).catch((error) => error);
    said.push(answer.sentence);
  }
  assert.equal(
    said[0],
    said[1],
    "the same sentence whether the card is in the other's hand or not",
  );
  await refused(
    "not-now",
    people[1].call("step", { game: game.id, ply: 0, key: key(), step: own.steps[0] }),
  );
});

await check(
  "one's own turn, tried out, stops before what chance draws; nobody draws by hand",
  async () => {
    const people = [await somebody("Mia"), await somebody("Ben")];
    const position = `${FIELD} s.wk.sp.sf/- ${HAND_OF_B}`;
    const { id } = await begun(people, { game: "transport", position });
    for (const made of ["swap", "s2@0,-2", "sp2@0,-2"])
      assert.deepEqual((await people[0].call("legal", { game: id, made })).steps, []);
    for (const turn of ["swap draw:sk", "s2@0,-2 draw:y", "sp2@0,-2 bag[42]", "draw:y"]) {
      await refused("illegal", people[0].call("legal", { game: id, made: turn }));
      await refused("illegal", people[0].call("turn", { game: id, ply: 0, key: key(), turn }));
    }
  },
);

await check("invites are told to the one who made the game, and to nobody else", async () => {
  const [mia, ben] = [await somebody("Mia"), await somebody("Ben")];
  const { id, invite } = await mia.call("create", {
    game: "linja",
    public: true,
    seats: ["me", "invited"],
  });
  tokens.push(invite);
  await ben.call("game", { game: id });
  await ben.call("open");
  const live = await ben.live();
  await live.watch(id, 0);
  await ben.call("join", { game: id, invite });
  await live.event(id, "begin");
  assert(![...ben.heard, ...live.heard].some((text) => text.includes(invite)));
  await live.close();
});

await check("the log and the metrics tell no card, no token and no secret", async () => {
  const mia = await somebody("Mia");
  const { secret } = await mia.call("link", {});
  const phone = await somebody("Phone");
  await phone.call("move", { secret });
  tokens.push(secret, phone.cookie);
  const metrics = await request(server, { path: "/metrics" });
  const end = await server.stop();
  assert.deepEqual(end, { status: 0, signal: null });
  assert(server.log.length > 0, "there is a log");
  for (const text of [server.log, metrics.text]) {
    assert(!/draw:|bag\[|connect /.test(text), text.match(/.*(draw:|bag\[|connect ).*/)?.[0]);
    for (const token of tokens) assert(!text.includes(token), `${token} is told`);
  }
});

finish();
