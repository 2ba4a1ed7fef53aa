// The speed of the library as a program and as a WebAssembly module, which runs the same games:
//   node bench.mjs brett brett.wasm
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { load } from "../../build/brett.mjs";

const [program, module] = process.argv.slice(2);
const [RUNS, SHORTEST] = [5, 200]; // of so many milliseconds at least
const brett = await load(readFileSync(module));

// The most that a second brings of what run does so many times, in runs that are long enough.
function bestSpeed(run, first) {
  let [best, times] = [0, first];
  for (let runs = 0; runs < RUNS; ) {
    const start = performance.now();
    const done = Number(run(times));
    const took = performance.now() - start;
    best = Math.max(best, (1000 * done) / took);
    if (took < SHORTEST) times *= 2n;
    else runs++;
  }
  return best;
}

function sign(run) {
  run();
  return brett.signature().toString(16).padStart(16, "0");
}

const best = brett.player_find("level:9");
for (const native of JSON.parse(execFileSync(program, ["bench", "--json"]))) {
  const game = brett.game_find(native.game);
  const speed = bestSpeed((times) => brett.random_games(game, 1n, times), 10000n);
  const steps = (n) => `${(n / 1e6).toFixed(1)} M steps/s`;
  const nodes = bestSpeed((times) => brett.thinking_games(best, game, 2, 1n, 8n, times), 400n);
  const signature = sign(() => brett.random_games(game, 1n, 1000000n));
  const thoughts = sign(() => brett.thinking_games(best, game, 2, 1n, 8n, 400n));
  const same = signature === native.signature && thoughts === native.thoughts;
  console.log(
    `${native.game}: native ${steps(native.steps_per_second)}, WebAssembly ${steps(speed)}, ` +
      `${(native.steps_per_second / speed).toFixed(2)} times slower; thinking ` +
      `${(native.nodes_per_second / nodes).toFixed(2)} times slower; signatures ` +
      (same ? "are the same" : `are NOT ${native.signature} ${native.thoughts}`),
  );
  if (!same) process.exitCode = 1;
}
