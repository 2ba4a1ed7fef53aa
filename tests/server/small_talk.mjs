// Nobody keeps others from moving by what they say: offers, answers, takebacks, joins and leaves are
// bounded, and legal steps are taken however much was said:
//   node small_talk.mjs BRETT
import assert from "node:assert/strict";
import { check, finish } from "../wasm/tap.mjs";
import { begun, key, Person, playOn, refused, Refusal, Server } from "./client.mjs";

const server = await Server.start();
const SOCKETS = 8;
const CLOCK = { minutes: 10, increment: 5 };

async function pair(fields = {}) {
  const people = [await Person.of(server, "Mia"), await Person.of(server, "Eve")];
  const options = ["seats=2", "first=A"];
  return { people, game: await begun(people, { game: "linja", options, ...fields }) };
}

// Whether it was done; a refusal must be a friendly one.
async function tries(call) {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    assert(["not-now", "unknown", "late"].includes(error.code), error.message);
    return null;
  }
}

// Offers of a draw, each taken back, as fast as one socket can, until told to stop.
async function hammer(live, game, stop) {
  let [tried, done] = [0, 0];
  for (; !stop.now || tried < 20; tried++) {
    const offer = await tries(live.call("offer", { game, what: "draw", key: key() }));
    if (!offer) continue;
    done++;
    await tries(live.call("answer", { game, offer: offer.event, yes: false, key: key() }));
  }
  return { tried, done };
}

await check(
  "offers from many sockets stop no step of the other, in a game by the clock",
  async () => {
    const { people, game } = await pair({ clock: CLOCK });
    const stop = { now: false };
    const players = await Promise.all(people.map((person) => person.live()));
    for (const live of players) await live.watch(game.id, 0);
    const hostile = [];
    for (let i = 0; i < SOCKETS; i++) hostile.push(await people[1].live());
    const hammering = hostile.map((live) => hammer(live, game.id, stop));
    await playOn(game.id, players);
    stop.now = true;
    const counts = await Promise.all(hammering);
    const over = await people[0].call("game", { game: game.id });
    assert.equal(over.result.reason, "rules");
    const offers = counts.reduce((sum, { done }) => sum + done, 0);
    const tried = counts.reduce((sum, { tried }) => sum + tried, 0);
    assert(tried >= 20 * SOCKETS);
    assert(offers <= over.turns + 1, `${offers} offers in ${over.turns} turns`);
    assert(over.event <= over.ply + 2 * offers + 4, `${over.event} events, ply ${over.ply}`);
    for (const live of [...players, ...hostile]) await live.close();
  },
);

await check("a draw is not offered as something to do where it may not be offered", async () => {
  const { people, game } = await pair();
  const { id } = game;
  const may = async () => (await people[0].call("game", { game: id })).may;
  assert((await may()).every((seat) => seat.includes("draw")));
  const { event } = await people[1].call("offer", { game: id, what: "draw" });
  await people[0].call("answer", { game: id, offer: event, yes: false });
  assert.deepEqual(
    (await may()).map((seat) => seat.includes("draw")),
    [true, false],
  );
  await refused("not-now", people[1].call("offer", { game: id, what: "draw" }));
  await people[0].call("turn", { game: id, turn: "2-3 0-2" });
  assert((await may()).every((seat) => seat.includes("draw")));
});

await check(
  "a turn that is being made is taken back only so often, also after a restart",
  async () => {
    const { people, game } = await pair();
    const { id } = game;
    const step = () => people[0].call("step", { game: id, step: "2-3" });
    let taken = 0;
    for (; taken < 200; taken++) {
      await step();
      if (taken === 10) await server.restart();
      if (!(await tries(people[0].call("offer", { game: id, what: "takeback" })))) break;
    }
    assert(taken >= 10 && taken <= 50, `${taken} times`);
    assert.equal((await people[0].call("game", { game: id })).may[0].includes("takeback"), false);
    await people[0].call("step", { game: id, step: "0-2" });
    await people[1].call("turn", { game: id, turn: "5-4 7-5" });
  },
);

// A room for three that is open to anybody, with its maker in it.
async function open() {
  const maker = await Person.of(server, "Mia");
  const seats = ["me", "open", "open"];
  const options = ["seats=3"];
  const game = await maker.call("create", { game: "twisty", options, seats, public: true });
  return { maker, id: game.id };
}

await check("who joins and leaves again and again is not let in any more", async () => {
  const { id } = await open();
  const eve = await Person.of(server, "Eve");
  let joined = 0;
  for (; joined < 200; joined++) {
    if (!(await tries(eve.call("join", { game: id, key: key() })))) break;
    await eve.call("leave", { game: id, key: key() });
  }
  assert(joined >= 1 && joined <= 10, `${joined} times`);
  for (const name of ["Ben", "Zoë"])
    await (await Person.of(server, name)).call("join", { game: id });
  assert.equal((await eve.call("game", { game: id })).begun, true);
});

await check("many who join and leave keep no stranger out of the game", async () => {
  const { id } = await open();
  let [events, stayed] = [0, 0];
  for (let i = 0; i < 60 && !stayed; i++) {
    const one = await Person.of(server);
    for (let j = 0; j < 5 && !stayed; j++) {
      if (!(await tries(one.call("join", { game: id })))) break;
      if (!(await tries(one.call("leave", { game: id })))) stayed++;
    }
    events = (await one.call("game", { game: id })).event;
  }
  assert(stayed && events < 300, `${events} events, ${stayed} stayed`);
  const game = await (await Person.of(server, "Ben")).call("join", { game: id });
  assert.equal(game.begun, true);
});

const end = await server.stop();
await check("the server lived through it all", () =>
  assert.deepEqual(end, { status: 0, signal: null }),
);
finish();
