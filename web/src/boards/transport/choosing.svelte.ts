// What somebody chooses on a stage, shared by the board and the hand: picking, turning, tapping and
// dragging. A pick that no step starts with is asked about, and let go.
import { announce } from "../../parts/announce.svelte";
import { perStage, type Proposal, type Point } from "../../stage.svelte";
import { t } from "../../words.svelte";
import { boxAround } from "./camera.svelte";
import { cellAt, centreOf, distance, keyOf, sameCell, SIZE, standAt } from "./geometry";
import { HANDLE, Picked } from "./picked.svelte";
import { type Cell, type Laying } from "./picture";

// Scenes come anew, with steps that say the same.
const wayOf = (ghost: Laying, ways: Laying[]) => ways.findIndex(({ text }) => text === ghost.text);

export class Choosing extends Picked {
  // What the main button does.
  get proposal(): Proposal | null {
    const { ghost, journeys } = this;
    if (ghost) return { label: t("Place here"), act: () => this.confirm() };
    if (this.swapping) return { label: t("Swap hand"), act: () => this.swapHand() };
    const only = this.from && journeys.length === 1 ? journeys[0]! : null;
    if (only?.action === "move")
      return { label: t("Move package"), act: () => this.stage.make(only) };
    return null;
  }

  // ---- Picking ----

  letGo() {
    this.ghost = null;
    this.from = null;
    this.dragged = null;
    this.hand = -1;
    this.turn = 0;
    this.swapping = false;
  }

  // The scene is another one.
  begin() {
    this.letGo();
    this.pointed = null;
    this.dropped = false;
    const { lifted } = this.picture;
    // It is held as it lay.
    if (lifted) this.turn = lifted.turn % lifted.ways;
  }

  // Picks a card of the hand; the one that is picked already is let go.
  pick(place: number) {
    const card = this.handCards[place];
    const again = place === this.hand;
    if (!this.stage.active || !card) return;
    this.letGo();
    // No card can be played now: a try has the library say what is due instead.
    if (this.picture.phase !== "connect") return this.stage.why(card.tries ?? `${card.kind}0@0,0`);
    if (again) return;
    this.hand = place;
    if (this.layings.length) return this.stage.sound("lift");
    if (card.tries) this.stage.why(card.tries);
    else this.stage.say(t("This card does not fit anywhere now."));
  }

  // Turns the picked card, to the right by 1, to the left by -1; the ghost to where it fits next.
  rotate(by: 1 | -1) {
    const { ghost, held } = this;
    if (!held) return;
    if (!ghost) {
      // Turns are counted counter-clockwise, as edges are.
      this.turn = (this.turn - by + held.ways) % held.ways;
      return;
    }
    const ways = this.waysAt(ghost.at);
    const next = (wayOf(ghost, ways) + by + ways.length) % ways.length;
    this.show(ways[next]!);
  }

  private show(ghost: Laying) {
    const ways = this.waysAt(ghost.at);
    this.ghost = ghost;
    this.turn = ghost.turn;
    const way = wayOf(ghost, ways) + 1;
    announce(t("{cell}, option {way} of {n}.", { cell: keyOf(ghost.at), way, n: ways.length }));
  }

  confirm() {
    if (this.ghost) this.stage.make(this.ghost);
  }

  // A slip would cost the whole turn, so swapping takes two presses in two places, here and on the main
  // button; a second press here lets it be.
  pickSwap() {
    const again = this.swapping;
    this.letGo();
    this.swapping = !again;
  }

  private swapHand() {
    if (this.swap) this.stage.make(this.swap, true);
  }

  // ---- Acting on a cell ----

  // A tap on the table: on a cell, or on the handle that turns the ghost.
  tapPoint(point: Point) {
    if (this.isOnHandle(point)) this.rotate(1);
    else this.tap(cellAt(point, this.view));
  }

  isOnHandle(point: Point): boolean {
    const { handle } = this;
    return !!handle && distance(handle, point) < HANDLE * 1.3;
  }

  // A tap on a cell. sure: by a key, where the ghost is turned by other keys.
  tap(cell: Cell, sure = false) {
    if (!this.stage.active) return;
    if (this.laying) this.tapTable(cell, sure);
    else if (this.picture.phase === "move") this.tapMover(cell, this.rideText(cell));
    else if (this.picture.phase === "forklift") this.tapMover(cell, this.shiftText(cell));
    else this.tapCard(cell);
  }

