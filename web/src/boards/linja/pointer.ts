// Mouse and fingers on the board. A press on a grip that goes far enough is a drag; everything else is
// a click, which the browser tells apart for us. The click that ends a drag is none.
import type { Point } from "../../stage.svelte";
import type { Geometry } from "./geometry";
import type { Choosing } from "./choosing.svelte";
import type { Pieces } from "./pieces.svelte";

const FAR_ENOUGH = 6; // pixels

export const rowOf = (event: Event): number =>
  Number((event.target as Element).closest<HTMLElement>("[data-row]")?.dataset.row ?? -1);
export const onGrip = (event: Event) => (event.target as Element).matches("[data-grip]");

export class Pointer {
  // Grid.svelte asks this when a click comes, since every drag ends with one.
  dragged = false;
  private press: { row: number; index: number; at: MouseEvent; offset: Point } | null = null;

  constructor(
    private readonly grid: HTMLElement,
    private readonly choosing: Choosing,
    private readonly pieces: Pieces,
    private readonly geometry: () => Geometry,
  ) {}

  // In units of the drawing, however large it is shown.
  private point(event: MouseEvent): Point {
    const { left, top, width, height } = this.grid.getBoundingClientRect();
    const geometry = this.geometry();
    return {
      x: ((event.clientX - left) / width) * geometry.width,
      y: ((event.clientY - top) / height) * geometry.height,
    };
  }

  // How far the pieces of a row that can move are from the pointer, across.
  private distances(row: number, event: MouseEvent): number[] {
    const { x } = this.point(event);
    const here = this.pieces.on(this.choosing.stepFrom(row)!.seat, row);
    return here.map((piece) => Math.abs(this.pieces.at(piece, this.geometry()).x - x));
  }

  // Which of them was meant: the nearest.
  indexAt(row: number, event: MouseEvent): number {
    const far = this.distances(row, event);
    return far.indexOf(Math.min(...far));
  }

  // Whether one of them lies there.
  hits(row: number, event: MouseEvent): boolean {
    const near = this.geometry().piece * 0.6;
    return !!this.choosing.stepFrom(row) && Math.min(...this.distances(row, event)) < near;
  }

  down(event: PointerEvent) {
    this.dragged = false;
    this.press = null;
    const row = rowOf(event);
    const step = this.choosing.stepFrom(row);
    if (!onGrip(event) || event.button !== 0 || !step) return;
    const index = this.indexAt(row, event);
    const lies = this.pieces.at(this.pieces.on(step.seat, row)[index]!, this.geometry());
    const { x, y } = this.point(event);
    // The piece keeps its distance from the pointer, so that it does not jump; one that was meant
    // from beside it comes to the pointer.
    const offset = { x: lies.x - x, y: lies.y - y };
    const beside = Math.hypot(offset.x, offset.y) > this.geometry().piece;
    this.press = { row, index, at: event, offset: beside ? { x: 0, y: 0 } : offset };
  }

  private hover(event: PointerEvent) {
    const row = onGrip(event) ? rowOf(event) : null;
    const step = this.choosing.stepFrom(row);
    this.choosing.hover = row;
    this.choosing.under = step
      ? this.pieces.on(step.seat, step.from)[this.indexAt(step.from, event)]!.id
      : null;
  }

  move(event: PointerEvent) {
    if (event.pointerType === "mouse") this.hover(event);
    if (!this.press) return;
    const { row, index, at, offset } = this.press;
    const way = Math.hypot(event.clientX - at.clientX, event.clientY - at.clientY);
    if (!this.dragged && way < FAR_ENOUGH) return;
    // Not before it is a drag: the click of a captured press would be on the grid, not on its row.
    if (!this.dragged) this.grid.setPointerCapture(event.pointerId);
    this.dragged = true;
    const { x, y } = this.point(event);
    this.choosing.carry(row, index, { x: x + offset.x, y: y + offset.y });
  }

  up() {
    const { carried } = this.choosing;
    if (this.press && carried) this.choosing.drop(this.geometry().rowAt(carried));
    this.press = null;
  }

  cancel() {
    if (this.press && this.dragged) this.choosing.letGo();
    this.press = null;
  }
}
