// The WebAssembly module by itself: reference counts, words, records, and input that is wrong.
//   node module.mjs brett.wasm CATALOGUES
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { Worker } from "node:worker_threads";
import {
  BEST, BLUNDER, INACCURACY, load, MAY_REMATCH, MAY_RESIGN, MISTAKE, NOBODY, RECORD_END,
  RECORD_FAULTY, RECORD_TURN, STAND_IN_LEVEL,
} from "../../build/brett.mjs";
import { check, finish } from "./tap.mjs";

const [module, catalogues] = process.argv.slice(2);
const bytes = readFileSync(module);
const brett = await load(bytes);
const linja = brett.game_find("linja");
const state = brett.state();
const START = "60 11 11 11 11 11 11 06 A i";
const SECOND = "08 10 11 00 01 11 00 91 A i";

const read = (text) => brett.position_read(linja, state, text);
const counts = (count, depths) =>
  Array.from({ length: depths }, (_, i) => Number(count(linja, state, i + 1)));

await check("it is small enough to be loaded over a slow line", () => assert(bytes.length < 340000));

await check("it needs nothing from outside but somebody to ask and to tell while it thinks", () => {
  const imports = WebAssembly.Module.imports(new WebAssembly.Module(bytes));
  assert.deepEqual(imports.map(({ name }) => name).sort(), ["begin", "go_on", "tell"]);
});

await check("perft of Linja's start, by steps and by turns", () => {
  assert(brett.start(linja, state, "", 1n));
  assert.equal(brett.position(linja, state), START);
  const steps = [7, 43, 301, 1849, 10361, 54706, 304084, 1596396];
  assert.deepEqual(counts(brett.perft, 8), steps);
  assert.deepEqual(counts(brett.perft_turns, 3), [33, 2263, 123412]);
});

await check("perft of the second position", () => {
  assert(read(SECOND));
  assert.deepEqual(counts(brett.perft, 6), [3, 10, 36, 106, 337, 1002]);
  assert.deepEqual(counts(brett.perft_turns, 3), [4, 77, 574]);
});

await check("a depth beyond the stack is refused", () => {
  assert.equal(brett.perft(linja, state, 1000000), 2n ** 64n - 1n);
  assert.equal(brett.perft_turns(linja, state, 1000000), 2n ** 64n - 1n);
});

// The first line of play goes to the bottom at once; all of them would take years.
for (const game of brett.games()) {
  const name = brett.game_name(game);
  const [, seats] = brett.game_options(game).match(/^seats \d+ (\d+)/);
  await check(`the deepest perft of ${name} that is taken has room on the stack`, async () => {
    const workerData = { module, game: name, seats };
    const worker = new Worker(new URL("deepest.mjs", import.meta.url), { workerData });
    const trapped = await new Promise((done) => {
      worker.once("error", done);
      setTimeout(done, 1500);
    });
    await worker.terminate();
    assert.equal(trapped, undefined);
  });
}

// Nobody can connect anything, which is found out with two maps of the field at the bottom.
await check("the deepest perft has room for the maps of Transport", () => {
  const transport = brett.game_find("transport");
  const set = "set=2.2.20.0;0;03;024;sk03.80;11.1";
  assert(brett.position_read(transport, state, `${set} 0,0A0;1,0B3 A refill:sk.sk -/- sk.sk/- ~1`));
  assert.equal(brett.perft(transport, state, 24), 1n);
});

await check("options are read, and a wrong one is explained", () => {
  assert(brett.start(linja, state, "seats=2 first=B", 1n));
  assert.equal(brett.actor(linja, state), 1);
  assert(!brett.start(linja, state, "first=C", 1n));
  assert.match(brett.fault(), /first/);
  assert(!brett.start(linja, state, "first=A seats=2 first=A", 1n));
  assert.match(brett.fault(), /first.*twice/);
  assert.equal(brett.game_options(linja), "seats 2 2 2\nfirst A B drawn\n");
});

await check("options that do not fit together are refused", () => {
  const twisty = brett.games().find((game) => brett.game_name(game) === "twisty");
  assert(brett.start(twisty, state, "seats=3 first=3 l=4 safety=3", 1n));
  assert.equal(brett.seats(twisty, state), 3);
  assert(!brett.start(twisty, state, "l=4", 1n));
  assert.match(brett.fault(), /17.*16/);
  assert(!brett.start(twisty, state, "first=3", 1n));
  assert.match(brett.fault(), /3.*2/);
});

// As a server wrote it when Transport was played by version 1; it ends with a short swap.
const OLDER = readFileSync(new URL("../server/older_rules.brett", import.meta.url), "utf8");

