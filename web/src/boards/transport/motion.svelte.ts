// Shows a step being made: cards drop, pallets glide, packages ride along their way and are turned
// over. What is not on the table yet is `coming` meanwhile; everything else moves where it lies.
import { tick } from "svelte";
import type { Step, Scene } from "../../brett/types";
import type { Sound } from "../../sounds";
import { moved, type Point } from "../../stage.svelte";
import type { Choosing } from "./choosing.svelte";
import { centreOf, keyOf, wayPoints } from "./geometry";
import {
  cellsOf,
  stepOf,
  type Card,
  type Cell,
  isLaying,
  type Laying,
  pictureOf,
  type Ride,
  type TransportStep,
} from "./picture";

const DROP = { duration: 180, easing: "ease-out" };
const SETTLE = { duration: 160, easing: "cubic-bezier(.3,1.3,.6,1)" };
const GLIDE = { duration: 300, easing: "ease-in-out" };
const CARD_MS = 160;
const OVER = { duration: 100, easing: "ease-in" };

const SOUNDS: Record<TransportStep["action"], Sound> = {
  connect: "card",
  place: "card",
  swap: "card",
  draw: "card",
  bag: "package",
  load: "package",
  lift: "lift",
  move: "slider",
  shift: "push",
  exchange: "push",
};

const THERE = { transform: "none", opacity: 1 };

const shift = ({ x, y }: Point) => `translate(${x}px, ${y}px)`;

export class Motion {
  coming = $state.raw<Card | null>(null);
  parcel = $state.raw<{ cell: Cell; number: number } | null>(null);
  turned = $state.raw<{ cell: Cell; number: number } | null>(null); // a package shows its other side

  constructor(
    private readonly choosing: Choosing,
    private readonly root: () => Element | undefined,
  ) {}

  async show(made: Step, after: Scene) {
    const step = stepOf(made);
    const { stage } = this.choosing;
    stage.sound(SOUNDS[step.action]);
    this.choosing.attend(cellsOf(made));
    if (isLaying(step)) await this.lay(step, after);
    else if (step.action === "load") await this.load(step.at);
    else if (step.action === "lift") await this.lift(step.at);
    else if (step.action === "move") await this.ride(step);
    else if (step.action === "shift") await this.glide(step.at, step.to, GLIDE);
    else if (step.action === "exchange")
      await Promise.all([this.glide(step.at, step.to, GLIDE), this.glide(step.to, step.at, GLIDE)]);
    if (step.action === "move") stage.sound("package"); // put down at its end
    this.coming = this.parcel = this.turned = null;
  }

  private find(what: "card" | "package" | "coming" | "parcel", cell: Cell) {
    return this.root()?.querySelector(`[data-${what}="${keyOf(cell)}"]`);
  }

  // From one point to another, as far as the element is from its place.
  private way(from: Cell, to: Cell): Point {
    const [a, b] = [centreOf(from, this.choosing.view), centreOf(to, this.choosing.view)];
    return { x: b.x - a.x, y: b.y - a.y };
  }

  private glide(from: Cell, to: Cell, timing: typeof DROP) {
    const there = shift(this.way(from, to));
    return moved(this.find("card", from), [{ transform: "none" }, { transform: there }], timing);
  }

  private async lay(step: Laying, after: Scene) {
    this.coming = pictureOf(after).cards.find(({ cell }) => keyOf(cell) === keyOf(step.at)) ?? null;
    await tick();
    const frames = [{ transform: "translateY(-14px) scale(1.12)", opacity: 0.3 }, THERE];
    await Promise.all([
      moved(this.find("coming", step.at), frames, DROP),
      step.pushed && this.glide(step.at, step.pushed, DROP),
    ]);
  }

  private async load(cell: Cell) {
    // The hand that dropped it there has shown it.
    if (this.choosing.dropped) return;
    this.parcel = { cell, number: this.choosing.picture.drawn?.[0] ?? 0 };
    await tick();
    const frames = [{ transform: "translateY(-40px) scale(1.2)", opacity: 0 }, THERE];
    await moved(this.find("parcel", cell), frames, SETTLE);
  }

  private async lift(cell: Cell) {
    const frames = [THERE, { transform: "translateY(-10px) scale(1.08)", opacity: 0.2 }];
    await moved(this.find("card", cell), frames, { duration: 120, easing: "ease-out" });
  }

  private async ride(step: Ride) {
    const { cards, view, dropped } = this.choosing;
    const [start, ...rest] = wayPoints(cards, step.way, view);
    const stops = [start!, ...rest].map(({ x, y }) => shift({ x: x - start!.x, y: y - start!.y }));
    const end = stops.at(-1)!;
    const box = this.find("package", step.at);
    const timing = { duration: CARD_MS * (step.way.length - 1), easing: "ease-in-out" };
    if (!dropped)
      await moved(
        box,
        stops.map((transform) => ({ transform })),
        timing,
      );
    // Turned over: it gets narrow, shows its other number, and gets wide again.
    await moved(box, [{ transform: end }, { transform: `${end} scaleX(0)` }], OVER);
    this.turned = { cell: step.at, number: step.package[0] };
    await tick();
    await moved(box, [{ transform: `${end} scaleX(0)` }, { transform: end }], OVER);
  }
}