  private tapTable(cell: Cell, sure: boolean) {
    const { ghost, held } = this;
    if (!held && !this.cards.has(keyOf(cell))) return;
    if (!held) return this.stage.say(t("Choose a card from your hand first."));
    const push = this.otherPushes.find(({ pushed }) => sameCell(pushed, cell));
    const ways = this.waysAt(cell);
    if (push) this.show(push);
    else if (ghost && sameCell(ghost.at, cell))
      // Where it fits in several ways a second tap turns it, and the main button puts it down.
      sure || ways.length === 1 ? this.confirm() : this.rotate(1);
    else if (ways.length) this.show(ways.find(({ turn }) => turn === this.turn) ?? ways[0]!);
    else this.stage.why(`${held.kind}${this.turn}@${keyOf(cell)}`);
  }

  private tapMover(cell: Cell, text: string) {
    const ride = this.from && this.journeys.find((one) => sameCell(this.targetOf(one), cell));
    if (ride) this.stage.make(ride);
    else if (sameCell(this.from, cell)) this.from = null;
    else if (this.movers.some((one) => sameCell(one, cell))) this.from = cell;
    else if (text) this.stage.why(text);
    else this.stage.say(this.stage.scene.due);
  }

  // The step that takes a package to a cell, from the one picked or from there.
  private rideText(cell: Cell): string {
    return `${keyOf(this.from ?? cell)}>${keyOf(cell)}`;
  }

  // The step that takes a pallet to a cell: the one picked, or the one that lies there.
  private shiftText(cell: Cell): string {
    const card = this.cards.get(keyOf(this.from ?? cell));
    return card?.sort === "pallet" ? `${card.kind}0@${keyOf(cell)}` : "";
  }

  // Loading and lifting: one tap does it.
  private tapCard(cell: Cell) {
    const step = this.simple.find(({ at }) => sameCell(at, cell));
    if (step) this.stage.make(step);
    else this.stage.why(`${this.picture.phase}@${keyOf(cell)}`);
  }

  // Looks where somebody else is about to do something, unless one has moved the table, or is at it.
  attend(cells: Cell[]) {
    const { scene, reader } = this.stage;
    const all = [...this.picture.cards.map(({ cell }) => cell), ...cells];
    if (this.camera.free || this.camera.held || !cells.length || scene.actor === reader) return;
    this.camera.follow(boxAround(all, this.view), boxAround(cells, this.view));
  }

  // ---- Dragging ----

  // Whether what lies in the cell can be dragged; then it is picked.
  grab(cell: Cell): boolean {
    if (!this.canGrab(cell)) return false;
    if (!sameCell(this.ghost?.at, cell)) this.from = cell;
    this.stage.sound("lift");
    return true;
  }

  canGrab(cell: Cell): boolean {
    return sameCell(this.ghost?.at, cell) || this.movers.some((one) => sameCell(one, cell));
  }

  // Whether something is in the hand that can be dragged onto the table.
  get carries(): boolean {
    return !!this.held || this.picture.phase === "load";
  }

  // The cell within reach of a point where what is dragged can go.
  private aim(point: Point): Cell | null {
    const { view } = this;
    const near = this.targets
      .filter((cell) => !this.otherPushes.some(({ pushed }) => sameCell(pushed, cell)))
      .map((cell) => ({ cell, far: distance(centreOf(cell, view), point) }))
      .sort((a, b) => a.far - b.far)[0];
    return near && near.far < SIZE ? near.cell : null;
  }

  drag(point: Point) {
    const cell = this.aim(point);
    this.dragged = point;
    this.pointed = cell;
    if (!this.laying) return;
    if (!cell) this.ghost = null;
    else if (!sameCell(this.ghost?.at, cell)) this.tapTable(cell, false);
  }

  // What can go where it is let go stays there until that is shown.
  drop(point: Point) {
    const cell = this.aim(point) ?? cellAt(point, this.view);
    const step = this.from
      ? this.journeys.find((one) => sameCell(this.targetOf(one), cell))
      : this.simple.find(({ at }) => sameCell(at, cell));
    if (step) {
      this.dropped = true;
      this.dragged = standAt(this.cards, cell, this.view);
      return this.stage.make(step);
    }
    this.dragged = null;
    this.pointed = null;
    // It cannot go there: a tap on the place has the library say why. A card that can stays there
    // as the ghost until somebody confirms it.
    if (this.laying ? !this.ghost : !sameCell(cell, this.from)) this.tap(cell);
    this.from = null;
  }

  // A drag from the hand, in coordinates of the window.
  fromWindow(x: number, y: number): Point | null {
    const box = this.board?.getBoundingClientRect();
    const inside = box && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
    return inside ? this.camera.toTable({ x: x - box.left, y: y - box.top }) : null;
  }
}

export const choosingOf = perStage((stage) => new Choosing(stage));