function readSteps(text) {
  assert(brett.record_open(text), brett.fault());
  const steps = [];
  while (brett.record_next() === RECORD_TURN) steps.push(...brett.record_turn().split(" "));
  return steps;
}

await check("a game that was kept goes on by the version of the rules that its options name", () => {
  const transport = brett.game_find("transport");
  const steps = readSteps(OLDER);
  const seed = BigInt(OLDER.match(/^seed: (\d+)$/m)[1]);
  const play = (options) => {
    assert(brett.start(transport, state, options, seed), brett.fault());
    assert(brett.play_start(transport, state, "0 0"));
    for (const step of steps.slice(0, -1)) assert(brett.play_take(step), brett.fault());
    assert(brett.play_turn(steps.at(-1)), brett.fault());
    return JSON.parse(brett.play_status());
  };
  assert.equal(steps.at(-1), "swap");
  assert.equal(play("seats=2 first=A").end, "");
  assert.equal(play("seats=2 first=A rules=2").end, "");
  assert.equal(play("seats=2 first=A rules=1").end, "rules");
  brett.name(0, "Mia");
  brett.name(1, "Ben");
  const record = brett.play_record("seats=2 first=A rules=1", seed, true, "human human");
  assert.equal(record, OLDER.replace(/^(fair|draws|secret): .*\n/gm, ""));
  assert.deepEqual(readSteps(record), steps);
  brett.name(0, "");
  brett.name(1, "");
  const next = brett.rematch(transport, "seats=2 first=A rules=1", state, brett.play_state());
  assert.equal(next, "seats=2 first=B");
});

await check("a position to start from is played by the version that either names", () => {
  const transport = brett.game_find("transport");
  const text =
    "set=4.4.3.16;0;03;024;s03.9;21.2 0,0A0;1,0B3 A connect s.s.s.s/- s.s.s.s/-";
  const ends = (options, position) => {
    assert(brett.lay(transport, state, options, position), brett.fault());
    assert(brett.step(transport, state, "swap") >= 0);
    return brett.actor(transport, state) === NOBODY;
  };
  assert.equal(brett.game_rules(transport), 2);
  assert(!ends("seats=2 rules=2", text));
  assert(ends("seats=2 rules=1", text));
  assert(ends("seats=2 rules=2", `${text} rules=1`));
  assert(!brett.lay(transport, state, "seats=3", text));
  assert.match(brett.fault(), /2 players, not for 3/);
  assert(!brett.lay(transport, state, "seats=2 rules=3", text));
  assert.match(brett.fault(), /from 1 to 2/);
});

await check("a step that is not legal changes nothing and is explained", () => {
  assert(read(START));
  assert.equal(brett.make(linja, state, "0-3"), -1);
  assert.match(brett.fault(), /[a-z]/);
  assert.equal(brett.position(linja, state), START);
  assert(brett.make(linja, state, "0-1") >= 0, brett.fault());
  assert.notEqual(brett.position(linja, state), START);
});

await check("names stand in sentences", () => {
  assert(read(START));
  brett.name(0, "Mia");
  assert.match(brett.due(linja, state), /Mia/);
  brett.name(0, "");
  assert.doesNotMatch(brett.due(linja, state), /Mia/);
});

await check("a catalogue changes the language, and a bad one brings English back", () => {
  assert(read(START));
  const english = brett.due(linja, state);
  assert(brett.speak(readFileSync(`${catalogues}/de.mo`)));
  const german = brett.due(linja, state);
  assert.notEqual(german, english);
  assert(!brett.speak(Buffer.from("not a catalogue")));
  assert.equal(brett.due(linja, state), english);
});

await check("a game is written as a record and read back", () => {
  const [player] = brett.players();
  const start = brett.state();
  assert(brett.start(linja, state, "first=drawn", 7n));
  brett.copy(start, state);
  assert(brett.play_start(linja, state, "0 1"));
  for (let turn = 0; brett.actor(linja, brett.play_state()) >= 0; turn++) {
    const chosen = brett.choose(linja, brett.play_state(), player, BigInt(turn));
    assert(brett.play_turn(brett.turn_steps(linja, brett.play_state(), chosen)), brett.fault());
  }
  brett.copy(state, brett.play_state());
  const text = brett.play_record("first=drawn", 7n, true, "human random");

  assert.equal(brett.record_open(text), linja, brett.fault());
  assert.equal(brett.record_player(1), "random");
  assert.equal(brett.position(linja, brett.record_start()), brett.position(linja, start));
  let item;
  while ((item = brett.record_next()) < RECORD_END)
    if (item === RECORD_TURN) {
      const made = brett.record_turn();
      assert(brett.make(linja, start, made) >= 0, `${made}: ${brett.fault()}`);
    }
  assert.equal(item, RECORD_END, brett.fault());
  assert.equal(brett.position(linja, start), brett.position(linja, state));

  assert.notEqual(brett.record_open(text.replace(/^1 . .*$/m, "1 A 7-0")), 0);
  assert.equal(brett.record_next(), RECORD_FAULTY);
  assert(brett.fault_line() > 5);
});

