// What is dragged from the hand onto the table: a card, or the package that is to be loaded. Outside
// the table it floats over the page. A press that does not move stays a tap.
import type { Choosing } from "./choosing.svelte";
import type { Point } from "../../stage.svelte";
import { distance } from "./geometry";

const STILL = 8; // pixels

export type Float = (at: Point | null) => void; // where it is, in the window

export class Carrying {
  private start: Point | null = null;
  private dragging = false;

  constructor(
    private readonly choosing: Choosing,
    private readonly float: Float,
    private readonly pick = () => {}, // takes it into the hand that drags it
  ) {}

  down(event: PointerEvent) {
    if (event.button || !this.choosing.stage.active) return;
    this.start = { x: event.clientX, y: event.clientY };
    this.dragging = false;
    // Its moves are heard here also when it has left the hand for the table.
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
  }

  move({ clientX: x, clientY: y }: PointerEvent) {
    const { choosing } = this;
    if (!this.start) return;
    if (!this.dragging && (distance({ x, y }, this.start) < STILL || !choosing.stage.active))
      return;
    if (!this.dragging) this.pick();
    this.dragging = true;
    const point = choosing.fromWindow(x, y);
    if (point && choosing.carries) choosing.drag(point);
    else choosing.ghost = choosing.dragged = null;
    this.float(choosing.carries && !point ? { x, y } : null);
  }

  up({ clientX, clientY }: PointerEvent) {
    const { choosing } = this;
    const point = choosing.fromWindow(clientX, clientY);
    if (this.dragging && point && choosing.carries) choosing.drop(point);
    this.cancel();
  }

  // What was dropped where it can go stays there until that is shown.
  cancel() {
    this.float(null);
    if (!this.choosing.dropped) this.choosing.dragged = null;
    this.start = null;
  }

  // A click comes after a press, where the button still is; that of a drag is none.
  endedByClick(): boolean {
    const { dragging } = this;
    this.dragging = false;
    return dragging;
  }
}
