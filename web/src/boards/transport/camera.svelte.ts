// What of the table is seen: a point in the middle of the board, and how large. It shows all cards
// by itself until somebody moves it; then only what would lie outside brings it back. Where all cards
// would be too small, it shows where something happens or can be done. It moves only for what lies
// outside, no further than that needs, and never under a finger.
import type { Point } from "../../stage.svelte";
import { centreOf, SIZE } from "./geometry";
import type { Cell } from "./picture";

const MARGIN = 0.25 * SIZE;
const CARD_WIDTH = Math.sqrt(3) * SIZE;
// Of the zoom: pixels for a unit of the drawing.
const LEAST = 0.15;
const MOST = 3;
const TOOLS = 52; // pixels
// Cards of fewer pixels across are hard to see and to hit.
const SMALL = 36;
const LEGIBLE = SMALL / CARD_WIDTH;
// Cards of fewer are not even told apart.
const TINY = 24 / CARD_WIDTH;

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function boxAround(cells: Cell[], view: number): Box {
  const points = cells.map((cell) => centreOf(cell, view));
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  // From its middle, a card reaches that far sideways, and SIZE up and down.
  const [wide, high] = [0.87 * SIZE + MARGIN, SIZE + MARGIN];
  return {
    left: Math.min(...xs) - wide,
    right: Math.max(...xs) + wide,
    top: Math.min(...ys) - high,
    bottom: Math.max(...ys) + high,
  };
}

export class Camera {
  width = $state(0); // of the board, in pixels
  height = $state(0);
  x = $state(0);
  y = $state(0);
  zoom = $state(1);
  free = $state(false); // somebody has moved it
  whole = false; // shows all, however small it is
  partial = $state(false); // it shows a part by itself
  near = false; // it went nearer for a finger, until that turn is over
  held = $state(false); // a finger is on the table
  least = 9; // a few cards need not be giants: so many halves of one fit side by side in any case
  glides = $state(false); // it moves by itself, so softly

  get shift(): Point {
    return { x: this.width / 2 - this.x * this.zoom, y: this.height / 2 - this.y * this.zoom };
  }

  toScreen({ x, y }: Point): Point {
    return { x: x * this.zoom + this.shift.x, y: y * this.zoom + this.shift.y };
  }

  toTable({ x, y }: Point): Point {
    return { x: (x - this.shift.x) / this.zoom, y: (y - this.shift.y) / this.zoom };
  }

  sees(box: Box): boolean {
    const from = this.toTable({ x: 0, y: 0 });
    const to = this.toTable({ x: this.width, y: this.height });
    // Units by which rounding may be wrong: the table must not move for that.
    const slack = 2;
    return (
      box.left >= from.x - slack &&
      box.right <= to.x + slack &&
      box.top >= from.y - slack &&
      box.bottom <= to.y + slack
    );
  }

  // Cards are so small that somebody may want them larger.
  get small(): boolean {
    return this.zoom < LEGIBLE - 0.001;
  }

  // There are tools to move and to size it, which lie over the lower edge.
  get tools(): boolean {
    return this.free || this.partial || this.small;
  }

  // How large it may be to have this in sight, above so many pixels.
  private zoomFor(box: Box, below = 0): number {
    const most = Math.min(this.width, this.height) / (this.least * SIZE);
    return Math.min(
      most,
      this.width / (box.right - box.left),
      (this.height - below) / (box.bottom - box.top),
    );
  }

  fit(box: Box, glides = false) {
    this.near = this.partial = false;
    this.glides = glides;
    // Not laid out yet. Board.svelte calls again when there is a size.
    if (!this.width || !this.height) return;
    this.zoom = this.zoomFor(box);
    this.free = false;
    const below = this.tools ? TOOLS : 0;
    this.zoom = this.zoomFor(box, below);
    this.x = (box.left + box.right) / 2;
    this.y = (box.top + box.bottom + below / this.zoom) / 2;
  }

  // Shows all of it; where that is too small to see, the part where something is done, no larger than
  // is needed for that.
  show(all: Box, part: Box | null, glides = false) {
    const legible = !this.width || this.zoomFor(all) >= LEGIBLE;
    if (!part || this.whole || legible) return this.fit(all, glides);
    this.fit(part, glides);
    this.partial = true;
    this.zoom = Math.max(Math.min(this.zoomFor(part, TOOLS), LEGIBLE), this.zoomFor(all, TOOLS));
    this.y = (part.top + part.bottom + TOOLS / this.zoom) / 2;
    this.x = within(this.x, all.left, all.right, this.width / this.zoom / 2);
    const bottom = all.bottom + TOOLS / this.zoom;
    this.y = within(this.y, all.top, bottom, this.height / this.zoom / 2);
  }

  // Cards are so small that they are only to be looked at all together.
  get tiny(): boolean {
    return this.zoom < TINY - 0.001;
  }

  // Keeps all of it in sight, or the part where that is enough; what is seen stays where it is as long
  // as that does.
  follow(all: Box, part: Box | null = null, enough = this.partial || this.near) {
    const below = this.tools ? TOOLS / this.zoom : 0;
    const above = (box: Box) => ({ ...box, bottom: box.bottom + below });
    if (!part || !enough) {
      if (!this.sees(above(all))) this.show(all, part, true);
    } else if (!this.sees(above(part))) this.bring(all, part);
  }

  // Brings the part into sight: as large as it is, where it has room, else with everything, so that
  // the next part is in sight already.
  private bring(all: Box, part: Box) {
    const fits = this.zoom <= this.zoomFor(part, TOOLS);
    if (!fits) this.fit(all, true);
    this.partial = this.glides = true;
    if (!fits) return;
    const [wide, high] = [this.width / this.zoom / 2, this.height / this.zoom / 2];
    this.x = Math.min(Math.max(this.x, part.right - wide), part.left + wide);
    this.y = Math.min(Math.max(this.y, part.bottom + TOOLS / this.zoom - high), part.top + high);
  }

  pan(dx: number, dy: number) {
    this.glides = false;
    this.free = true;
    this.x -= dx / this.zoom;
    this.y -= dy / this.zoom;
  }

  // Larger or smaller, a point of the board staying where it is.
  zoomAt(point: Point, factor: number) {
    const kept = this.toTable(point);
    this.glides = false;
    this.free = true;
    this.zoom = Math.min(MOST, Math.max(LEAST, this.zoom * factor));
    this.x = kept.x - (point.x - this.width / 2) / this.zoom;
    this.y = kept.y - (point.y - this.height / 2) / this.zoom;
  }

  // So near that a card is as wide as that, in pixels, around a point of the board.
  approach(point: Point, wide: number) {
    this.zoomAt(point, wide / (this.zoom * CARD_WIDTH));
    this.glides = this.near = true;
  }

  zoomBy(factor: number) {
    this.zoomAt({ x: this.width / 2, y: this.height / 2 }, factor);
  }

  // Brings a point of the table into sight.
  reveal(point: Point) {
    const { x, y } = this.toScreen(point);
    const edge = SIZE * this.zoom;
    const over = (at: number, size: number) =>
      at < edge ? edge - at : at > size - edge ? size - edge - at : 0;
    const [dx, dy] = [over(x, this.width), over(y, this.height)];
    // Where nobody has moved it, all is in sight anyway, unless it is too much.
    if ((this.free || this.partial) && (dx || dy)) this.pan(dx, dy);
  }
}

// A middle from which one looks so far to both sides, and not beyond the ends where that can be.
function within(middle: number, from: number, to: number, far: number): number {
  if (to - from <= 2 * far) return (from + to) / 2;
  return Math.min(Math.max(middle, from + far), to - far);
}
