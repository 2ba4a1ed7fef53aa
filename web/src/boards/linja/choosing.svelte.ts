// What somebody does on the board: which piece is picked up, where it is carried, which row the
// focus is on. Every piece has at most one step at a time, so a picked row is a picked step. What is
// no legal step is put to the library, which says why not.
import { announce } from "../../parts/announce.svelte";
import type { Stage, Point } from "../../stage.svelte";
import { t } from "../../words.svelte";
import { type Geometry, ROWS } from "./geometry";
import { pictureOf, type LinjaStep, stepsOf } from "./picture";
import type { Pieces } from "./pieces.svelte";

export class Choosing {
  focus = $state(0); // the row that the keyboard is on
  hover = $state<number | null>(null); // the row whose pieces are pointed at, or have the focus
  under = $state<number | null>(null); // the piece that the mouse is on
  carried = $state.raw<Point | null>(null); // where the picked piece is dragged
  piece = $state<number | null>(null); // the one that was picked, among those of its row
  private row = $state<number | null>(null); // the row it was picked from
  dropped = $state.raw<Point | null>(null); // where it was let go above its target

  constructor(
    private readonly stage: Stage,
    private readonly pieces: Pieces,
  ) {
    this.focus = pictureOf(stage.scene).goals[1 - stage.near]!; // the near line
  }

  get steps(): LinjaStep[] {
    return stepsOf(this.stage.steps);
  }

  get picked(): LinjaStep | undefined {
    return this.stepFrom(this.row);
  }

  // The step to show: the picked one, or that of the pieces pointed at.
  get shown(): LinjaStep | undefined {
    return this.picked ?? this.stepFrom(this.hover);
  }

  stepFrom(row: number | null): LinjaStep | undefined {
    return this.steps.find(({ from }) => from === row);
  }

  // ---- Picking and putting down ----

  pick(step: LinjaStep, piece?: number) {
    // A key or a tap beside the pieces means none in particular: then it is the innermost.
    const id = piece ?? this.pieces.on(step.seat, step.from).at(-1)!.id;
    this.row = step.from;
    this.piece = id;
    this.pieces.raise(id);
    this.stage.sound("lift");
    announce(t("Picked up from row {row}. {words}", { row: step.from, words: step.words }));
  }

  letGo() {
    this.row = null;
    this.piece = null;
    this.carried = null;
    this.dropped = null;
  }

  make(step: LinjaStep) {
    // The board shows a piece that was dropped settling, not hopping all the way again.
    this.dropped = this.carried;
    this.row = null;
    this.carried = null;
    this.stage.make(step);
  }

  // A tap on a piece, or on a row beside its pieces; keys act on the row.
  tapPiece(row: number, index: number) {
    const step = this.stepFrom(row);
    if (!step) return this.tapRow(row);
    const id = this.pieces.on(step.seat, row)[index]?.id;
    if (this.picked === step && this.piece === id) this.letGo();
    else this.pick(step, id);
  }

  tapRow(row: number) {
    if (!this.stage.active) return;
    const { picked } = this;
    const step = this.stepFrom(row);
    if (picked?.to === row) this.make(picked);
    else if (picked?.from === row) this.letGo();
    else if (step) this.pick(step);
    else this.refuse(picked?.from ?? row, row);
  }

  // Asks why a piece may not go there; put down where it stands, where it would have gone.
  private refuse(from: number, to: number) {
    const blocked = pictureOf(this.stage.scene).blocked.find(([row]) => row === from);
    this.stage.why(`${from}-${from === to && blocked ? blocked[1] : to}`);
  }

  // ---- Dragging ----

  carry(row: number, index: number, point: Point) {
    const step = this.stepFrom(row);
    if (!step) return;
    if (!this.carried) this.pick(step, this.pieces.on(step.seat, row)[index]?.id);
    this.carried = point;
  }

  drop(row: number | null) {
    const { picked } = this;
    if (!picked || row === null || row === picked.from) return this.letGo();
    if (row === picked.to) return this.make(picked);
    this.letGo();
    this.refuse(picked.from, row);
  }

  // ---- Keys ----

  // The row that a key leads to, null where it leads nowhere.
  rowBy(key: string, geometry: Geometry, back: boolean): number | null {
    const above = geometry.above(this.focus);
    if (key === "ArrowUp") return geometry.rowBelow(Math.max(above - 1, 0));
    if (key === "ArrowDown") return geometry.rowBelow(Math.min(above + 1, ROWS - 1));
    if (key.toLowerCase() === "l") return this.nextLegal(geometry, back);
    return key >= "0" && key < String(ROWS) && key.length === 1 ? Number(key) : null;
  }

  // Of a picked piece the target; else the next row, going up the screen, with a piece that can move.
  private nextLegal(geometry: Geometry, back: boolean): number | null {
    if (this.picked) return this.picked.to;
    // Up the screen is one row back, which is ROWS - 1 rows on, counted around.
    const way = back ? 1 : ROWS - 1;
    for (let i = 1; i <= ROWS; i++) {
      const row = geometry.rowBelow((geometry.above(this.focus) + i * way) % ROWS);
      if (this.stepFrom(row)) return row;
    }
    return null;
  }
}
