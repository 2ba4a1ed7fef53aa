// What a person is doing on a board: what is pointed at, how many pieces of the slider are picked,
// what is being dragged, where the sliders stand. What may be done is what the library lists; what
// it refuses, it is asked about in words.
//
// Places are counted as in the library: 0 to 8 are the rows, 9 and 10 the sliders of A and B. A
// place in a row counts from the near end, one on a slider from its top.
import { perStage, type Stage } from "../../stage.svelte";
import { t } from "../../words.svelte";
import { lengthOf, type Line, stepsOf, pictureOf, ROWS, seenFrom, spanAt } from "./picture";
import { stepText, type TransferStep } from "./picture";

export interface Spot {
  line: number;
  place: number;
}

// Pieces that follow a finger: so many from the end of a row, or from the top of a slider.
export interface Drag {
  line: number;
  count: number;
  dx: number; // in units of the drawing
  dy: number;
  over: boolean; // letting go here would do something
}

export const isSlider = (line: number) => line >= ROWS;

export class Choosing {
  readonly stage: Stage;
  pointed = $state.raw<Spot | null>(null);
  focus = $state.raw<Spot>({ line: 0, place: 0 });
  drag = $state.raw<Drag | null>(null);
  stands = $state([4, 4]); // the row that each slider stands at
  // With the position that it was chosen in: in any other it means nothing.
  private chosen = $state.raw<{ position: string; count: number } | null>(null);

  constructor(stage: Stage) {
    this.stage = stage;
  }

  get picture() {
    return pictureOf(this.stage.scene);
  }

  private get loads() {
    return stepsOf(this.stage.steps).filter(({ action }) => action === "load");
  }

  private get goes() {
    return stepsOf(this.stage.steps).filter(({ action }) => action !== "load");
  }

  get near() {
    return this.stage.near;
  }

  // Whose slider pieces go from into the rows.
  get giver() {
    const { phase, seat } = this.picture;
    return phase === "return" ? 1 - seat : seat;
  }

  get canLoad() {
    return this.loads.length > 0;
  }

  get canGo() {
    return this.goes.length > 0;
  }

  lineOf(line: number): Line {
    const { rows, sliders } = this.picture;
    return isSlider(line) ? sliders[line - ROWS]! : seenFrom(rows[line]!, this.near);
  }

  // ---- What is picked ----

  // How many pieces of the slider are picked; none while loading, unless one says so.
  get count(): number {
    if (!this.canGo) return 0;
    if (this.chosen?.position === this.stage.scene.position) return this.chosen.count;
    return this.canLoad ? 0 : this.least;
  }

  private get least() {
    return Math.min(...this.goes.map(({ count }) => count));
  }

  choose(count: number) {
    this.chosen = { position: this.stage.scene.position, count };
  }

  beginUnloading() {
    this.choose(this.least);
  }

  letGo() {
    this.chosen = null;
    this.drag = null;
  }

  // ---- What a spot stands for ----

  // How many pieces somebody takes who touches a piece: up to there, and never part of a group.
  taking({ line, place }: Spot): number {
    const pieces = this.lineOf(line);
    const span = spanAt(pieces, place);
    if (!span) return 0;
    // Pieces leave a row at the end of whoever loads. From the far end, one takes the pieces from
    // the touched one on.
    const fromHere = isSlider(line) || this.picture.seat === this.near;
    return fromHere ? span.end : lengthOf(pieces) - span.start;
  }

  // The step that touching a place asks for; nothing where it asks for none.
  stepAt(spot: Spot): string | null {
    const { phase, room } = this.picture;
    if (isSlider(spot.line)) return null;
    const { count } = this;
    if (count) return stepText(phase === "return" ? "return" : "unload", spot.line, count);
    const taken = this.taking(spot);
    return taken && taken <= room[1] ? stepText("load", spot.line, taken) : null;
  }

  choiceAt(spot: Spot): TransferStep | undefined {
    const text = this.stepAt(spot);
    return text ? stepsOf(this.stage.steps).find((step) => step.text === text) : undefined;
  }

  canPick(spot: Spot): boolean {
    if (spot.line !== ROWS + this.giver) return false;
    const taken = this.taking(spot);
    return this.goes.some(({ count }) => count === taken);
  }

  // Whether the pieces there are marked: they can be loaded, or picked from the slider.
  marks(spot: Spot): boolean {
    const taken = this.taking(spot);
    const marked = stepsOf(this.stage.marked).filter(({ count }) => count === taken);
    if (isSlider(spot.line))
      return spot.line === ROWS + this.giver && marked.some(({ action }) => action !== "load");
    return !this.count && marked.some(({ action, row }) => action === "load" && row === spot.line);
  }

  // What would be done at the spot that is pointed at.
  get aimed(): TransferStep | undefined {
    return this.pointed ? this.choiceAt(this.pointed) : undefined;
  }

  // The step that a row would take with what is picked.
  goInto(row: number): TransferStep | undefined {
    return this.count ? this.choiceAt({ line: row, place: 0 }) : undefined;
  }

  // The same, where the row is marked for it.
  markedInto(row: number): TransferStep | undefined {
    const step = this.goInto(row);
    return step && this.stage.marked.includes(step) ? step : undefined;
  }

  // ---- Doing it ----

  point(spot: Spot | null) {
    this.pointed = spot;
    const { aimed } = this;
    // The sliders go along before anything is done, so that one sees what would be pushed where.
    if (!aimed || aimed.action === "load") return;
    this.stands[this.giver] = aimed.row;
    if (aimed.pushed) this.stands[1 - this.giver] = aimed.row;
  }

  act(spot: Spot) {
    const { stage, picture } = this;
    if (!stage.active) return;
    if (isSlider(spot.line)) return this.pick(spot);
    const text = this.stepAt(spot);
    if (text) this.attempt(text);
    // No step has so many pieces, so the library cannot be asked why.
    else if (this.taking(spot) > picture.room[1]) stage.say(t("A slider holds at most 3 pieces."));
    else stage.say(stage.scene.due);
  }

  // Makes a step, or asks why not; whether it was made. What is picked or dragged stays as it is
  // until the step is shown.
  attempt(text: string): boolean {
    const step = this.stage.steps.find((one) => one.text === text);
    if (step) this.stage.make(step);
    else this.stage.why(text);
    return step !== undefined;
  }

  // Picks pieces of the slider that is due; lets go of them when they are touched again.
  private pick(spot: Spot) {
    const taken = spot.line === ROWS + this.giver ? this.taking(spot) : 0;
    if (!taken) this.stage.say(this.stage.scene.due);
    else if (taken === this.count && this.canLoad) this.letGo();
    else {
      this.choose(taken);
      this.stage.sound("lift");
    }
  }

  // ---- Where the sliders stand ----

  // At the rows that they were last used at.
  settle(steps: TransferStep[]) {
    for (const { seat, action, row, pushed } of steps) {
      // To return, one uses the other's slider.
      if (action !== "return") this.stands[seat] = row;
      if (action === "return" || pushed) this.stands[1 - seat] = row;
    }
  }
}

export const choosingOf = perStage((stage) => new Choosing(stage));
