// How each game looks: a theme for its board, one for its pieces, and whether rows and squares bear
// their names. What a theme is made of is CSS alone: tokens.css has the ones that everybody begins
// with, themes.css the others, which are loaded when somebody wants one. Whatever shows something of a
// game bears worn(game).
import { MediaQuery } from "svelte/reactivity";
import { aboutGame } from "../boards/about";
import { type GameName, GAMES } from "../brett/types";
import { change, settings } from "../settings.svelte";

export const BOARDS = ["wood", "cherry", "slate", "paper", "contrast"] as const;
export const PIECES = ["classic", "bright", "soft", "contrast"] as const;

export interface Look {
  board: (typeof BOARDS)[number];
  pieces: (typeof PIECES)[number];
  coordinates: boolean;
}

const contrastWanted = new MediaQuery("prefers-contrast: more");
const coloursForced = new MediaQuery("forced-colors: active");

// By the system, or by a switch of ours.
export const wantsContrast = (): boolean => settings.contrast || contrastWanted.current;

function presetOf(game: GameName): Look {
  const coordinates = !aboutGame(game)?.coordinatesOnDemand;
  return wantsContrast()
    ? { board: "contrast", pieces: "contrast", coordinates }
    : { board: "wood", pieces: "classic", coordinates };
}

export const lookOf = (game: GameName): Look => ({ ...presetOf(game), ...settings.looks[game] });

// What is as it would be anyway is not kept, so that it goes on following the system.
function kept(game: GameName, look: Look): Partial<Look> {
  const preset = presetOf(game);
  const chosen = Object.entries(look).filter(([key, value]) => value !== preset[key as keyof Look]);
  return Object.fromEntries(chosen);
}

export function chooseLook(game: GameName, some: Partial<Look>) {
  const look = kept(game, { ...lookOf(game), ...some });
  change({ looks: { ...settings.looks, [game]: look } });
}

// The board and the pieces of one game for all of them; coordinates are each game's own matter.
export function wearEverywhere(game: GameName) {
  const { board, pieces } = lookOf(game);
  for (const { name } of GAMES) chooseLook(name, { board, pieces });
}

export const worn = (game: GameName) => {
  const { board, pieces } = lookOf(game);
  return { "data-board": board, "data-pieces": pieces };
};

export const loadThemes = () => import("./themes.css");

// Resolved when what is wanted can be seen, at once for most.
export async function dress() {
  document.documentElement.toggleAttribute("data-contrast", wantsContrast());
  const chosen = Object.values(settings.looks).some((look) => look?.board || look?.pieces);
  if (chosen || wantsContrast() || coloursForced.current) await loadThemes().catch(() => {});
}
