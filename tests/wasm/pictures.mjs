// What the page asks of the module, through whole random games as every seat and a spectator see
// them: pictures and moves are JSON, moves are the legal steps, views follow what is seen made.
//   node pictures.mjs brett.wasm
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { CHANCE, load, NOBODY } from "../../build/brett.mjs";
import { check, finish } from "./tap.mjs";

const module = new WebAssembly.Module(readFileSync(process.argv[2]));
let asked = 0;
const told = [];
let patience = Infinity;
const brett = await load(module, {
  goOn: () => ++asked < patience,
  tell: (thought) => told.push(JSON.parse(thought)),
});
const [truth, view, before, after] = [0, 0, 0, 0].map(() => brett.state());

// A cheap generator: the same game every time.
const drawer = (seed) => () => (seed = (seed * 1103515245 + 12345) % 2 ** 31) / 2 ** 31;

// The members of pictures that docs/pictures.md describes, game by game, and those not described.
const described = new Map();
for (const part of readFileSync(new URL("../../docs/pictures.md", import.meta.url), "utf8").split("\n## ")) {
  const rows = part.split("\n").filter((line) => line.startsWith("| `"));
  const names = rows.flatMap((row) => row.split("|")[1].match(/`\w+`/g));
  described.set(part.split("\n")[0].toLowerCase(), new Set(names.map((name) => name.slice(1, -1))));
}
const undescribed = new Set();
function membersOf(game, value) {
  if (typeof value !== "object" || !value) return;
  for (const [name, member] of Object.entries(value)) {
    if (!Array.isArray(value) && !described.get(game).has(name)) undescribed.add(`${game}: ${name}`);
    membersOf(game, member);
  }
}

// Looks at a position as somebody sees it.
function look(game, state) {
  const picture = JSON.parse(brett.picture(game, state));
  membersOf(brett.game_name(game), picture);
  assert(Object.keys(picture).length > 2);
  const moves = JSON.parse(brett.step_pictures(game, state));
  if (brett.actor(game, state) >= 0)
    assert.deepEqual(moves.map(({ text }) => text), brett.step_list(game, state));
  else assert.deepEqual(moves, []);
  for (const { text, words } of moves) assert(text && words.length > 5, text);
}

// Plays on from a start, looking at everything at every step; returns the steps made.
function play(game, seats, seed) {
  const random = drawer(seed);
  assert(brett.start(game, truth, `seats=${seats}`, BigInt(seed)));
  const viewers = [NOBODY, ...Array(seats).keys()];
  const steps = [];
  while (brett.actor(game, truth) !== NOBODY && steps.length < 300) {
    const chance = brett.actor(game, truth) === CHANCE;
    const list = brett.step_list(game, truth);
    const step = chance
      ? brett.draw(game, truth, BigInt(steps.length))
      : list[Math.floor(random() * list.length)];
    brett.copy(before, truth);
    assert(brett.step(game, truth, step) >= 0, step);
    const viewer = viewers[steps.length % viewers.length];
    brett.view(game, before, viewer, view);
    look(game, view);
    const seen = brett.seen(game, before, step, viewer);
    const move = JSON.parse(brett.step_picture(game, view, seen));
    assert.equal(move.text, seen);
    const { text, words, ...members } = move;
    membersOf(brett.game_name(game), members);
    assert(brett.step(game, view, seen) >= 0, seen);
    brett.view(game, truth, viewer, after);
    assert.equal(brett.position(game, view), brett.position(game, after));
    steps.push(step);
  }
  return steps;
}

