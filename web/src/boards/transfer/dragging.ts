// Pieces that are dragged: from a row onto the own slider, or from a slider into a row. A press
// that does not move stays a tap, and the buttons have it.
import type { Layout } from "./geometry";
import { type Handling, isSlider, type Spot } from "./handling.svelte";
import { ROWS } from "./picture";

const FAR_ENOUGH = 6; // pixels

export class Dragging {
  private from: { spot: Spot; x: number; y: number } | null = null;
  private justDragged = false;

  constructor(
    private readonly handling: Handling,
    private readonly layout: () => Layout,
    private readonly root: () => HTMLElement,
  ) {}

  // Whether pieces at this spot follow a finger.
  canDrag(spot: Spot): boolean {
    const { handling } = this;
    const taken = handling.stage.active ? handling.taking(spot) : 0;
    if (!taken || taken > handling.picture.room[1]) return false;
    return isSlider(spot.line) ? spot.line === ROWS + handling.giver : !handling.count;
  }

  down(event: PointerEvent, spot: Spot) {
    this.justDragged = false;
    this.handling.drag = null;
    if (event.button === 0 && this.canDrag(spot))
      this.from = { spot, x: event.clientX, y: event.clientY };
  }

  move(event: PointerEvent) {
    const { handling, from } = this;
    if (!from) return;
    const [px, py] = [event.clientX - from.x, event.clientY - from.y];
    if (!handling.drag && Math.hypot(px, py) < FAR_ENOUGH) return;
    if (!handling.drag) this.root().setPointerCapture(event.pointerId);
    const { line } = from.spot;
    const count = handling.taking(from.spot);
    if (isSlider(line)) handling.choose(count);
    const { scale } = this.at(event);
    const target = this.target(event, line);
    handling.drag = { line, count, dx: px * scale, dy: py * scale, over: target !== null };
    handling.pointed = target && !isSlider(target.line) ? target : null;
  }

  up(event: PointerEvent) {
    const { handling, from } = this;
    this.from = null;
    if (!from || !handling.drag) return;
    this.justDragged = true;
    const target = this.target(event, from.spot.line);
    const text = target && handling.stepAt(isSlider(from.spot.line) ? target : from.spot);
    if (!text || !handling.attempt(text)) this.cancel();
  }

  cancel() {
    this.from = null;
    this.handling.letGo();
    this.handling.pointed = null;
  }

  // Whether the click that comes now only ends a drag.
  endedByClick(): boolean {
    return this.justDragged;
  }

  private at(event: PointerEvent) {
    const box = this.root().getBoundingClientRect();
    const scale = this.layout().width / box.width;
    return {
      scale,
      ...this.layout().spot((event.clientX - box.x) * scale, (event.clientY - box.y) * scale),
    };
  }

  // Where dragged pieces would go: a row, or the slider that loads.
  private target(event: PointerEvent, line: number): Spot | null {
    const { handling } = this;
    const { along, row } = this.at(event);
    const { laneStart, laneEnd } = this.layout();
    const inRows = along > laneStart - 0.3 && along < laneEnd + 0.3;
    if (isSlider(line)) return inRows ? { line: row, place: 0 } : null;
    const home = handling.picture.seat === handling.near ? along < laneStart : along > laneEnd;
    return home ? { line: ROWS + handling.picture.seat, place: 0 } : null;
  }
}
