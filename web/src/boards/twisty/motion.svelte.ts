// Steps being made: pawns leap, teleports fade, and a cube that is got flies to its list. What is
// drawn elsewhere than the scene has it meanwhile is said here.
import { tick } from "svelte";
import type { Step } from "../../brett/types";
import type { Colour } from "../../parts/shapes";
import { moved, type Stage, type Point } from "../../stage.svelte";
import { centreOf, U } from "./geometry";
import type { Choosing } from "./choosing.svelte";
import { stepOf, type TwistyStep } from "./picture";

export class Motion {
  // Until the scene follows, the board draws this pawn where it has arrived.
  placed = $state.raw<{ seat: number; square: number } | null>(null); // a pawn that has arrived
  flying = $state.raw<{ colour: Colour; from: number; lifted: boolean } | null>(null);
  svg: SVGSVGElement | undefined;
  pawns: (SVGGElement | undefined)[] = [];
  cube: SVGGElement | undefined;
  private readonly stage: Stage;
  private readonly choosing: Choosing;

  constructor(stage: Stage, choosing: Choosing) {
    this.stage = stage;
    this.choosing = choosing;
  }

  show = async (made: Step) => {
    const step = stepOf(made);
    const carried = this.choosing.dropped;
    this.choosing.dropped = false;
    if (step.action !== "stay") {
      await this.travel(step, carried);
      this.stage.sound("drop");
    }
    if (step.gets) await this.gain(step);
    this.placed = null;
    this.flying = null;
  };

  private async travel(step: TwistyStep, carried: boolean) {
    const node = this.pawns[step.pawn];
    const arrives = { seat: step.pawn, square: step.to };
    if (step.teleports) {
      await moved(node, { opacity: [1, 0] }, { duration: 150, easing: "ease-in-out" });
      this.placed = arrives;
      await moved(node, { opacity: [0, 1] }, { duration: 150, easing: "ease-in-out" });
    } else if (step.from < 0 || carried) {
      this.placed = arrives;
      await tick();
      const frames = { transform: ["scale(1.25)", "scale(1)"] };
      const easing = "cubic-bezier(.3,1.3,.6,1)";
      await moved(this.pawns[step.pawn], frames, { duration: 160, easing });
    } else {
      await this.leap(node, step);
      this.placed = arrives;
    }
  }

  private async leap(node: SVGGElement | undefined, { from, to }: TwistyStep) {
    const { turned } = this.stage;
    const [start, end] = [centreOf(from, turned), centreOf(to, turned)];
    const frames = arc({ x: end.x - start.x, y: end.y - start.y }, 0.4 * U, 1);
    await moved(node, frames, { duration: 240, easing: "ease-in-out" });
  }

  // The cube comes from the board, or out of the hands of the pawn that was robbed.
  private async gain({ gets, of, from, to, seat }: TwistyStep) {
    const source = of < 0 ? to : from;
    this.stage.sound(of < 0 ? "cube" : "stolen");
    this.flying = { colour: gets as Colour, from: source, lifted: of < 0 };
    await tick();
    const way = this.wayToList(source, seat);
    const frames = arc(way ?? { x: 0, y: -0.5 * U }, 0.6 * U, way ? 0.5 : 1.1);
    if (!way) frames.at(-1)!.opacity = 0;
    await moved(this.cube, frames, { duration: 400, easing: "ease-in-out" });
  }

  // From a square to the list of a seat, where that is on the page.
  private wayToList(square: number, seat: number): Point | null {
    // Seat.svelte puts it there; where no seats are shown there is none.
    const list = this.stage.own[`list${seat}`] as Element | undefined;
    const place = list?.querySelector("[data-next]") ?? list;
    const matrix = this.svg?.getScreenCTM()?.inverse();
    if (!place?.isConnected || !matrix) return null;
    const box = place.getBoundingClientRect();
    const end = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(matrix);
    const start = centreOf(square, this.stage.turned);
    return { x: end.x - start.x, y: end.y - start.y };
  }
}

// Frames of a way in an arc of this height, growing or shrinking to this size.
function arc({ x, y }: Point, height: number, size: number): Keyframe[] {
  return [0, 0.25, 0.5, 0.75, 1].map((at) => {
    // A parabola: 0 at both ends, 1 in the middle.
    const rise = 4 * at * (1 - at);
    const scale = 1 + (size - 1) * at + 0.12 * rise;
    return { transform: `translate(${x * at}px, ${y * at - height * rise}px) scale(${scale})` };
  });
}
