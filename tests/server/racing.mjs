// Many use one link to another device at the same time, which all but one must fail to do, while
// others play as fast as they can: what fails is nobody else's.
//   node racing.mjs BRETT
import assert from "node:assert/strict";
import { check, finish } from "../wasm/tap.mjs";
import { anyOf, begun, key, Person, Refusal, Server } from "./client.mjs";

const [GAMES, STEPS, RACERS] = [20, 50, 24];
const server = await Server.start();
const choose = anyOf(3);

// A game of two, and one who looks at it.
async function openGame() {
  const people = [await Person.of(server), await Person.of(server)];
  const { id } = await begun(people, { game: "linja" });
  const seats = await Promise.all(people.map((person) => person.live()));
  return { id, seats, eye: await new Person(server).live() };
}

const missing = [];
let made = 0;

async function play(game) {
  for (let i = 0; i < STEPS; i++) {
    const { due, over } = await game.eye.call("game", { game: game.id });
    if (over) return;
    const { steps, ply } = await game.seats[due].call("legal", { game: game.id });
    const step = { game: game.id, ply, key: key(), step: choose(steps) };
    const { event } = await game.seats[due].call("step", step);
    const now = await game.eye.call("game", { game: game.id });
    if (now.event < event) missing.push(`${event} of ${game.id}, which has ${now.event}`);
    made++;
  }
}

// One of those who use a link gets it; whoever comes too late is told so.
async function race() {
  const owner = await Person.of(server);
  const { player } = await owner.call("me");
  const { secret } = await owner.call("link");
  const racers = Array.from({ length: RACERS }, () => new Person(server));
  const ends = await Promise.all(
    racers.map((racer) => racer.call("move", { secret }).catch((error) => error)),
  );
  const moved = ends.filter((end) => !(end instanceof Error));
  assert.deepEqual(
    moved.map((end) => end.player),
    [player],
  );
  for (const [i, end] of ends.entries())
    if (end instanceof Error) {
      assert(end instanceof Refusal, end.message);
      assert(["failed", "unknown"].includes(end.code), end.message);
      assert.equal(racers[i].cookie, null, "a cookie without a player");
    }
  return ends.filter((end) => end.code === "failed").length;
}

const games = await Promise.all(Array.from({ length: GAMES }, openGame));
let playing = true;
let [races, failed] = [0, 0];

await check("one of many gets the link, and no answered step is missing meanwhile", async () => {
  const racing = (async () => {
    for (; playing; races++) failed += await race();
  })();
  const played = Promise.all(games.map(play)).finally(() => (playing = false));
  await Promise.all([racing, played]);
  console.log(`# ${made} steps, ${races} races, of which ${failed} units failed`);
  assert.equal(missing.length, 0, `${missing.length} of ${made} are missing: ${missing[0]}`);
  assert(failed > 0, "no unit failed, so nothing was tried");
});

await check("all is as it was told after the server was killed", async () => {
  const told = await Promise.all(games.map(({ id, eye }) => eye.call("game", { game: id })));
  await server.restart("SIGKILL");
  for (const { id, event, ply, position } of told) {
    const now = await new Person(server).call("game", { game: id });
    assert.deepEqual([now.event, now.ply, now.position], [event, ply, position]);
  }
});

const end = await server.stop();
await check("the server lived through it all", () =>
  assert.deepEqual(end, { status: 0, signal: null }),
);
finish();
