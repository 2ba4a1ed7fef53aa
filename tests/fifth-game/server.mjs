// Three in a row over the server's API:
//   node server.mjs BRETT [--bare]
// Bare, it has brought no players, and no seat can be a computer's.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { BRETT, file, key, Person, refused, Server, until } from "../server/client.mjs";
import { check, finish } from "../wasm/tap.mjs";

const bare = process.argv.includes("--bare");
const server = await Server.start();
const mia = await Person.of(server, "Mia");
const ben = await Person.of(server, "Ben");

const create = (fields) =>
  mia.call("create", { game: "three", options: ["first=A"], key: key(), ...fields });

async function turn(person, id, text) {
  const { ply } = await person.call("game", { game: id });
  return person.call("turn", { game: id, ply, key: key(), turn: text });
}

await check("two people play it to the end, and its record is one", async () => {
  const { id, invite } = await create({});
  await ben.call("join", { game: id, invite, key: key() });
  const { steps } = await mia.call("legal", { game: id });
  assert.equal(steps.length, 9);
  for (const [i, text] of ["a1", "a2", "b1", "b2"].entries()) await turn(i % 2 ? ben : mia, id, text);
  await refused("illegal", turn(mia, id, "b2"));
  await turn(mia, id, "c1");
  const game = await mia.call("game", { game: id });
  assert.equal(game.over, true);
  assert.deepEqual(game.result.rank, [1, 2]);
  const { record } = await mia.call("record", { game: id });
  assert.match(execFileSync(BRETT, ["verify", file(record)], { encoding: "utf8" }), /\S/);
});

if (bare)
  await check("no seat can be a computer's", async () => {
    const { sentence } = await refused("bad", create({ seats: ["me", "level:4"] }));
    assert.match(sentence, /does not play/);
  });
else
  await check("a computer answers, and does not lose", async () => {
    const { id } = await create({ seats: ["me", "level:9"] });
    for (const text of ["a1", "c3", "a3", "c1", "b2", "a2", "c2", "b1", "b3"]) {
      const { steps = [] } = await mia.call("legal", { game: id });
      if (steps.includes(text)) await turn(mia, id, text);
      await until(async () => {
        const game = await mia.call("game", { game: id });
        return game.over || game.due === 0;
      }, "the computer's answer");
    }
    const game = await mia.call("game", { game: id });
    assert.equal(game.over, true);
    assert.equal(game.result.rank[1], 1);
  });

await server.stop();
finish();
