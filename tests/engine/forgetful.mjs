// brett engine, which is told only where the game stands, and not how it came there: what loses a game of Transfer.
//   node forgetful.mjs BRETT
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { load } from "../../build/brett.mjs";

const brett = await load(readFileSync(new URL("../../build/brett.wasm", import.meta.url)));
const engine = spawn(process.argv[2], ["engine"], { stdio: ["pipe", "inherit", "inherit"] });
const state = brett.state();
let game = 0;

for await (const line of createInterface({ input: process.stdin })) {
  const [word, ...rest] = line.split(" ");
  const text = rest.join(" ");
  if (word === "newgame") game = brett.game_find(text);
  if (word === "position") brett.position_read(game, state, text);
  const made = word === "turn" && game && brett.make(game, state, text) >= 0;
  engine.stdin.write(made ? `position ${brett.position(game, state)}\n` : `${line}\n`);
}
engine.stdin.end();
