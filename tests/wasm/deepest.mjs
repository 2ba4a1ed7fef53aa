// The worker of a test in module.mjs: counts as deep as the module lets it, without end. Its data are
// the module, the name of a game, and the seats.
import { readFileSync } from "node:fs";
import { workerData } from "node:worker_threads";
import { load } from "../../build/brett.mjs";

const brett = await load(readFileSync(workerData.module));
const game = brett.games().find((game) => brett.game_name(game) === workerData.game);
const state = brett.state();
brett.start(game, state, `seats=${workerData.seats}`, 1n);
brett.perft(game, state, 24);
