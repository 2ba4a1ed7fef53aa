// What hands do on the table: a tap acts on a cell, a drag moves what can be moved or else the
// table, two fingers and the wheel make it larger or smaller, and so does a double tap beside all
// cards.
import type { Choosing } from "./choosing.svelte";
import type { Point } from "../../stage.svelte";
import { cellAt, centreOf, distance, sameCell } from "./geometry";

const STILL = 7; // pixels that a tap may wander
const TWICE_MS = 350;
const FINGER = 24; // pixels around a finger that it may have meant
const NEAR = 64; // pixels: a card that no finger misses

export class Pointer {
  private readonly fingers = new Map<number, Point>();
  private start: Point | null = null;
  private doing: "" | "pan" | "drag" | "pinch" = "";
  private lastTap = { time: 0, x: 0, y: 0 };

  constructor(
    private readonly choosing: Choosing,
    private readonly board: HTMLElement,
  ) {}

  private pointOf(event: MouseEvent): Point {
    const box = this.board.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  private onTable(event: MouseEvent): Point {
    return this.choosing.camera.toTable(this.pointOf(event));
  }

  down(event: PointerEvent) {
    // The tools lie over the table, and are no part of it.
    if (event.button || (event.target as Element).closest("[data-tool]")) return;
    this.fingers.set(event.pointerId, this.pointOf(event));
    this.choosing.camera.held = true;
    if (this.fingers.size === 2) this.begin("pinch");
    else this.start = this.pointOf(event);
  }

  move(event: PointerEvent) {
    const { choosing } = this;
    const before = this.fingers.get(event.pointerId);
    const now = this.pointOf(event);
    if (!before) {
      if (event.pointerType === "mouse")
        choosing.pointed = cellAt(this.onTable(event), choosing.view);
      return;
    }
    if (!this.doing && this.start && distance(now, this.start) > STILL) {
      const grabbed = choosing.grab(cellAt(choosing.camera.toTable(this.start), choosing.view));
      this.begin(grabbed ? "drag" : "pan");
      this.board.setPointerCapture(event.pointerId);
    }
    if (this.doing === "pinch") this.pinch(event.pointerId, before, now);
    if (this.doing === "pan") choosing.camera.pan(now.x - before.x, now.y - before.y);
    if (this.doing === "drag") choosing.drag(this.onTable(event));
    this.fingers.set(event.pointerId, now);
  }

  private begin(what: "pan" | "drag" | "pinch") {
    if (this.doing === "drag") this.choosing.dragged = null;
    this.doing = what;
  }

  private pinch(id: number, before: Point, now: Point) {
    const other = [...this.fingers].find(([finger]) => finger !== id)?.[1];
    if (!other) return;
    const far = (point: Point) => Math.max(1, distance(point, other));
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    this.choosing.camera.zoomAt(middle, far(now) / far(before));
    // One finger moves at a time, and the middle between two goes half as far.
    this.choosing.camera.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
  }

  up(event: PointerEvent) {
    if (!this.fingers.delete(event.pointerId)) return;
    if (this.doing === "drag") this.choosing.drop(this.onTable(event));
    else if (!this.doing) this.tap(event);
    // Until the last finger is gone nothing else begins: the second of a pinch must not tap.
    if (!this.fingers.size) this.doing = "";
    this.start = null;
    this.choosing.camera.held = this.fingers.size > 0;
  }

  // The browser took the fingers, to scroll the page.
  cancel(event: PointerEvent) {
    this.fingers.delete(event.pointerId);
    this.choosing.dragged = null;
    this.doing = "";
    this.start = null;
    this.choosing.camera.held = this.fingers.size > 0;
  }

  // What a finger meant: the one place near it where something can be done, or else what is under it.
  // Where it may have meant several, the table comes nearer, and the finger may try again.
  private touch(point: Point) {
    const { choosing } = this;
    const { camera, view } = choosing;
    const table = camera.toTable(point);
    if (choosing.isOnHandle(table)) return choosing.rotate(1);
    const close = choosing.targets
      .map((cell) => centreOf(cell, view))
      .filter((centre) => distance(camera.toScreen(centre), point) < FINGER);
    if (close.length > 1) camera.approach(point, NEAR);
    else choosing.tapPoint(close[0] ?? table);
  }

  private tap(event: PointerEvent) {
    const { choosing } = this;
    const point = this.pointOf(event);
    const table = choosing.camera.toTable(point);
    const cell = cellAt(table, choosing.view);
    const busy = [...choosing.picture.cards.map((card) => card.cell), ...choosing.targets];
    const idle = !busy.some((one) => sameCell(one, cell));
    if (idle && this.isSecond(event.timeStamp, point)) choosing.camera.zoomAt(point, 1.6);
    else if (event.pointerType === "touch") this.touch(point);
    else choosing.tapPoint(table);
    this.lastTap = { time: event.timeStamp, ...point };
  }

  private isSecond(time: number, point: Point): boolean {
    return time - this.lastTap.time < TWICE_MS && distance(point, this.lastTap) < 3 * STILL;
  }

  leave() {
    if (!this.fingers.size) this.choosing.pointed = null;
  }

  // Where the page scrolls, the wheel is the page's.
  wheel(event: WheelEvent) {
    const { scrollHeight, clientHeight } = document.documentElement;
    if (scrollHeight > clientHeight && !event.ctrlKey) return;
    event.preventDefault();
    this.choosing.camera.zoomAt(this.pointOf(event), Math.exp(-event.deltaY / 500));
  }
}
