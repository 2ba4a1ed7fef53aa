// What is dragged from the hand onto the table: a card, or the package that is to be loaded. Outside
// the table it floats over the page. A press that does not move stays a tap.
import type { Choice } from "./choice.svelte";
import { distance, type Point } from "./geometry";

const STILL = 8; // pixels

export type Float = (at: Point | null) => void; // where it is, in the window

export class Carrying {
  private start: Point | null = null;
  private dragging = false;

  constructor(
    private readonly choice: Choice,
    private readonly float: Float,
    private readonly pick = () => {}, // takes it into the hand that drags it
  ) {}

  down(event: PointerEvent) {
    if (event.button || !this.choice.stage.active) return;
    this.start = { x: event.clientX, y: event.clientY };
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
  }

  move({ clientX: x, clientY: y }: PointerEvent) {
    const { choice } = this;
    if (!this.start) return;
    if (!this.dragging && (distance({ x, y }, this.start) < STILL || !choice.stage.active)) return;
    if (!this.dragging) this.pick();
    this.dragging = true;
    const point = choice.fromWindow(x, y);
    if (point && choice.carries) choice.drag(point);
    else choice.ghost = choice.dragged = null;
    this.float(choice.carries && !point ? { x, y } : null);
  }

  up({ clientX, clientY }: PointerEvent) {
    const { choice } = this;
    const point = choice.fromWindow(clientX, clientY);
    if (this.dragging && point && choice.carries) choice.drop(point);
    this.cancel();
  }

  // What was dropped where it can go stays there until that is shown.
  cancel() {
    this.float(null);
    if (!this.choice.dropped) this.choice.dragged = null;
    this.start = null;
  }

  // A click comes behind every press, that of a drag too.
  endedByClick(): boolean {
    const { dragging } = this;
    this.dragging = false;
    return dragging;
  }
}
