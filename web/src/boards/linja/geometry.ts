// Where things lie on the board, in units of its drawing: rows with a bamboo stick between each two,
// six places on a row. The near seat has its line at the bottom and its side of a row on the left, the
// other on the right, so that turning the board is turning it by half.
import type { Point } from "../../stage.svelte";
import { MediaQuery } from "svelte/reactivity";

export interface Measures {
  width: number;
  row: number; // the height of a row
  gutter: number; // beside the places: a row's number on the left, its points on the right
}

export const ROWS = 8;
export const PLACES = 6; // of a row, unless more pieces lie there
const STICK = 0.19; // of a row, as are the following
const PAD = 0.22;
const PIECE = 0.78;
const SMALLEST = 12.5; // letters on a board, in pixels

// Two drawings, since one made smaller would have letters that nobody can read on a phone.
const WIDE: Measures = { width: 816, row: 64, gutter: 64 };
const NARROW: Measures = { width: 374, row: 43, gutter: 36 };
const phone = new MediaQuery("(max-width: 700px)");

const heightOf = ({ row }: Measures) => row * (ROWS + (ROWS - 1) * STICK + 2 * PAD);
const measures = () => (phone.current ? NARROW : WIDE);

export const ratio = () => measures().width / heightOf(measures());

export class Geometry {
  readonly width: number;
  readonly height: number;
  readonly row: number;
  readonly gutter: number;
  readonly pitch: number; // from row to row
  readonly stick: number;
  readonly pad: number; // above the first row and below the last
  readonly piece: number; // across

  constructor(
    readonly near: number,
    private readonly shown: number, // how wide it is on the screen, in pixels; 0: not known yet
  ) {
    const chosen = measures();
    this.width = chosen.width;
    this.height = heightOf(chosen);
    this.row = chosen.row;
    this.gutter = chosen.gutter;
    this.pitch = chosen.row * (1 + STICK);
    this.stick = chosen.row * STICK;
    this.pad = chosen.row * PAD;
    this.piece = chosen.row * PIECE;
  }

  // The size of letters: so large, but always legible.
  letters(size: number): number {
    return this.shown ? Math.max(size, (SMALLEST * this.width) / this.shown) : size;
  }

  // The places of a row, across.
  get room(): number {
    return this.width - 2 * this.gutter;
  }

  // How many rows lie above this one on the screen.
  above(row: number): number {
    return this.near === 0 ? ROWS - 1 - row : row;
  }

  // The row that is so many below the top.
  rowBelow(above: number): number {
    // Turning a board by half twice leaves it as it was: the way back is the same.
    return this.above(above);
  }

  top(row: number): number {
    return this.pad + this.above(row) * this.pitch;
  }

  middle(row: number): number {
    return this.top(row) + this.row / 2;
  }

  // The row at a point, if it is on the board.
  rowAt({ x, y }: Point): number | null {
    if (x < 0 || x > this.width || y < 0 || y > this.height) return null;
    // A stick is shared by the rows on both its sides.
    const above = Math.floor((y - this.pad + this.stick / 2) / this.pitch);
    return this.rowBelow(Math.min(Math.max(above, 0), ROWS - 1));
  }

  // The part of a row that has places, as a rectangle.
  band(row: number) {
    const margin = this.gutter * 0.06;
    return {
      x: this.gutter - margin,
      y: this.top(row),
      width: this.room + 2 * margin,
      height: this.row,
      rx: this.row * 0.16,
    };
  }

  // A place of a row that has so many.
  place(row: number, place: number, places: number): Point {
    const first = this.gutter + this.room / PLACES / 2;
    // Six are as far apart as the row is wide; more than that lie closer together.
    const even = (this.room - 2 * (first - this.gutter)) / (places - 1);
    const x = first + place * even;
    return { x: this.near === 0 ? x : this.width - x, y: this.middle(row) };
  }
}
