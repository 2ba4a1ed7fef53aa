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

// Nodes a second in the same few turns; node's compiler has warmed up by the last run.
function thinking(game) {
  let [best, nodes] = [0, 400n];
  for (let run = 0; run < RUNS; ) {
    const start = performance.now();
    const seen = Number(brett.thinking_games(game, 2, 1n, 8n, nodes));
    const took = performance.now() - start;
    best = Math.max(best, (1000 * seen) / took);
    if (took < 200) nodes *= 2n;
    else run++;
  }
  return best;
}

function sign(run) {
  run();
  return brett.signature().toString(16).padStart(16, "0");
}

for (const native of JSON.parse(execFileSync(program, ["bench", "--json"]))) {
  const game = brett.game_find(native.game);
  const speed = bestSpeed(game);
  const steps = (n) => `${(n / 1e6).toFixed(1)} M steps/s`;
  const nodes = thinking(game);
  const signature = sign(() => brett.random_games(game, 1n, 1000000n));
  const thoughts = sign(() => brett.thinking_games(game, 2, 1n, 8n, 400n));
  const same = signature === native.signature && thoughts === native.thoughts;
  console.log(
    `${native.game}: native ${steps(native.steps_per_second)}, WebAssembly ${steps(speed)}, ` +
      `${(native.steps_per_second / speed).toFixed(2)} times slower; thinking ` +
      `${(native.nodes_per_second / nodes).toFixed(2)} times slower; signatures ` +
      (same ? "are the same" : `are NOT ${native.signature} ${native.thoughts}`),
  );
  if (!same) process.exitCode = 1;
}
