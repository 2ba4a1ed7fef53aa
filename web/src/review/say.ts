// What is said of turns, and of games as a whole.
import { BEST } from "@built/brett.mjs";
import type { Verdict } from "../brett/types";
import { type Mark, markOf } from "./marks";
import type { Reviewing } from "./reviewing.svelte";
import type { Turn } from "./turns";
import { endWords } from "../games/ending";
import { n, t } from "../words.svelte";

export const percent = (chance: number) => Math.round(chance / 100);

export function markWords(mark: Mark): string {
  if (mark === "??") return t("blunder");
  return mark === "?" ? t("mistake") : t("inaccuracy");
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
  if (verdict.grade === BEST) return `${t("Best turn.")} ${now}`;
  return `${costWords(markOf(verdict), verdict.cost!)} ${now}`;
}

function costWords(mark: Mark | null, loss: number): string {
  if (mark === "??")
    return n(
      "Blunder: costs {n} point and changes the result.",
      "Blunder: costs {n} points and changes the result.",
      loss,
    );
  if (mark === "?") return n("Mistake: costs {n} point.", "Mistake: costs {n} points.", loss);
  return n("Inaccuracy: costs {n} point.", "Inaccuracy: costs {n} points.", loss);
}

// Its outcome in a sentence: what the mover's chance was, and is.
export function verdictWords(reviewing: Reviewing, turn: Turn, verdict: Verdict): string {
  if (verdict.exact) return exactWords(reviewing, verdict);
  const before = percent(verdict.before[turn.seat]!);
  const after = percent(verdict.after[turn.seat]!);
  if (verdict.grade === BEST) return t("Best turn. Chance of winning: {after}%.", { after });
  if (verdict.cost && before === after) return costWords(markOf(verdict), verdict.cost); // of a game that is won or lost
  const mark = markOf(verdict);
  if (mark === "??")
    return t("Blunder: chance of winning down from {before}% to {after}%.", {
      before,
      after,
    });
  if (mark === "?")
    return t("Mistake: chance of winning down from {before}% to {after}%.", { before, after });
  if (mark === "?!")
    return t("Inaccuracy: chance of winning down from {before}% to {after}%.", {
      before,
      after,
    });
  if (turn.seat === reviewing.past.me)
    return t("Good turn. Your chance of winning is {after}%.", { after });
  const name = reviewing.called(turn.seat);
  return t("Good turn. {name}’s chance of winning is {after}%.", { name, after });
}

// How it ended, for the line below the title.
export function outcomeWords({ past, final }: Reviewing): string {
  if (final.over) return final.due;
  return (past.end && endWords(past.end, past.ref)) || t("The game is not finished.");
}

export const turnCount = (turns: Turn[]) => n("{n} turn", "{n} turns", turns.at(-1)?.number ?? 0);
