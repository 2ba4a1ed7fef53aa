// The WebAssembly module says and counts what native.c says and counts with the library:
//   node same.mjs brett.wasm CATALOGUES LANGUAGE NATIVE...
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { CHANCE, load, NOBODY } from "../../build/brett.mjs";
import { check, finish } from "./tap.mjs";

const [module, catalogues, language, ...natives] = process.argv.slice(2);
const [STEP_DEPTH, TURN_DEPTH, WALKS, SIGNATURE_STEPS] = [5, 2, 20, 1000000n];
const [THOUGHTS, THOUGHT_NODES] = [4n, 200n];
const [MANY_TURNS, MOST_LISTED, ENOUGH_TURNS] = [100000n, 300, 50000];

function* positionLines(brett, game, state) {
  yield brett.position(game, state);
  yield brett.hash(game, state);
  yield brett.due(game, state);
  for (let place = 0, text; (text = brett.place(game, state, place)) !== null; place++) yield text;
  yield* brett.step_list(game, state);
  yield* brett.result(game, state).trimEnd().split("\n");
}

function* turnLines(brett, game, state) {
  const count = brett.turns(game, state);
  yield count;
  for (let i = 0; i < count; i += 1 + Math.floor(count / MOST_LISTED)) {
    const text = brett.turn(game, state, i);
    yield text;
    yield brett.describe(game, state, text);
  }
  return count;
}

function* walkLines(brett, game, seats, seed) {
  const state = brett.state();
  const players = brett.players().filter((one) => !/level:[2-9]|uct/.test(brett.player_name(one)));
  brett.start(game, state, `seats=${seats}`, BigInt(seed));
  let turns = 0;
  yield* positionLines(brett, game, state);
  for (let made = 0; brett.actor(game, state) !== NOBODY; made++) {
    const turnSeed = BigInt(seed + made);
    if (brett.actor(game, state) === CHANCE) {
      brett.make(game, state, brett.draw(game, state, turnSeed));
      continue;
    }
    turns += yield* turnLines(brett, game, state);
    const player = players[(seed + made) % players.length];
    brett.make(game, state, brett.choose(game, state, player, turnSeed));
    yield* positionLines(brett, game, state);
  }
  return turns;
}

function* seatLines(brett, game, seats) {
  const state = brett.state();
  brett.start(game, state, `seats=${seats}`, 1n);
  yield brett.perft(game, state, STEP_DEPTH);
  const first = brett.perft_turns(game, state, 1);
  yield first < MANY_TURNS ? brett.perft_turns(game, state, TURN_DEPTH) : first;
  for (const player of ["level:9", "uct"].map(brett.player_find)) {
    yield brett.thinking_games(player, game, seats, 1n, THOUGHTS, THOUGHT_NODES);
    yield brett.signature();
  }
  let turns = 0;
  for (let seed = 0; seed < WALKS && turns < ENOUGH_TURNS; seed++)
    turns += yield* walkLines(brett, game, seats, seed);
}

function* allLines(brett) {
  for (const game of brett.games()) {
    yield brett.game_name(game);
    yield brett.random_games(game, 1n, SIGNATURE_STEPS);
    yield brett.signature();
    const [, fewest, most] = brett.game_options(game).match(/^seats (\d+) (\d+)/).map(Number);
    for (let seats = fewest; seats <= most; seats++) yield* seatLines(brett, game, seats);
  }
}

const brett = await load(readFileSync(module));
brett.speak(readFileSync(`${catalogues}/${language}.mo`));
const here = [...allLines(brett)].map(String);
for (const native of natives)
  await check(`${native} and the module agree on ${here.length} lines in "${language}"`, () => {
    const there = execFileSync(native, [language], { maxBuffer: 1 << 30 }).toString();
    const lines = there.trimEnd().split("\n");
    const at = lines.findIndex((line, i) => line !== here[i]);
    assert.equal(here[at], lines[at], `line ${at + 1}`);
    assert.equal(here.length, lines.length);
  });
finish();
