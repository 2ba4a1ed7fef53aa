// The pieces as things that are to be seen going from row to row. A position only counts them; here
// each has an identity and a place, which it keeps from one position to the next, so that what moved
// glides and what stayed stays. `all` is in the order of drawing: what was lifted last lies on top.
import type { Point } from "../../stage.svelte";
import type { Geometry } from "./geometry";
import { cameFrom, gone, goneBack, lyingIn, ofSeat, type Piece, pointOf, sent } from "./lying";
import type { Picture, LinjaStep } from "./picture";

export class Pieces {
  all = $state.raw<Piece[]>([]);

  constructor(picture: Picture) {
    this.all = lyingIn(picture);
  }

  // From the seat's side to the innermost.
  on(seat: number, row: number): Piece[] {
    return ofSeat(this.all, seat, row);
  }

  at(piece: Piece, geometry: Geometry): Point {
    return pointOf(this.all, piece, geometry);
  }

  // Where a piece would come to lie on a row.
  landing({ id }: Piece, row: number, geometry: Geometry): Point {
    const after = sent(this.all, id, row);
    return pointOf(
      after,
      after.find((one) => one.id === id)!,
      geometry,
    );
  }

  raise(id: number) {
    const piece = this.all.find((one) => one.id === id);
    if (piece) this.all = [...this.all.filter((one) => one !== piece), piece];
  }

  // Makes a step; its piece is the chosen one, or the innermost.
  move(step: LinjaStep, chosen: number | null): number {
    const here = this.on(step.seat, step.from);
    const { id } = (here.find((piece) => piece.id === chosen) ?? here.at(-1))!;
    this.raise(id);
    this.all = gone(this.all, id, step.to);
    return id;
  }

  // Goes over to another position: of rows that have too many, pieces go to those that lack some. First
  // those that go back to where they came from, then the innermost.
  follow({ rows }: Picture) {
    for (const seat of [0, 1]) {
      const spare = (row: number) => Math.max(0, this.on(seat, row).length - rows[row]![seat]!);
      const givers = () => rows.flatMap((_, row) => (spare(row) ? this.on(seat, row) : []));
      const innermost = () => givers().find((one) => one === this.on(seat, one.row).at(-1));
      for (const back of [true, false])
        rows.forEach((pair, row) => {
          while (this.on(seat, row).length < pair[seat]!) {
            const piece = back ? cameFrom(givers(), row) : innermost();
            if (!piece) break;
            this.all = (back ? goneBack : gone)(this.all, piece.id, row);
          }
        });
    }
  }
}
