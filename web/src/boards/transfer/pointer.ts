// Pieces that are dragged: from a row onto the own slider, or from a slider into a row. A press
// that does not move stays a tap, and the buttons have it.
import type { Layout } from "./geometry";
import { type Choosing, isSlider, type Spot } from "./choosing.svelte";
import { ROWS } from "./picture";

const FAR_ENOUGH = 6; // pixels

export class Pointer {
  private from: { spot: Spot; x: number; y: number } | null = null;
  private justDragged = false;

  constructor(
    private readonly choosing: Choosing,
    private readonly layout: () => Layout,
    private readonly root: () => HTMLElement,
  ) {}

  // Whether pieces at this spot follow a finger.
  canDrag(spot: Spot): boolean {
    const { choosing } = this;
    const taken = choosing.stage.active ? choosing.taking(spot) : 0;
    if (!taken || taken > choosing.picture.room[1]) return false;
    return isSlider(spot.line) ? spot.line === ROWS + choosing.giver : !choosing.count;
  }

  down(event: PointerEvent, spot: Spot) {
    this.justDragged = false;
    this.choosing.drag = null;
    if (event.button === 0 && this.canDrag(spot))
      this.from = { spot, x: event.clientX, y: event.clientY };
  }

  move(event: PointerEvent) {
    const { choosing, from } = this;
    if (!from) return;
    const [px, py] = [event.clientX - from.x, event.clientY - from.y];
    if (!choosing.drag && Math.hypot(px, py) < FAR_ENOUGH) return;
    if (!choosing.drag) {
      this.root().setPointerCapture(event.pointerId);
      choosing.stage.sound("lift");
    }
    const { line } = from.spot;
    const count = choosing.taking(from.spot);
    if (isSlider(line)) choosing.choose(count);
    const { scale } = this.at(event);
    const target = this.target(event, line);
    choosing.drag = { line, count, dx: px * scale, dy: py * scale, over: target !== null };
    choosing.pointed = target && !isSlider(target.line) ? target : null;
  }

  up(event: PointerEvent) {
    const { choosing, from } = this;
    this.from = null;
    if (!from || !choosing.drag) return;
    this.justDragged = true;
    const target = this.target(event, from.spot.line);
    // Out of a slider, the row where it ends makes the step; onto one, the piece where it began.
    const text = target && choosing.stepAt(isSlider(from.spot.line) ? target : from.spot);
    // A step that is made leaves the pieces where they are let go: motion.ts takes them from there.
    if (!text || !choosing.attempt(text)) this.cancel();
  }

  cancel() {
    this.from = null;
    this.choosing.letGo();
    this.choosing.pointed = null;
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
    const { choosing } = this;
    const { along, row } = this.at(event);
    const { laneStart, laneEnd } = this.layout();
    // A little beyond the ends counts as in the row: fingers are wide.
    const inRows = along > laneStart - 0.3 && along < laneEnd + 0.3;
    if (isSlider(line)) return inRows ? { line: row, place: 0 } : null;
    const home = choosing.picture.seat === choosing.near ? along < laneStart : along > laneEnd;
    return home ? { line: ROWS + choosing.picture.seat, place: 0 } : null;
  }
}
