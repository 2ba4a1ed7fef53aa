// A step being shown: the piece hops over each stick on its way, or settles where it was dropped.
import { moved, type Point } from "../../stage.svelte";

const ROW = 140; // milliseconds
const MOST = 500;
const SETTLE = 160;
const BREATH = 160; // around the steps of others, so that one can follow them

interface Hop {
  start: Point;
  end: Point;
  rows: number; // 0: it is there already, but for a little
  byOthers: boolean;
}

const at = (x: number, y: number, scale: number) => `translate(${x}px, ${y}px) scale(${scale})`;

export async function showStep(piece: Element | null, { start, end, rows, byOthers }: Hop) {
  if (!rows) {
    const frames = [{ transform: at(start.x, start.y, 1.08) }, { transform: at(end.x, end.y, 1) }];
    return moved(piece, frames, { duration: SETTLE, easing: "cubic-bezier(.3,1.3,.6,1)" });
  }
  const hops = Math.min(ROW * rows, MOST);
  const pause = byOthers ? BREATH : 0;
  // The pause after is a frame: with an endDelay, WebKit may never say that it is finished.
  const duration = hops + pause;
  // Highest over the sticks, which lie halfway between rows.
  const frames = Array.from({ length: 2 * rows + 1 }, (_, i) => {
    const part = i / (2 * rows);
    const x = start.x + (end.x - start.x) * part;
    const y = start.y + (end.y - start.y) * part;
    return {
      offset: (part * hops) / duration,
      transform: at(x, y, i % 2 ? 1.16 : 1),
      easing: i % 2 ? "ease-in" : "ease-out",
    };
  });
  await moved(piece, [...frames, { transform: at(end.x, end.y, 1) }], {
    duration,
    delay: pause,
    // In the pause before, it is seen where it comes from.
    fill: "backwards",
  });
}
