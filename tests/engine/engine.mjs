// A small engine in another language: random legal turns, by the protocol of docs/protocol.md. What
// is legal it asks the library, as a WebAssembly module.
//   [BRETT_WASM=brett.wasm] node engine.mjs
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { load } from "../../build/brett.mjs";

const MODULE = process.env.BRETT_WASM ?? new URL("../../build/brett.wasm", import.meta.url);
const MOST_CHARACTERS = 16384;

// Answers lines with say(line); the function returned takes them, and returns false after quit.
export async function engine(say) {
  const brett = await load(readFileSync(MODULE));
  const player = brett.player_find("random");
  const state = brett.state();
  let game = 0;
  let placed = false;
  let seed = 0n;
  let turns = 0n;
  let waiting = null; // the turn to be said at stop

  const seats = (g) => brett.game_options(g).match(/^seats (\d+) (\d+)/).slice(1).join(" ");

  const limits = /^( (time|nodes|depth|choices) [1-9]\d*| (clock|increment)( \d+)+| infinite)*$/;

  const go = (rest) => {
    if (!placed) return say("error position comes first");
    if (!limits.test(rest && ` ${rest}`)) return say("error that is no limit");
    const turn = brett.choose(game, state, player, seed + turns++);
    if (turn === null) return say("error no seat acts here");
    say(`info depth 0 nodes 1 line ${turn}`);
    if (/\binfinite\b/.test(rest)) waiting = turn;
    else say(`bestturn ${turn}`);
  };

  const answers = {
    brett() {
      say("protocol 2");
      say("id name Dice");
      say("id author Brett contributors");
      say(`option seed number 0 ${2n ** 32n} 0`);
      for (const g of brett.games())
        say(`game ${brett.game_name(g)} rules ${brett.game_rules(g)} seats ${seats(g)}`);
      say("brettok");
    },
    isready: () => say("readyok"),
    setoption(rest) {
      if (/^seed \d{1,10}$/.test(rest)) seed = BigInt(rest.slice(5));
      else say("error there is only seed, a number");
    },
    newgame(rest) {
      const found = brett.game_find(rest);
      if (!found) return say("error there is no such game");
      [game, placed, turns] = [found, false, 0n];
    },
    position(rest) {
      placed = Boolean(game) && Boolean(brett.position_read(game, state, rest));
      if (!placed) say(`error ${game ? brett.fault() : "newgame comes first"}`);
    },
    turn(rest) {
      if (!placed) say("error position comes first");
      else if (brett.make(game, state, rest) < 0) say(`error ${brett.fault()}`);
    },
    go,
    stop() {
      if (waiting) say(`bestturn ${waiting}`);
      waiting = null;
    },
  };

  return (line) => {
    const [, word, rest] = line.match(/^\s*(\S*)\s?(.*?)\r?$/s);
    if (word === "quit") return false;
    if (line.length > MOST_CHARACTERS || line.includes("\0")) say("error that is no line");
    else if (Object.hasOwn(answers, word)) answers[word](rest);
    else if (word) say("error there is no such command");
    return true;
  };
}

// Feeds the lines of standard input to what takes them, until that returns false.
export async function serve(take, end = () => {}) {
  for await (const line of createInterface({ input: process.stdin })) if (!(await take(line))) break;
  await end();
  process.exit();
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await serve(await engine((line) => console.log(line)));
