// The marks of turns, as people write them: by the library's grade. Not all that lost something are
// marked, but those that the library finds worth to learn from.
import { BLUNDER, INACCURACY, MISTAKE } from "@built/brett.mjs";
import { library } from "../brett/library";
import type { Verdict } from "../brett/types";
import type { Turn } from "./turns";

export type Mark = "??" | "?" | "?!";

const MARKS: Record<number, Mark> = { [BLUNDER]: "??", [MISTAKE]: "?", [INACCURACY]: "?!" };

export const markOf = ({ grade }: Verdict): Mark | null => MARKS[grade] ?? null;

// One for each turn; null where it has none, or is not judged yet.
export async function marksOf(
  turns: Turn[],
  verdicts: (Verdict | null)[],
): Promise<(Mark | null)[]> {
  const judged = turns.flatMap(({ seat }, i) => {
    const verdict = verdicts[i];
    return verdict ? [{ i, seat, grade: verdict.grade, loss: verdict.loss }] : [];
  });
  const marked = new Set((await library.marked(judged)).map((place) => judged[place]!.i));
  return turns.map((_, i) => (marked.has(i) ? markOf(verdicts[i]!) : null));
}
