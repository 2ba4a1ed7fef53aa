// What is said of turns, and of games as a whole.
import type { Mark, Verdict } from "./judge";
import { markOf } from "./judge";
import type { Reviewing } from "./reviewing.svelte";
import type { Turn } from "./turns";
import { n, t } from "../words.svelte";

export const percent = (chance: number) => Math.round(chance / 100);

export function markWords(mark: Mark): string {
  if (mark === "??") return t("a blunder");
  return mark === "?" ? t("a slip") : t("a doubtful turn");
}

// Its outcome in a sentence: what the mover's chance was, and is.
export function verdictWords(reviewing: Reviewing, turn: Turn, verdict: Verdict): string {
  const before = percent(verdict.before[turn.seat]!);
  const after = percent(verdict.after[turn.seat]!);
  const name = reviewing.called(turn.seat);
  if (verdict.best) return t("The best turn. Chance to win: {after} %.", { after });
  const mark = markOf(verdict);
  if (mark === "??")
    return t("A blunder: the chance to win fell from {before} % to {after} %.", {
      before,
      after,
    });
  if (mark === "?")
    return t("A slip: the chance to win fell from {before} % to {after} %.", { before, after });
  if (mark === "?!")
    return t("A doubtful turn: the chance to win went from {before} % to {after} %.", {
      before,
      after,
    });
  return t("A good turn. {name} has a chance of {after} % to win.", { name, after });
}

// How it ended, for the line below the title.
export function outcomeWords({ tale, final }: Reviewing): string {
  const name = tale.ref.names[tale.end?.seat ?? 0] ?? "";
  if (final.over) return final.due;
  if (tale.end?.reason === "resign") return t("{name} resigned.", { name });
  if (tale.end?.reason === "time") return t("{name} ran out of time.", { name });
  if (tale.end?.reason === "gone") return t("{name} did not come back.", { name });
  if (tale.end?.reason === "draw") return t("Agreed by the players.");
  return t("The game is not finished.");
}

export const turnCount = (turns: Turn[]) => n("{n} turn", "{n} turns", turns.length);