for (const game of brett.games()) {
  const name = brett.game_name(game);
  const [, least, most] = brett.game_options(game).match(/^seats (\d+) (\d+)/).map(Number);
  for (let seats = least; seats <= most; seats++)
    await check(`${name} with ${seats}: pictures, moves and views through three games`, () => {
      for (let seed = 1; seed <= 3; seed++) assert(play(game, seats, seed).length > 20);
    });

  await check(`${name}: a turn as text, and its steps`, () => {
    brett.start(game, truth, "", 5n);
    for (let turns = 0; turns < 12 && brett.actor(game, truth) >= 0; turns++) {
      const turn = brett.choose(game, truth, brett.player_find("random"), BigInt(turns));
      const steps = brett.turn_steps(game, truth, turn);
      assert.equal(brett.turn_text(game, truth, steps), turn);
      for (const step of steps.split(" ")) assert(brett.step(game, truth, step) >= 0, step);
      while (brett.actor(game, truth) === CHANCE)
        brett.step(game, truth, brett.draw(game, truth, 1n));
    }
    assert.equal(brett.turn_text(game, truth, "nonsense"), null);
    assert.equal(brett.turn_steps(game, truth, "nonsense"), null);
    assert.equal(brett.seen(game, truth, "nonsense", 0), null);
    assert.equal(brett.step_picture(game, truth, "nonsense"), null);
    const position = brett.position(game, truth);
    assert.equal(brett.step(game, truth, "nonsense"), -1);
    assert(brett.fault().length > 5);
    assert.equal(brett.position(game, truth), position);
  });

  await check(`${name}: thinking tells, obeys and repeats itself`, () => {
    brett.start(game, truth, "", 7n);
    const level = brett.player_find("level:9");
    const think = (nodes) => JSON.parse(brett.think(game, truth, level, 3n, nodes, 2));
    told.length = 0;
    const first = think(3000n);
    assert(told.length > 0);
    assert.deepEqual(first, think(3000n));
    assert(first.choices.length >= 1 && first.choices[0].line.length >= 1);
    for (const { win, line } of first.choices) {
      const sum = win.reduce((a, b) => a + b);
      assert(Math.abs(sum - 10000) <= win.length, String(sum));
      assert(brett.turn_steps(game, truth, line[0]));
    }
    [asked, patience] = [0, 3];
    const stopped = think(2n ** 64n - 1n);
    patience = Infinity;
    assert(asked <= 4 && stopped.choices.length >= 1);
  });

  await check(`${name}: the rematch's options start a game`, () => {
    const options = brett.game_options(game).split("\n")[0].replace(/^seats (\d+).*/, "seats=$1");
    brett.start(game, truth, options, 9n);
    brett.copy(before, truth);
    const player = brett.player_find("greedy");
    for (let i = 0; i < 2000 && brett.actor(game, truth) !== NOBODY; i++)
      if (brett.actor(game, truth) === CHANCE)
        brett.step(game, truth, brett.draw(game, truth, BigInt(i)));
      else {
        const turn = brett.choose(game, truth, player, BigInt(i));
        assert(brett.make(game, truth, turn) >= 0, turn);
      }
    const again = brett.rematch(game, options, before, truth);
    assert(brett.start(game, truth, again, 10n), again);
    assert.equal(brett.rematch(game, "seats=77", before, truth), null);
  });
}

await check("docs/pictures.md describes every member", () => {
  assert.deepEqual([...undescribed], []);
});

await check("bytes keep what Transfer's text leaves out: positions that may not come back", () => {
  const transfer = brett.game_find("transfer");
  brett.start(transfer, truth, "", 3n);
  for (let i = 0; i < 6; i++)
    brett.make(transfer, truth, brett.choose(transfer, truth, brett.player_find("random"), BigInt(i)));
  assert(brett.position_read(transfer, before, brett.position(transfer, truth)));
  assert(!brett.same(transfer, truth, before));
  brett.restore(after, brett.bytes(transfer, truth));
  assert(brett.same(transfer, truth, after));
});

await check("nobody thinks when nobody acts", () => {
  const linja = brett.game_find("linja");
  assert(brett.position_read(linja, truth, "0c 00 00 00 00 00 00 c0 A i"));
  const thought = brett.think(linja, truth, brett.player_find("level:1"), 1n, 0n, 0);
  assert.equal(thought, null);
});

finish();
