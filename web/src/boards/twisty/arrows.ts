// The legs of a turn from square to square, and how an arrow between two squares is drawn.
import type { Point } from "../../stage.svelte";
import type { TwistyStep } from "./picture";

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

export const legsOfSteps = (steps: TwistyStep[]): Leg[] =>
  steps
    .filter(({ action, from }) => action !== "stay" && from >= 0)
    .map(({ from, to, teleports, action }) => {
      return { from, to, jump: teleports || action === "corner" };
    });

// A bent arrow between two squares, a little short of their middles: its line, and its head.
export function arrow(from: Point, to: Point) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  // Always to the same side of its direction, so that a way there and one back lie apart.
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
