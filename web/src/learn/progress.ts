// How far somebody has come in the lessons, kept in the browser.
import type { GameName } from "../brett/types";
import { store, stored } from "../settings.svelte";

export interface Progress {
  task: number; // the one that comes next
  of: number;
}

const KEY = "brett.lessons";
type All = Partial<Record<GameName, Progress>>;

export const progressOf = (game: GameName): Progress | null => stored<All>(KEY)?.[game] ?? null;

export function keepProgress(game: GameName, progress: Progress) {
  store(KEY, { ...stored<All>(KEY), [game]: progress });
}
