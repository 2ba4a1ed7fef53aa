// The speed of the library as a program and as a WebAssembly module, which runs the same games:
//   node bench.mjs brett brett.wasm
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { load } from "../../src/wasm/brett.mjs";

const [program, module] = process.argv.slice(2);
const [RUNS, STEPS] = [5, 10000000n];
const brett = await load(readFileSync(module));

function bestSpeed(game) {
  let best = 0;
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now();
    const made = Number(brett.random_games(game, BigInt(run), STEPS));
    best = Math.max(best, (1000 * made) / (performance.now() - start));
  }
  return best;
}

for (const native of JSON.parse(execFileSync(program, ["bench", "--json"]))) {
  const game = brett.game_find(native.game);
  const speed = bestSpeed(game);
  const steps = (n) => `${(n / 1e6).toFixed(1)} M steps/s`;
  brett.random_games(game, 1n, 1000000n);
  const signature = brett.signature().toString(16).padStart(16, "0");
  console.log(
    `${native.game}: native ${steps(native.steps_per_second)}, WebAssembly ${steps(speed)}, ` +
      `${(native.steps_per_second / speed).toFixed(2)} times slower; signature ${signature} ` +
      (signature === native.signature ? "is the same" : `is NOT ${native.signature}`),
  );
  if (signature !== native.signature) process.exitCode = 1;
}
