// Shows a step being made: the sliders go to the row, everything moves along, a complete row
// shines.
import { tick } from "svelte";
import type { Step, Scene } from "../../brett/types";
import { moved, type Point } from "../../stage.svelte";
import { allDrawn, type Drawn, rideOf, shifts } from "./pieces";
import type { Layout } from "./geometry";
import type { Choosing } from "./choosing.svelte";
import { lengthOf, pictureOf, ROWS, stepOf } from "./picture";

// Milliseconds; the first is for each row that a slider passes.
const GLIDE_ROW = 60;
const GLIDE_MOST = 300;
const PUSH = 260;
const APART = 40; // between one leaving and the next
const SHINE = 700;
const SMOOTH = "cubic-bezier(.4,0,.2,1)";

const css = ({ x, y }: Point) => `translate(${x}px, ${y}px)`;
const sum = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });
const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });

export async function showStep(
  root: Element,
  choosing: Choosing,
  layout: Layout,
  step: Step,
  scene: Scene,
) {
  const { row, pushed: pushes, completes } = stepOf(step);
  const { sound } = choosing.stage;
  const after = pictureOf(scene);
  const { drag, picture } = choosing;
  const drawn = allDrawn(choosing, layout);
  // Before anything moves: what was dragged goes on from where it was let go.
  const was = new Map(drawn.map((one) => [one.id, sum(one, rideOf(choosing, layout, one.line))]));
  const used = [0, 1].filter(
    (seat) => lengthOf(picture.sliders[seat]!) !== lengthOf(after.sliders[seat]!),
  );

  if (used.some((seat) => choosing.stands[seat] !== row)) sound("slider");
  const glides = used.map((seat) => glide(root, choosing, layout, seat, row));
  // Pieces that a hand has brought are there already, and need not wait for the slider.
  if (!drag) await Promise.all(glides);
  choosing.letGo();
  choosing.pointed = null;
  await tick();

  sound(pushes ? "push" : "drop");
  const ways = shifts(choosing, layout, row, after);
  const start = (one: Drawn): Point => {
    const held = drag?.line === one.line && takenWith(choosing, one) <= drag.count;
    if (!held) return one;
    const dropped = sum(was.get(one.id)!, { x: drag.dx, y: drag.dy });
    return minus(dropped, rideOf(choosing, layout, one.line));
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
        // Up to the next scene, which draws them there.
        fill: "both",
      });
    });
  await Promise.all(pushed);
  if (!completes) return;
  sound("row");
  await shine(root, layout, row);
}

const takenWith = (choosing: Choosing, { line, start }: Drawn) =>
  choosing.taking({ line, place: start });

const slide = (
  element: Element | null,
  from: Point,
  to: Point,
  options: KeyframeAnimationOptions & { duration: number },
) => moved(element, [{ transform: css(from) }, { transform: css(to) }], options);

async function glide(root: Element, choosing: Choosing, layout: Layout, seat: number, row: number) {
  const from = rideOf(choosing, layout, ROWS + seat);
  const rows = Math.abs(choosing.stands[seat]! - row);
  choosing.stands[seat] = row;
  const to = rideOf(choosing, layout, ROWS + seat);
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
