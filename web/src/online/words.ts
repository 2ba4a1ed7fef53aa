// Words about games that several parts of the set-up and the lists need.
import type { ServerClock } from "../net/api";
import { language, n, t } from "../words.svelte";

export function clockWords(clock: ServerClock): string {
  if (!clock) return t("No time limit");
  if ("days" in clock) return n("{n} day a turn", "{n} days a turn", clock.days);
  const { minutes, increment } = clock;
  if (!increment) return t("{minutes} min each", { minutes });
  return t("{minutes} min + {seconds} s", { minutes, seconds: increment });
}

// A date as the reader's country writes it, as far as the browser tells.
export function dateWords(time: number): string {
  const tag = navigator.languages.find((one) => one.startsWith(language())) ?? language();
  return new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeStyle: "short" }).format(time);
}

export const levelWords = (level: number): string => t("Level {level}", { level });
