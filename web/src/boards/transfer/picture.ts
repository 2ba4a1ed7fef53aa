// What the library says (docs/pictures.md) of a position and of a step, and how to count in it.
import type { Step, Scene } from "../../brett/types";
import type { Colour } from "../../parts/shapes";

export type Action = "load" | "unload" | "return";

// A row or a slider: its groups, each as many letters as it has pieces.
export type Line = string[];

export interface Picture {
  rows: Line[]; // from A's end
  complete: boolean[];
  sliders: [Line, Line]; // from their top, which is next to the rows
  phase: Action;
  seat: number;
  room: [number, number]; // of a row and of a slider
  scorer: number;
}

export interface TransferStep extends Step {
  action: Action;
  row: number;
  count: number;
  seat: number;
  line: Line; // the row after it
  sliders: [Line, Line]; // after it
  pieces: string; // that move, the first to leave first
  pushed: number;
  out: string; // the pieces that are pushed
  completes: boolean;
}

export const SIGNS: Record<Action, string> = { load: "+", unload: "-", return: "*" };
export const ROWS = 9;

export const pictureOf = (scene: Scene) => scene.picture as Picture;
export const stepsOf = (steps: Step[]) => steps as TransferStep[];
export const stepOf = (step: Step) => step as TransferStep;

// The text of a step.
export const stepText = (action: Action, row: number, count: number) =>
  `${SIGNS[action]}${row + 1}${count > 1 ? `:${count}` : ""}`;

export const lengthOf = (line: Line) => line.reduce((sum, group) => sum + group.length, 0);
export const colourOf = (group: string) => group[0] as Colour;

// A row as it is seen from a seat's end.
export const seenFrom = (line: Line, seat: number): Line => (seat ? line.toReversed() : line);

export interface Span {
  start: number;
  end: number; // after its last piece
  group: string;
}

// The groups of a line with the places that they take up.
export function spansOf(line: Line): Span[] {
  let end = 0;
  return line.map((group) => ({ group, start: end, end: (end += group.length) }));
}

export const spanAt = (line: Line, place: number): Span | undefined =>
  spansOf(line).find((span) => place >= span.start && place < span.end);

// The first pieces of a line, a letter each.
export const firstOf = (line: Line, count: number): Colour[] =>
  [...line.join("").slice(0, count)] as Colour[];
