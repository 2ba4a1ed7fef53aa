// How far somebody has come in the lessons, kept in the browser.
import type { GameName } from "../brett/types";
import { store, stored } from "../settings.svelte";
import { t } from "../words.svelte";

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

// What has been done of a lesson that was begun, to be shown.
export function progressIn(game: GameName) {
  const found = progressOf(game);
  if (!found?.task) return undefined;
  const { task: done, of } = found;
  const words = done < of ? t("{done} of {all} tasks done", { done, all: of }) : t("Lesson done");
  return { done, of, words };
}

// What a lesson is called where it is offered.
export function lessonWords(game: GameName): string {
  const found = progressIn(game);
  if (found && found.done < found.of) return t("Continue the lesson");
  return found ? t("Repeat the lesson") : t("Learn in 2 minutes");
}
