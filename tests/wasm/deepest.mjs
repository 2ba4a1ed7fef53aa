// The worker of a test in module.mjs: counts as deep as the module lets it, without end.
import { readFileSync } from "node:fs";
import { workerData } from "node:worker_threads";
import { load } from "../../src/wasm/brett.mjs";

const brett = await load(readFileSync(workerData));
const [game] = brett.games();
const state = brett.state();
brett.start(game, state, "", 1n);
brett.perft(game, state, 24);
