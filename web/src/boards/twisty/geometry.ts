// Where things are drawn: a square is 100 wide. Below and left of the squares are their names,
// which a small picture leaves out.
import type { Point } from "../../stage.svelte";
import { SIDE } from "./picture";

export const U = 100;
const PAD = 16;
const LABELS = 26;

// The part of the drawing that is shown: x, y and the length of a side.
export const LEFT = PAD + LABELS;
export const TOP = PAD;
export const WHOLE = LEFT + SIDE * U + PAD;
export const viewBox = (mini: boolean) =>
  mini ? `${LABELS} 0 ${WHOLE - LABELS} ${WHOLE - LABELS}` : `0 0 ${WHOLE} ${WHOLE}`;

// Column and row as they are seen, from the top left.
export function seen(square: number, turned: boolean) {
  const [file, rank] = [square % SIDE, Math.floor(square / SIDE)];
  return turned ? { column: SIDE - 1 - file, row: rank } : { column: file, row: SIDE - 1 - rank };
}

export function squareSeen(column: number, row: number, turned: boolean): number {
  const [file, rank] = turned ? [SIDE - 1 - column, row] : [column, SIDE - 1 - row];
  return rank * SIDE + file;
}

export function centreOf(square: number, turned: boolean): Point {
  const { column, row } = seen(square, turned);
  return { x: LEFT + (column + 0.5) * U, y: TOP + (row + 0.5) * U };
}

// Where a pawn stands on its square: beside what lies there, and beside the pawn it robs.
export type Sharing = "" | "robber" | "robbed";
export function footing(letter: string, shared: Sharing): Point & { size: number } {
  if (shared === "robbed") return { x: -25, y: 4, size: 1.15 };
  if (shared === "robber") return { x: 22, y: 10, size: 1.3 };
  return letter === "." ? { x: 0, y: 6, size: 1.6 } : { x: 18, y: 12, size: 1.4 };
}

// Around a square where the next cube is to be had.
export const BRACKETS = "M-44-24V-44H-24M24-44H44V-24M44 24V44H24M-24 44H-44V24";
