// Where things lie. `along` runs from the near end of the rows to the far one, `across` from row 1
// to row 9, both in cells. The board lies on a desk, the near end left, and stands on a phone, the
// near end below; drawings and buttons ask a Layout, and never know which it is.
import { MediaQuery } from "svelte/reactivity";
import { ROWS } from "./picture";

export const U = 60; // a cell in the units of the drawing
export const PIECE = 0.82;
export const LANE = 0.88;
export const ROOM = 5;
export const RACK = 3; // the cells of a slider

const EDGE = 0.28; // from the rim to a slider
const TOP = 0.55; // from the rim to the first row
const FAR_GAP = 0.48;

const narrow = new MediaQuery(
  "(max-width: 700px), ((max-width: 1000px) and (orientation: portrait))",
);
export const isUpright = () => narrow.current;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export class Layout {
  readonly laneStart: number;
  readonly laneEnd: number;
  readonly along: number; // all of it
  readonly across = ROWS + 2 * TOP;
  readonly width: number;
  readonly height: number;

  constructor(readonly upright: boolean) {
    // Upright, the numbers of the rows need more of the gap.
    this.laneStart = EDGE + RACK + (upright ? 0.68 : FAR_GAP);
    this.laneEnd = this.laneStart + ROOM;
    this.along = this.laneEnd + FAR_GAP + RACK + EDGE;
    this.width = U * (upright ? this.across : this.along);
    this.height = U * (upright ? this.along : this.across);
  }

  // A point of the drawing.
  point(along: number, across: number) {
    return this.upright
      ? { x: U * across, y: U * (this.along - along) }
      : { x: U * along, y: U * across };
  }

  // A way in the drawing.
  way(along: number, across: number) {
    return this.upright ? { x: U * across, y: -U * along } : { x: U * along, y: U * across };
  }

  // A box of the drawing around a middle.
  box(along: number, across: number, length: number, breadth: number): Box {
    const { x, y } = this.point(along, across);
    const [width, height] = this.upright ? [U * breadth, U * length] : [U * length, U * breadth];
    return { x: x - width / 2, y: y - height / 2, width, height };
  }

  row(row: number): number {
    return TOP + row + 0.5;
  }

  // Along, the middle of a place in a row, or of one on a slider from its top.
  lanePlace(place: number): number {
    return this.laneStart + place + 0.5;
  }

  rackPlace(near: boolean, place: number): number {
    return near ? EDGE + RACK - 0.5 - place : this.laneEnd + FAR_GAP + 0.5 + place;
  }

  // Back from a point of the drawing.
  spot(x: number, y: number) {
    const along = this.upright ? this.along - y / U : x / U;
    const row = Math.floor((this.upright ? x / U : y / U) - TOP);
    return { along, row: Math.min(Math.max(row, 0), ROWS - 1) };
  }
}

const layouts = [new Layout(false), new Layout(true)] as const;
export const layoutOf = (upright: boolean) => layouts[upright ? 1 : 0];

export function ratio(): number {
  const { width, height } = layoutOf(isUpright());
  return width / height;
}