// A game of three of Twisty, each for themselves, of which two are people.
function threeOfTwisty(steps) {
  const twisty = brett.game_find("twisty");
  assert(brett.start(twisty, state, "seats=3", 1n));
  assert(brett.play_start(twisty, state, "0 0 4"));
  for (let i = 0; i < steps; i++)
    assert(brett.play_turn(brett.step_list(twisty, brett.play_state())[0]), brett.fault());
  return twisty;
}

const status = () => JSON.parse(brett.play_status());
const entries = (after = 0) => brett.play_entries(after).split("\n").slice(0, -1);

await check("a game that is made anew from its entries is the game that was left", () => {
  const twisty = threeOfTwisty(5);
  const made = entries();
  assert(brett.play_undo());
  assert.match(entries(made.length)[0], /^undo \d$/);
  assert(brett.play_resign(0));
  assert.equal(entries().at(-1), "leave 0 resign");
  const [log, left] = [entries(), status()];
  threeOfTwisty(0);
  for (const entry of log) assert(brett.play_take(entry), `${entry}: ${brett.fault()}`);
  assert.deepEqual(status(), left);
  assert.deepEqual(entries(), log);
  const counts = JSON.parse(brett.play_parts()).map(({ count }) => count);
  assert.equal(counts.reduce((sum, count) => sum + count, 0), left.steps);
  assert(!brett.play_take("undo 99") && !brett.play_take("leave 9 resign"));
  assert.equal(brett.seats(twisty, brett.play_state()), 3);
});

await check("who resigns of three takes the last place, and a computer plays on", () => {
  threeOfTwisty(3);
  assert(brett.play_resign(1));
  const { end, seats, scores, may } = status();
  assert.equal(end, "");
  assert.deepEqual(seats[1], { level: STAND_IN_LEVEL, left: "resign", place: 3 });
  assert.equal(scores[1].rank, 3);
  assert(may & MAY_RESIGN);
  assert(brett.play_resign(0));
  assert.deepEqual([status().end, status().leaver], ["resign", 0]);
  assert.deepEqual(status().scores.map(({ rank }) => rank), [2, 3, 1]);
  assert.equal(status().may, MAY_REMATCH);
});

await check("turns are judged, and graded where it is known what they come to", () => {
  assert(brett.start(linja, state, "", 1n));
  assert(brett.judge_start(linja, 2000n));
  const { verdict } = JSON.parse(brett.judge_turn(state, "0-1 0-2", 1n) ?? brett.fault());
  assert(verdict.grade >= 0 && verdict.before.length === 2 && verdict.line.length);
  assert.deepEqual([[3, 3], [3, 2], [3, 1], [3, -1]].map((points) => brett.grade(...points)), [
    BEST, INACCURACY, MISTAKE, BLUNDER,
  ]);
});

await check("wrong input is answered with a message and never traps", () => {
  const long = "9".repeat(100000);
  const wrong = ["", " ", "x", long, `${long} A i`, "\u{1f3b2}", "0-0", "99 99", "{seat}", "%s%n",
    `${START} +`, START.replace("A", "C"), "\x01\x7f", "\t\n", "60 11 11 11 11 11 11 06 A f9"];
  for (const text of wrong) {
    assert(!read(text), text);
    assert(brett.fault().length > 5);
    assert(read(START));
    assert.equal(brett.make(linja, state, text), -1);
    assert.equal(brett.describe(linja, state, text), null);
    assert(brett.play_start(linja, state, text));
    assert(!brett.play_take(text));
    assert(brett.fault().length > 5);
    assert.equal(brett.record_open(text), 0);
    assert(brett.fault().length > 5);
    assert.equal(brett.record_next(), RECORD_END);
    if (text.trim()) assert(!brett.start(linja, state, text, 0n));
    brett.name(9, text);
    brett.name(1, text);
    brett.due(linja, state);
    brett.name(1, "");
  }
  assert.equal(brett.turn(linja, state, 1 << 30), null);
  assert.equal(brett.place(linja, state, 1 << 30), null);
});

await check("memory stays bounded over many calls", () => {
  const fresh = () => brett.reserve(0);
  const before = fresh();
  for (let i = 0; i < 10000; i++) read(i % 2 ? START : SECOND), brett.turns(linja, state);
  assert.equal(fresh(), before);
});

await check("memory that is not to be had is refused", () => assert.equal(brett.reserve(-1), 0));

finish();
