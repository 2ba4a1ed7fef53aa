// What is kept, for how long: games that never began or were left are dropped after the time that
// the host has set, others stay; people who do not come any more are forgotten. Games with days
// for a turn are not in memory, and still end in time.
import assert from "node:assert/strict";
import { check, finish } from "../wasm/tap.mjs";
import { Person, Server, allEvents, key, refused, until } from "./client.mjs";

const settings = { "keep-waiting-days": 3, "keep-left-days": 5, "keep-reviews-days": 4 };
const server = await Server.start({ settings });
const mia = await Person.of(server, "Mia");
const ben = await Person.of(server, "Ben");

async function game(fields = {}) {
  const { id, invite } = await mia.call("create", {
    game: "linja",
    options: ["first=A"],
    ...fields,
  });
  await ben.call("join", { game: id, invite });
  return id;
}

const waiting = (await mia.call("create", { game: "linja" })).id;
const left = await game();
const over = await game();
await mia.call("resign", { game: over, key: key() });
const days = await game({ clock: { days: 30 } });
const { record } = await mia.call("record", { game: over });
const review = (await mia.call("import", { record })).id;

// The same folder, a week later.
await server.stop();
const later = new Server({ data: server.data, settings, hurry: 1 });
later.args[later.args.indexOf("--hurry") + 1] = `${Date.now() - 7 * 24 * 3600}` + ",1001";
await later.run();
mia.server = ben.server = later;

// Asked for by the list, which has columns of its own: a game that somebody looks at is in memory,
// and is passed over until the next sweep.
const listed = async () => new Set((await mia.call("mine")).games.map(({ id }) => id));

await check("a game that never began, one that was left and a review are dropped", async () => {
  await until(async () => (await listed()).size === 2, "the sweep");
  for (const id of [waiting, left, review])
    await refused("unknown", mia.call("game", { game: id }));
  assert.deepEqual(await listed(), new Set([over, days]));
});

await check("a game that is over stays, and one whose clock has time", async () => {
  assert.equal((await mia.call("game", { game: over })).result.reason, "resign");
  assert((await allEvents(mia, over)).length > 3);
  assert.equal((await mia.call("game", { game: days })).over, false);
});

await later.stop();
finish();
