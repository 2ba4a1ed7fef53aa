// Where things are drawn: a square is 100 wide. Below and left of the squares are their names,
// which a small picture leaves out.
import { SIDE, type TwistyMove } from "./twisty";

export const U = 100;
const PAD = 16;
const LABELS = 26;

export interface Point {
  x: number;
  y: number;
}

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
  if (shared === "robbed") return { x: -25, y: 2, size: 1.4 };
  if (shared === "robber") return { x: 22, y: 8, size: 1.6 };
  return letter === "." ? { x: 0, y: 2, size: 1.95 } : { x: 17, y: 10, size: 1.65 };
}

// ---- Arrows ----

export interface Leg {
  from: number;
  to: number;
  jump: boolean; // not along the board: by a teleport, or to a corner after stealing
}

// The legs of a turn that goes over these squares, from where it began. Its first move is an L,
// whatever lies there; from a teleport token on it jumps.
export function legsOf(squares: number[], board: string): Leg[] {
  return squares.slice(1).map((to, i) => {
    const from = squares[i]!;
    return { from, to, jump: i > 0 && board[from] === "@" };
  });
}

export const legsOfMoves = (moves: TwistyMove[]): Leg[] =>
  moves
    .filter(({ action, from }) => action !== "stay" && from >= 0)
    .map(({ from, to, teleports, action }) => {
      return { from, to, jump: teleports || action === "corner" };
    });

// A bent arrow between two squares, a little short of their middles: its line, and its head.
export function arrow(from: Point, to: Point) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  const bend = 0.1;
  const control = { x: from.x + dx / 2 - dy * bend, y: from.y + dy / 2 + dx * bend };
  const start = towards(from, control, Math.min(26, length * 0.25));
  const end = towards(to, control, Math.min(34, length * 0.34));
  const angle = (Math.atan2(to.y - control.y, to.x - control.x) * 180) / Math.PI;
  return {
    line: `M${start.x} ${start.y}Q${control.x} ${control.y} ${end.x} ${end.y}`,
    head: `translate(${end.x} ${end.y}) rotate(${angle})`,
  };
}

function towards(from: Point, to: Point, distance: number): Point {
  const share = distance / Math.hypot(to.x - from.x, to.y - from.y);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
