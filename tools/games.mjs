// Prints what the library says of its games, as JSON, so that the page has it at once.
//
//   node tools/games.mjs BINDINGS MODULE
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

const [bindings, module] = process.argv.slice(2);
const { load } = await import(resolve(bindings));
const brett = await load(readFileSync(module));
const state = brett.state();
const player = brett.player_find("level:1");
const games = brett.games().map((game) => {
  brett.start(game, state, "", 1n);
  const [, least, most] = brett.game_options(game).split(/\s/).map(Number);
  return {
    name: brett.game_name(game),
    title: brett.game_title(game),
    rules: brett.game_rules(game),
    seats: { least, most },
    chance: brett.has_chance(game),
    secrets: brett.has_secrets(game),
    levels: brett.think(game, state, player, 1n, 1n, 1) !== null,
  };
});
console.log(JSON.stringify(games));
