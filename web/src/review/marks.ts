// The marks of turns, as people write them: by the library's grade.
import { BLUNDER, INACCURACY, MISTAKE } from "@built/brett.mjs";
import type { Verdict } from "../brett/types";

export type Mark = "??" | "?" | "?!";

const MARKS: Record<number, Mark> = { [BLUNDER]: "??", [MISTAKE]: "?", [INACCURACY]: "?!" };

export const markOf = ({ grade }: Verdict): Mark | null => MARKS[grade] ?? null;
