// A piece that is dragged while a deal is laid: from the tray into a row, from a row into another,
// or out of it. A press that does not move stays a tap.
import type { Colour } from "../../parts/shapes";
import type { Laying } from "./laying.svelte";

const FAR_ENOUGH = 6; // pixels

interface From {
  row: number;
  place: number;
}

export class Carrying {
  carried = $state.raw<{ colour: Colour; x: number; y: number } | null>(null);
  private pressed: { colour: Colour; from?: From; x: number; y: number } | null = null;
  private justCarried = false;

  constructor(private readonly laying: Laying) {}

  down(event: PointerEvent, colour: Colour | undefined, from?: From) {
    this.justCarried = false;
    if (colour && event.button === 0)
      this.pressed = { colour, from, x: event.clientX, y: event.clientY };
  }

  move({ clientX: x, clientY: y }: PointerEvent) {
    const { pressed } = this;
    if (!pressed) return;
    if (this.carried || Math.hypot(x - pressed.x, y - pressed.y) > FAR_ENOUGH)
      this.carried = { colour: pressed.colour, x, y };
  }

  up({ clientX, clientY }: PointerEvent) {
    const { pressed, carried, laying } = this;
    this.cancel();
    if (!pressed || !carried) return;
    this.justCarried = true;
    // What is carried lets pointers through, so this is what lies below it.
    const under = document.elementFromPoint(clientX, clientY);
    const lane = under?.closest<HTMLElement>("[data-lane]")?.dataset.lane;
    const to = lane === undefined ? null : Number(lane);
    const { from, colour } = pressed;
    if (to === from?.row) return;
    if (to !== null && !laying.hasRoom(to)) return;
    if (from) laying.remove(from.row, from.place);
    if (to !== null) laying.add(to, colour);
  }

  cancel() {
    this.pressed = null;
    this.carried = null;
  }

  // Whether the click that comes now only ends a drag.
  endedByClick(): boolean {
    return this.justCarried;
  }
}
