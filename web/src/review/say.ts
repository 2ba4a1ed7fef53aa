// What is said of turns, and of games as a whole.
import { BEST } from "@built/brett.mjs";
import type { Verdict } from "../brett/types";
import { type Mark, markOf } from "./marks";
import type { Reviewing } from "./reviewing.svelte";
import type { Turn } from "./turns";
import { n, t } from "../words.svelte";

export const percent = (chance: number) => Math.round(chance / 100);

export function markWords(mark: Mark): string {
  if (mark === "??") return t("a blunder");
  return mark === "?" ? t("a slip") : t("a doubtful turn");
}

// Points ahead, from one side.
export const signed = (points: number) =>
  points < 0 ? `\u2212${-points}` : points ? `+${points}` : "0";

// Who will win with best play, and by how much.
export function leadWords(reviewing: Reviewing, ahead: number[]): string {
  const seat = ahead.findIndex((points) => points > 0);
  if (seat < 0) return t("a draw");
  return t("{name} +{points}", { name: reviewing.called(seat), points: ahead[seat]! });
}

// What a turn cost for certain, what was best, and what it has come to.
function exactWords(reviewing: Reviewing, verdict: Verdict): string {
  const lead = leadWords(reviewing, verdict.after);
  const now = t("With best play from here: {lead}.", { lead });
  if (verdict.grade === BEST) return `${t("A best turn.")} ${now}`;
  return `${costWords(verdict)} ${now}`;
}

function costWords(verdict: Verdict): string {
  return `${lossWords(markOf(verdict), verdict.cost!)} ${t("Best was {turn}.", { turn: verdict.line[0]! })}`;
}

function lossWords(mark: Mark | null, loss: number): string {
  if (mark === "??")
    return n(
      "A blunder: it costs {n} point and changes who wins.",
      "A blunder: it costs {n} points and changes who wins.",
      loss,
    );
  if (mark === "?") return n("A slip: it costs {n} point.", "A slip: it costs {n} points.", loss);
  return n("A doubtful turn: it costs {n} point.", "A doubtful turn: it costs {n} points.", loss);
}

// Its outcome in a sentence: what the mover's chance was, and is.
export function verdictWords(reviewing: Reviewing, turn: Turn, verdict: Verdict): string {
  if (verdict.exact) return exactWords(reviewing, verdict);
  const before = percent(verdict.before[turn.seat]!);
  const after = percent(verdict.after[turn.seat]!);
  const name = reviewing.called(turn.seat);
  if (verdict.grade === BEST) return t("The best turn. Chance to win: {after} %.", { after });
  if (verdict.cost && before === after) return costWords(verdict); // of a game that is won or lost
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
export function outcomeWords({ past, final }: Reviewing): string {
  const name = past.ref.names[past.end?.seat ?? 0] ?? "";
  if (final.over) return final.due;
  if (past.end?.reason === "resign") return t("{name} resigned.", { name });
  if (past.end?.reason === "time") return t("{name} ran out of time.", { name });
  if (past.end?.reason === "gone") return t("{name} did not come back.", { name });
  if (past.end?.reason === "draw") return t("Agreed by the players.");
  return t("The game is not finished.");
}

export const turnCount = (turns: Turn[]) => n("{n} turn", "{n} turns", turns.length);
