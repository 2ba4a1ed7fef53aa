// Shows a step being made: the sliders go to the row, everything moves along, a complete row
// shines.
import { tick } from "svelte";
import type { Move, Scene } from "../../brett/types";
import { moved } from "../../stage.svelte";
import { allDrawn, type Drawn, rideOf, shifts, type XY } from "./drawn";
import type { Layout } from "./geometry";
import type { Handling } from "./handling.svelte";
import { lengthOf, pictureOf, ROWS, type TransferMove } from "./picture";

const GLIDE_ROW = 60;
const GLIDE_MOST = 300;
const PUSH = 260;
const APART = 40; // between one leaving and the next
const SHINE = 700;
const SMOOTH = "cubic-bezier(.4,0,.2,1)";

const css = ({ x, y }: XY) => `translate(${x}px, ${y}px)`;
const sum = (a: XY, b: XY): XY => ({ x: a.x + b.x, y: a.y + b.y });
const minus = (a: XY, b: XY): XY => ({ x: a.x - b.x, y: a.y - b.y });

export async function showStep(
  root: Element,
  handling: Handling,
  layout: Layout,
  move: Move,
  scene: Scene,
) {
  const { row, completes } = move as TransferMove;
  const after = pictureOf(scene);
  const { drag, picture } = handling;
  const drawn = allDrawn(handling, layout);
  const was = new Map(drawn.map((one) => [one.id, sum(one, rideOf(handling, layout, one.line))]));
  const used = [0, 1].filter(
    (seat) => lengthOf(picture.sliders[seat]!) !== lengthOf(after.sliders[seat]!),
  );

  const glides = used.map((seat) => glide(root, handling, layout, seat, row));
  if (!drag) await Promise.all(glides);
  handling.letGo();
  handling.pointed = null;
  await tick();

  const ways = shifts(handling, layout, row, after);
  const start = (one: Drawn): XY => {
    const held = drag?.line === one.line && takenWith(handling, one) <= drag.count;
    if (!held) return one;
    const dropped = sum(was.get(one.id)!, { x: drag.dx, y: drag.dy });
    return minus(dropped, rideOf(handling, layout, one.line));
  };
  // The ones in front leave first, so that none runs into another.
  const ahead = ({ id, x, y }: Drawn) => layout.spot(x, y).along * Math.sign(ways.get(id)!);
  const pushed = drawn
    .filter(({ id }) => ways.get(id))
    .sort((a, b) => ahead(b) - ahead(a))
    .map((one, i) => {
      const piece = root.querySelector(`[data-group="${one.id}"]`);
      const to = sum(one, layout.way(ways.get(one.id)!, 0));
      return slide(piece, start(one), to, {
        duration: PUSH,
        delay: APART * i,
        easing: SMOOTH,
        fill: "both",
      });
    });
  await Promise.all(pushed);
  if (completes) await shine(root, layout, row);
}

const takenWith = (handling: Handling, { line, start }: Drawn) =>
  handling.taking({ line, place: start });

const slide = (
  element: Element | null,
  from: XY,
  to: XY,
  options: KeyframeAnimationOptions & { duration: number },
) => moved(element, [{ transform: css(from) }, { transform: css(to) }], options);

async function glide(root: Element, handling: Handling, layout: Layout, seat: number, row: number) {
  const from = rideOf(handling, layout, ROWS + seat);
  const rows = Math.abs(handling.stands[seat]! - row);
  handling.stands[seat] = row;
  const to = rideOf(handling, layout, ROWS + seat);
  const duration = Math.min(GLIDE_ROW * rows, GLIDE_MOST);
  const riders = [...root.querySelectorAll(`[data-ride="${seat}"]`)];
  const easing = "ease-in-out";
  if (rows) await Promise.all(riders.map((rider) => slide(rider, from, to, { duration, easing })));
}

// The row turns to gold from the near end to the far one.
async function shine(root: Element, layout: Layout, row: number) {
  const lane = root.querySelector(`[data-lane="${row}"]`);
  const hidden = layout.upright ? "inset(100% 0 0 0)" : "inset(0 100% 0 0)";
  lane?.classList.add("shining");
  const frames = [{ clipPath: hidden }, { clipPath: "inset(0)" }];
  await moved(lane, frames, { duration: SHINE, easing: "ease-out" });
  lane?.classList.remove("shining");
}
