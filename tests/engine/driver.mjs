// A match played once more by a driver of its own, which knows the protocol and nothing of brett match: every turn
// that the engines choose must be the one that stands in the record. What is dealt and drawn comes from there.
//   node driver.mjs BRETT GAME LEVEL LEVEL
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

const [brett, game, ...levels] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "driver-"));
const GAMES = 4;

// ---- The match ----

const [saved, log] = [join(folder, "games"), join(folder, "talk")];
const players = levels.map((level) => `${brett} engine@level=${level}`);
execFileSync(brett, ["match", game, ...players, "--games", GAMES, "--save", saved, "--log", log]);

const records = readFileSync(saved, "utf8").split(/^(?=brett record 1$)/m).slice(1);
const seeds = {}; // of each game and player
for (const line of readFileSync(log, "utf8").split("\n")) {
  const [, number, player, seed] = line.match(/^\S+ (\d+) (\d+) > setoption seed (\d+)$/) ?? [];
  if (number > 0) seeds[`${number} ${player}`] = seed;
}
rmSync(folder, { recursive: true });

// ---- The driver ----

async function engine(level, seed) {
  const child = spawn(brett, ["engine"], { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const say = (line) => child.stdin.write(`${line}\n`);
  const hear = async (word) => {
    for (;;) {
      const { value, done } = await lines.next();
      assert(!done && !value.startsWith("error"), `${value}`);
      if (value.split(" ")[0] === word) return value.slice(word.length + 1);
    }
  };
  say("brett");
  await hear("brettok");
  for (const line of [`setoption level ${level}`, `setoption seed ${seed}`, `newgame ${game}`, "isready"]) say(line);
  await hear("readyok");
  const choose = async () => (say("go"), (await hear("bestturn")).replace(/ ponder .*/, ""));
  return { say, choose, end: () => say("quit") };
}

let chosen = 0;
for (const [i, text] of records.entries()) {
  const first = i % 2; // players change seats
  const order = [first, 1 - first]; // who has each seat
  const seats = await Promise.all(order.map((p) => engine(levels[p], seeds[`${i + 1} ${p + 1}`])));
  const [, start] = text.match(/^(?:deal|start): (.*)$/m);
  seats.forEach((seat) => seat.say(`position ${start}`));
  const letters = [...text.matchAll(/^([A-D1-4]): engine/gm)].map((m) => m[1]);
  let byLot = /^# random:$/m.test(text);
  for (const line of text.split("\n")) {
    if (line === "# chosen by the players:") byLot = false;
    const [, who, turn] = line.match(/^\d+ (\S) (.*)$/) ?? [];
    if (!turn || turn === "pass") continue;
    if (who !== "*" && !byLot) {
      assert.equal(await seats[letters.indexOf(who)].choose(), turn, `game ${i + 1}: ${line}`);
      chosen++;
    }
    seats.forEach((seat) => seat.say(`turn ${turn}`));
  }
  seats.forEach((seat) => seat.end());
}
assert.equal(records.length, GAMES);
assert(chosen > GAMES * 5);
