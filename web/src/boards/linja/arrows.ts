// What arrows are drawn of: steps that are looked at, and legs of turns.
import type { Mark, Point } from "../../stage.svelte";
import type { Leg } from "./lying";
import type { LinjaStep } from "./picture";

// A step that somebody picked, or only points at.
export interface Ahead {
  step: LinjaStep;
  start: Point;
  landing: Point;
  chosen: boolean;
}

// A leg of a turn that is shown for a reason, or was made last: its number in the turn, from 0.
export interface Shown {
  kind: Mark["kind"] | "last";
  leg: Leg;
  i: number;
}
