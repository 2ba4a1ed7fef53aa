// Where pieces lie on their rows. A row has six places, counted from A's side, and more while more
// pieces lie there. A piece that leaves takes no other along: its place stays empty until another
// comes, which takes the free place nearest to its own side. Lists are never changed, but made anew.
import type { Point } from "../../stage.svelte";
import { type Geometry, PLACES } from "./geometry";
import type { LinjaStep, Picture } from "./picture";

export interface Piece {
  id: number;
  seat: number;
  row: number;
  place: number;
  came: { row: number; place: number }[]; // where it lay before, the last one last
  moved: number; // the larger, the later it went where it lies
}

type Hop = Pick<LinjaStep, "seat" | "from" | "to">;

export interface Leg {
  from: Point;
  to: Point;
}

// As a position has them: each seat's from its side on.
export function lyingIn({ rows }: Picture): Piece[] {
  let id = 0;
  return rows.flatMap((pair, row) => {
    const last = Math.max(PLACES, pair[0] + pair[1]) - 1;
    return pair.flatMap((count, seat) =>
      Array.from({ length: count }, (_, i) => {
        const place = seat ? last - i : i;
        return { id: id++, seat, row, place, came: [], moved: 0 };
      }),
    );
  });
}

const inRow = (all: Piece[], row: number) =>
  all.filter((piece) => piece.row === row).sort((a, b) => a.place - b.place);

// Those of a seat on a row, from its side to the innermost.
export function ofSeat(all: Piece[], seat: number, row: number): Piece[] {
  const here = inRow(all, row).filter((piece) => piece.seat === seat);
  return seat ? here.reverse() : here;
}

// How many places a row has.
const placesOf = (all: Piece[], row: number) =>
  Math.max(PLACES, (inRow(all, row).at(-1)?.place ?? 0) + 1);

export const pointOf = (all: Piece[], { row, place }: Piece, geometry: Geometry): Point =>
  geometry.place(row, place, placesOf(all, row));

// Puts a piece onto a row: to the place that is wanted, where it is free, or to the free one nearest
// to its side. In a full row the others make room for it behind the innermost of its seat.
export function sent(all: Piece[], id: number, row: number, wanted = -1): Piece[] {
  const piece = all.find((one) => one.id === id)!;
  const others = all.filter((one) => one !== piece);
  const here = inRow(others, row);
  const places = Array.from({ length: placesOf(others, row) }, (_, i) => i);
  const free = places.filter((place) => here.every((one) => one.place !== place));
  const nearest = piece.seat ? free.at(-1) : free[0];
  const put = (place: number) => ({ ...piece, row, place });
  const place = free.includes(wanted) ? wanted : nearest;
  if (place !== undefined) return all.map((one) => (one === piece ? put(place) : one));
  const inner = ofSeat(others, piece.seat, row).at(-1)?.place ?? (piece.seat ? places.length : -1);
  const added = piece.seat ? inner : inner + 1;
  return all.map((one) => {
    if (one === piece) return put(added);
    return one.row === row && one.place >= added ? { ...one, place: one.place + 1 } : one;
  });
}

// Makes a piece go on to another row.
export function gone(all: Piece[], id: number, row: number): Piece[] {
  const latest = Math.max(...all.map(({ moved }) => moved)) + 1;
  return sent(all, id, row).map((piece, i) => {
    const { row, place, came } = all[i]!;
    return piece.id === id ? { ...piece, came: [...came, { row, place }], moved: latest } : piece;
  });
}

// Makes a piece go back to a row; to its own place, if it came from there.
export function goneBack(all: Piece[], id: number, row: number): Piece[] {
  const { came } = all.find((one) => one.id === id)!;
  const before = came.at(-1)?.row === row ? came.at(-1) : undefined;
  return sent(all, id, row, before?.place).map((piece) =>
    piece.id === id ? { ...piece, came: came.slice(0, -1) } : piece,
  );
}

// Of some pieces the one that came from a row last.
export const cameFrom = (some: Piece[], row: number): Piece | undefined =>
  some.filter(({ came }) => came.at(-1)?.row === row).sort((a, b) => b.moved - a.moved)[0];

// ---- The ways of a turn, for arrows ----

// Of a turn that is still to be made. While the pieces still go over to its position some may be
// missing: what they would do is left out.
export function legsAhead(all: Piece[], steps: Hop[], geometry: Geometry): Leg[] {
  let now = all;
  return steps.flatMap(({ seat, from, to }) => {
    const piece = ofSeat(now, seat, from).at(-1);
    if (!piece) return [];
    const start = pointOf(now, piece, geometry);
    now = gone(now, piece.id, to);
    const there = now.find(({ id }) => id === piece.id)!;
    return [{ from: start, to: pointOf(now, there, geometry) }];
  });
}

// Of a turn that has been made: the way back, step by step.
export function legsBehind(all: Piece[], steps: Hop[], geometry: Geometry): Leg[] {
  let now = all;
  const back = steps.toReversed().map(({ seat, from, to }) => {
    const there = ofSeat(now, seat, to);
    const piece = cameFrom(there, from) ?? there.at(-1);
    if (!piece) return null;
    const end = pointOf(now, piece, geometry);
    now = goneBack(now, piece.id, from);
    return {
      from: pointOf(
        now,
        now.find(({ id }) => id === piece.id)!,
        geometry,
      ),
      to: end,
    };
  });
  return back.filter((leg) => leg !== null).reverse();
}
