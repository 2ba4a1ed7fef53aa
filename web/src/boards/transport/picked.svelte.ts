// What is picked on the table and in the hand: a card and how it is turned, where it would lie (the
// ghost), or the package or pallet that is to move; and what the steps allow from there.
// What is legal is what those steps say. choosing.svelte.ts acts on it.
import type { Stage, Point } from "../../stage.svelte";
import { Camera } from "./camera.svelte";
import { add, centreOf, keyOf, sameCell, SIZE, towards } from "./geometry";
import { turnFace, turnMask, viewFrom } from "./geometry";
import { type Card, type Cell, type Face, type HandCard, isLaying, type Laying } from "./picture";
import { type Picture, pictureOf, type TransportStep, stepsOf } from "./picture";

export const HANDLE = 0.27 * SIZE; // how large the ghost's handle is

export type Journey = Extract<TransportStep, { to: Cell }>;
type Simple = Extract<TransportStep, { action: "load" | "lift" }>;

const isJourney = (step: TransportStep): step is Journey => "to" in step;

// Clockwise, as a card is turned to the right; then by where a pallet goes.
const byTurn = (a: Laying, b: Laying) =>
  b.turn - a.turn || (a.pushedTurn ?? 0) - (b.pushedTurn ?? 0);

export class Picked {
  readonly camera = new Camera();
  board: HTMLElement | null = null;
  hand = $state(-1); // the place in the hand of the card that is picked
  turn = $state(0); // how the picked card is held
  ghost = $state.raw<Laying | null>(null);
  from = $state.raw<Cell | null>(null);
  swapping = $state(false); // the hand would be swapped
  pointed = $state.raw<Cell | null>(null); // under the mouse, the finger or the focus
  dragged = $state.raw<Point | null>(null); // where what is picked is dragged, on the table
  dropped = false; // the step that comes was shown by the hand that made it

  constructor(readonly stage: Stage) {}

  // ---- What there is ----

  get picture(): Picture {
    return pictureOf(this.stage.scene);
  }

  get view(): number {
    return viewFrom(this.stage.scene.seats, this.stage.near);
  }

  get cards(): Map<string, Card> {
    return new Map(this.picture.cards.map((card) => [keyOf(card.cell), card]));
  }

  get laying(): boolean {
    return this.picture.phase === "connect" || this.picture.phase === "place";
  }

  // The seat whose hand is shown: the viewer's; where nothing is hidden, of who is about to play.
  get handSeat(): number {
    const { hands, seat } = this.picture;
    return hands.every((hand) => hand) ? seat : this.stage.viewer;
  }

  get handCards(): HandCard[] {
    return this.picture.hands[this.handSeat] ?? [];
  }

  // The card that would be laid, not turned.
  get held(): Face | null {
    if (this.picture.phase === "place") return this.picture.lifted ?? null;
    return this.picture.phase === "connect" ? (this.handCards[this.hand] ?? null) : null;
  }

  // The same, turned as it is held.
  get shown(): Face | null {
    const { held } = this;
    if (!held) return null;
    return { ...turnFace(held, (this.turn - held.turn + 6) % 6), turn: this.turn };
  }

  get layings(): Laying[] {
    const { held } = this;
    return stepsOf(this.stage.steps)
      .filter(isLaying)
      .filter((step) => step.kind === held?.kind);
  }

  // The ways in which the picked card fits into a cell, in the order in which it turns.
  waysAt(cell: Cell): Laying[] {
    return this.layings.filter(({ at }) => sameCell(at, cell)).sort(byTurn);
  }

  // Packages and pallets that can move, and where the picked one can go. Of two pallets that change
  // places, either can be picked first.
  get movers(): Cell[] {
    return stepsOf(this.stage.steps)
      .filter(isJourney)
      .flatMap(({ action, at, to }) => (action === "exchange" ? [at, to] : [at]));
  }

  get journeys(): Journey[] {
    const { from } = this;
    return stepsOf(this.stage.steps)
      .filter(isJourney)
      .filter(
        ({ action, at, to }) => sameCell(at, from) || (action === "exchange" && sameCell(to, from)),
      );
  }

  // The cell that a step from the picked one leads to.
  targetOf({ at, to }: Journey): Cell {
    return sameCell(to, this.from) ? at : to;
  }

  // Other edges that the pallet could be pushed on to, the ghost lying as it does.
  get otherPushes(): Laying[] {
    const { ghost } = this;
    if (!ghost?.pushed) return [];
    return this.waysAt(ghost.at).filter(
      (way) => way.turn === ghost.turn && way.text !== ghost.text,
    );
  }

  // Loading and lifting: steps that one tap makes.
  get simple(): Simple[] {
    return stepsOf(this.stage.steps).filter(
      (step): step is Simple => step.action === "load" || step.action === "lift",
    );
  }

  // Cells where something can be done now, each once.
  get targets(): Cell[] {
    let found = [...this.movers, ...this.simple.map(({ at }) => at)];
    if (this.laying)
      found = [...this.layings.map(({ at }) => at), ...this.otherPushes.map((way) => way.pushed!)];
    else if (this.from) found = this.journeys.map((one) => this.targetOf(one));
    return [...new Map(found.map((cell) => [keyOf(cell), cell])).values()];
  }

  // Whether a lesson asks for something to be done with the cell now.
  isMeant(cell: Cell): boolean {
    if (!this.stage.meant) return false;
    return stepsOf(this.stage.marked).some((step) => {
      if (isJourney(step)) return sameCell(this.from ? this.targetOf(step) : step.at, cell);
      if (isLaying(step)) return step.kind === this.held?.kind && sameCell(step.at, cell);
      return "at" in step && sameCell(step.at, cell);
    });
  }

  get swap(): TransportStep | undefined {
    return stepsOf(this.stage.steps).find(({ action }) => action === "swap");
  }

  // Where the ghost has its handle, if it can be turned: at an edge without a belt, rather west.
  get handle(): Point | null {
    const { ghost, view } = this;
    if (!ghost || this.waysAt(ghost.at).length < 2) return null;
    const belt = turnMask(ghost.belt, view);
    const edge = [3, 0, 4, 5, 2, 1].find((one) => !((belt >> one) & 1)) ?? 3;
    return add(centreOf(ghost.at, view), towards(edge, 0.86));
  }
}
