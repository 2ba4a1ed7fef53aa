// The pieces as things that are to be seen going from row to row. A position only counts them; here
// each has an identity, which it keeps from one position to the next, so that what moved glides and
// what stayed stays. `all` is in the order of drawing: what was lifted last lies on top.
import type { Point } from "../../stage.svelte";
import type { Geometry } from "./geometry";
import type { Picture, LinjaStep } from "./picture";

export interface Piece {
  id: number;
  seat: number;
  row: number;
  index: number; // among those of its seat on its row, from that seat's side
}

export class Pieces {
  all = $state.raw<Piece[]>([]);
  private counts = $state.raw<Picture["rows"]>([]);

  constructor(picture: Picture) {
    this.counts = picture.rows;
    let id = 0;
    this.all = picture.rows.flatMap((pair, row) =>
      pair.flatMap((count, seat) =>
        Array.from({ length: count }, (_, index) => ({ id: id++, seat, row, index })),
      ),
    );
  }

  on(seat: number, row: number): Piece[] {
    const found = this.all.filter((piece) => piece.seat === seat && piece.row === row);
    return found.sort((a, b) => a.index - b.index);
  }

  at({ seat, row, index }: Piece, geometry: Geometry): Point {
    const [a, b] = this.counts[row]!;
    return geometry.place(seat, row, index, a + b);
  }

  // Where the next piece of the seat would come to lie on a row.
  free(seat: number, row: number, geometry: Geometry): Point {
    const pair = this.counts[row]!;
    return geometry.place(seat, row, pair[seat]!, pair[0] + pair[1] + 1);
  }

  raise(id: number) {
    const piece = this.all.find((one) => one.id === id);
    if (piece) this.all = [...this.all.filter((one) => one !== piece), piece];
  }

  // Makes a step; its piece is the chosen one, or the innermost.
  move(step: LinjaStep, chosen: number | null): number {
    const here = this.on(step.seat, step.from);
    const id = (here.find((piece) => piece.id === chosen) ?? here.at(-1))!.id;
    this.raise(id);
    this.transfer(new Map([[id, step.to]]));
    return id;
  }

  // Goes over to another position: rows that have too many give their innermost to those that lack.
  follow(picture: Picture) {
    const steps = new Map<number, number>();
    for (const seat of [0, 1]) {
      const spare: number[] = [];
      const lacking: number[] = [];
      picture.rows.forEach((pair, row) => {
        const here = this.on(seat, row);
        const want = pair[seat]!;
        spare.push(...here.slice(Math.min(want, here.length)).map(({ id }) => id));
        for (let i = here.length; i < want; i++) lacking.push(row);
      });
      // A seat keeps all its pieces, so there are as many to give as are lacking.
      spare.forEach((id, i) => steps.set(id, lacking[i]!));
    }
    if (steps.size) this.transfer(steps);
  }

  // Puts pieces onto other rows, and closes the gaps that they leave.
  private transfer(steps: Map<number, number>) {
    const last = Number.MAX_SAFE_INTEGER; // after those that are there
    const put = this.all.map((piece) =>
      steps.has(piece.id) ? { ...piece, row: steps.get(piece.id)!, index: last } : piece,
    );
    const counts: Picture["rows"] = this.counts.map(() => [0, 0]);
    const places = new Map<number, number>();
    for (const piece of [...put].sort((a, b) => a.index - b.index))
      places.set(piece.id, counts[piece.row]![piece.seat]!++);
    this.counts = counts;
    this.all = put.map((piece) => ({ ...piece, index: places.get(piece.id)! }));
  }
}
