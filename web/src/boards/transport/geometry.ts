// Where things are on the table. A cell's centre and all of a card's drawing are in units of which
// a card's corner is SIZE from its middle. Edges go counter-clockwise from east, y goes down. The
// table can be seen from six sides: it is turned by so many edges, and then drawn upright.
import type { Point } from "../../stage.svelte";
import { MediaQuery } from "svelte/reactivity";
import type { Card, Cell, Face } from "./picture";

export const SIZE = 60;
const ROOT3 = Math.sqrt(3);
const CARD = 0.965; // cards leave a hair of table between them
const EDGES = [0, 1, 2, 3, 4, 5];

const phone = new MediaQuery("max-width: 700px");

// The table has no shape of its own: it takes about that of the space it gets.
export const ratio = () => (phone.current ? 1.06 : 1.32);

export const keyOf = ([q, r]: Cell) => `${q},${r}`;
export const sameCell = (a: Cell | null | undefined, b: Cell | null | undefined) =>
  !!a && !!b && a[0] === b[0] && a[1] === b[1];

// ---- Turning the table ----

// By how many edges the table is turned, so that the pallet of the seat in front begins near the
// viewer; a row for each number of seats.
const VIEWS: Record<number, number[]> = { 2: [0, 3], 3: [2, 4, 0], 4: [2, 3, 5, 0] };

export const viewFrom = (seats: number, near: number) => VIEWS[seats]?.[near] ?? 0;

// Counter-clockwise by so many edges. Cells have axial coordinates: q goes east, r south-east.
function turnCell([q, r]: Cell, by: number): Cell {
  let cell: Cell = [q, r];
  for (let i = 0; i < by; i++) cell = [cell[0] + cell[1], -cell[0]];
  return cell;
}

export const turnMask = (edges: number, by: number) => ((edges << by) | (edges >> (6 - by))) & 63;

export function turnFace<F extends Face>(face: F, by: number): F {
  return { ...face, belt: turnMask(face.belt, by), entry: turnMask(face.entry, by) };
}

export function centreOf(cell: Cell, view: number): Point {
  const [q, r] = turnCell(cell, view);
  return { x: ROOT3 * SIZE * (q + r / 2), y: 1.5 * SIZE * r };
}

// The row on the screen that a cell is in.
export const rowOf = (cell: Cell, view: number) => turnCell(cell, view)[1];

// The cell at a point: the nearest in three axes that add up to nothing.
export function cellAt({ x, y }: Point, view: number): Cell {
  const r = y / (1.5 * SIZE);
  const q = x / (ROOT3 * SIZE) - r / 2;
  let [cq, cr] = [Math.round(q), Math.round(r)];
  const cs = Math.round(-q - r);
  const [dq, dr, ds] = [Math.abs(cq - q), Math.abs(cr - r), Math.abs(cs + q + r)];
  if (dq > dr && dq > ds) cq = -cr - cs;
  else if (dr > ds) cr = -cq - cs;
  return turnCell([cq, cr], (6 - view) % 6);
}

export const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

// ---- A card ----

export const edgesOf = (mask: number) => EDGES.filter((edge) => (mask >> edge) & 1);

// With corners above and below: cards touch their neighbours east and west by an edge.
export function hexagon(radius: number): string {
  const corner = (i: number) => {
    const angle = (Math.PI / 3) * i + Math.PI / 6;
    return `${(Math.cos(angle) * radius).toFixed(1)},${(Math.sin(angle) * radius).toFixed(1)}`;
  };
  return EDGES.map(corner).join(" ");
}

export const OUTLINE = hexagon(CARD * SIZE);

// A point in a direction, counted in edges, of a card.
export function towards(edge: number, far: number): Point {
  const angle = (Math.PI / 3) * edge;
  return { x: Math.cos(angle) * far * SIZE, y: -Math.sin(angle) * far * SIZE };
}

const edgeMiddle = (edge: number) => towards(edge, (CARD * ROOT3) / 2);
const text = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;

// The corner between two neighbouring edges, counted in edges; none for others.
function cornerOf([a, b]: number[]): number | null {
  if (b! - a! === 1) return a! + 0.5;
  return b! - a! === 5 ? b! + 0.5 : null;
}

// The lines that a belt runs along, square to the edges: straight or in a bow from one end to the
// other, around the corner where they are neighbours; or the spokes of a junction, or a single end.
export function beltLines(belt: number): string[] {
  const edges = edgesOf(belt);
  if (edges.length !== 2) return edges.map((edge) => `M${text(edgeMiddle(edge))}L0 0`);
  const [from, to] = edges.map(edgeMiddle) as [Point, Point];
  if (cornerOf(edges) === null) return [`M${text(from)}Q0 0 ${text(to)}`];
  const radius = ((CARD * SIZE) / 2).toFixed(1);
  const sweep = edges[1]! - edges[0]! === 1 ? 1 : 0;
  return [`M${text(from)}A${radius} ${radius} 0 0 ${sweep} ${text(to)}`];
}

// Opposite edges: 0 and 3, 1 and 4, 2 and 5.
export const isStraight = (belt: number) => [9, 18, 36].includes(belt);
export const isJunction = (belt: number) => edgesOf(belt).length > 2;
export const angleOf = (edge: number) => -60 * edge;

// Where a package stands on a card: in the middle of its belt.
export function standOf(belt: number): Point {
  const edges = edgesOf(belt);
  if (edges.length !== 2) return { x: 0, y: 0 };
  const corner = cornerOf(edges);
  if (corner !== null) return towards(corner, CARD / 2);
  const [from, to] = edges.map(edgeMiddle) as [Point, Point];
  // Halfway along the curve of beltLines, whose control point is the middle of the card.
  return { x: (from.x + to.x) / 4, y: (from.y + to.y) / 4 };
}

// Where the white icon lies: on the floor, as far as can be from the belt, rather up than down.
export function iconPlace(belt: number): Point {
  const ends = edgesOf(belt);
  if (!ends.length) return { x: 0, y: 0 };
  const apart = (a: number, b: number) => Math.min(Math.abs(a - b), 6 - Math.abs(a - b));
  const room = (at: number) => Math.min(...ends.map((end) => apart(at, end)));
  const places = Array.from({ length: 12 }, (_, i) => i / 2);
  const best = Math.max(...places.map(room));
  const free = places.filter((at) => room(at) === best).map((at) => towards(at, 0.57));
  return free.reduce((up, place) => (place.y < up.y - 0.1 ? place : up));
}

// ---- Ways ----

export const add = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });
const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

// Where a package stands on a card of the table.
export function standAt(cards: Map<string, Card>, cell: Cell, view: number): Point {
  const card = cards.get(keyOf(cell));
  return add(centreOf(cell, view), standOf(turnMask(card?.belt ?? 0, view)));
}

// The points that a package comes by: the middle of each card's belt, and of the edges between.
export function wayPoints(cards: Map<string, Card>, way: Cell[], view: number): Point[] {
  return way.flatMap((cell, i) => {
    const stand = standAt(cards, cell, view);
    if (!i) return [stand];
    return [between(centreOf(way[i - 1]!, view), centreOf(cell, view)), stand];
  });
}

export const lineOf = (points: Point[]) => `M${points.map(text).join("L")}`;
