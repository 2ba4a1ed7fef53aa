// Plays the session of docs/protocol.md with an engine, which must answer as it stands there, except
// for what it thinks:
//   node session.mjs docs/protocol.md COMMAND ARGUMENT...
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const [page, command, ...rest] = process.argv.slice(2);
const session = readFileSync(page, "utf8").match(/^ {4}[<>] .*$/gm).map((line) => line.slice(4));
const engine = spawn(command, rest, { stdio: ["pipe", "pipe", "inherit"] });
const answers = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
const heard = async () => (await answers.next()).value;

let sent = 0;
for (const line of session) {
  const text = line.slice(2);
  if (line[0] === ">") {
    engine.stdin.write(`${text}\n`);
    sent++;
    continue;
  }
  if (text.startsWith("info ")) continue; // there may be more of them or fewer
  let answer = await heard();
  while (answer?.startsWith("info ")) answer = await heard();
  if (text.startsWith("bestturn ")) assert.match(answer, /^bestturn ./);
  else assert.equal(answer, text);
}
assert(sent > 10);
assert.deepEqual(await once(engine, "exit"), [0, null]);
