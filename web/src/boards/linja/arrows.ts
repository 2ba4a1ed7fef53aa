// Where the pieces of a turn come from and go to, step by step, for arrows.
import type { Mark, Point } from "../../stage.svelte";
import type { Geometry } from "./geometry";
import type { Picture, LinjaStep } from "./picture";

export interface Leg {
  from: Point;
  to: Point;
}

// A step that somebody picked, or only points at.
export interface Ahead {
  step: LinjaStep;
  start: Point;
  landing: Point;
  chosen: boolean;
}

// A leg of a turn that is shown for a reason: its number in the turn, from 0.
export interface Shown {
  kind: Mark["kind"];
  leg: Leg;
  i: number;
}

type Hop = Pick<LinjaStep, "seat" | "from" | "to">;

// Of a turn that is still to be made.
export function legsAhead(picture: Picture, steps: Hop[], geometry: Geometry): Leg[] {
  // Counted along with the steps: a later one may start where an earlier one landed.
  const rows = picture.rows.map((pair) => [...pair]);
  const innermost = (seat: number, row: number) => {
    const pair = rows[row]!;
    return geometry.place(seat, row, Math.max(pair[seat]! - 1, 0), pair[0]! + pair[1]!);
  };
  return steps.map(({ seat, from, to }) => {
    const start = innermost(seat, from);
    rows[from]![seat]!--;
    rows[to]![seat]!++;
    return { from: start, to: innermost(seat, to) };
  });
}

// Of a turn that has been made: the same way back.
export function legsBehind(picture: Picture, steps: Hop[], geometry: Geometry): Leg[] {
  const back = steps.map(({ seat, from, to }) => ({ seat, from: to, to: from })).reverse();
  return legsAhead(picture, back, geometry)
    .map(({ from, to }) => ({ from: to, to: from }))
    .reverse();
}
