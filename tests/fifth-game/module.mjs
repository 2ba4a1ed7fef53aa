// Three in a row in the WebAssembly module:
//   node module.mjs brett.wasm [--bare]
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { load } from "../../build/brett.mjs";
import { check, finish } from "../wasm/tap.mjs";

const bare = process.argv.includes("--bare");
const brett = await load(readFileSync(process.argv[2]));
const three = brett.game_find("three");
const state = brett.state();
const COUNTS = [9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872];

await check("it counts as the library does", () => {
  assert(brett.start(three, state, "first=A", 1n));
  assert.deepEqual(
    COUNTS.map((_, i) => Number(brett.perft(three, state, i + 1))),
    COUNTS,
  );
});

await check("steps have their texts and words, and what the picture says of them", () => {
  const [step, ...rest] = JSON.parse(brett.step_pictures(three, state));
  assert.equal(rest.length, 8);
  assert.equal(step.text, "a1");
  assert.equal(step.words, "A marks a1.");
  assert.equal(step.cell, bare ? undefined : 0);
});

await check(bare ? "without a picture there is an empty one" : "the picture says what is where", () => {
  assert(brett.position_read(three, state, "..o/.x./..x B"));
  const picture = JSON.parse(brett.picture(three, state));
  if (bare) assert.deepEqual(picture, {});
  else assert.deepEqual(picture.marks, [-2, -2, 0, -2, 0, -2, -2, -2, 1]);
});

await check(bare ? "without players nobody thinks" : "level 9 takes what wins", () => {
  assert(brett.position_read(three, state, ".oo/.x./..x A"));
  const thought = brett.think(three, state, brett.player_find("level:9"), 1n, 0n, 0);
  if (bare) return assert.equal(thought, null);
  assert.equal(JSON.parse(thought).choices[0].line[0], "a3");
});

finish();
