// What of the table is seen: a point in the middle of the board, and how large. It shows all cards
// by itself until somebody moves it; then only what would lie outside brings it back.
import type { Point } from "../../stage.svelte";
import { centreOf, SIZE } from "./geometry";
import type { Cell } from "./picture";

const MARGIN = 0.25 * SIZE;
const CARD_WIDTH = Math.sqrt(3) * SIZE;
// Of the zoom: pixels for a unit of the drawing.
const LEAST = 0.15;
const MOST = 3;

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
  near = false; // it went nearer for a finger, until what that wanted is done
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

  fit(box: Box, glides = false) {
    this.near = false;
    this.glides = glides;
    // Not laid out yet. Board.svelte calls again when there is a size.
    if (!this.width || !this.height) return;
    const most = Math.min(this.width, this.height) / (this.least * SIZE);
    const [wide, high] = [box.right - box.left, box.bottom - box.top];
    this.zoom = Math.min(most, this.width / wide, this.height / high);
    this.x = (box.left + box.right) / 2;
    this.y = (box.top + box.bottom) / 2;
    this.free = false;
  }

  // Keeps all of it in sight; what is seen stays where it is as long as that does.
  follow(box: Box) {
    if (this.sees(box)) return;
    this.fit(box, true);
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
    // Where nobody has moved it, all is in sight anyway.
    if (this.free && (dx || dy)) this.pan(dx, dy);
  }
}
