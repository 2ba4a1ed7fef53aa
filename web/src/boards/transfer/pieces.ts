// Where each group is drawn, and where a step takes it. Slider, row and slider make one line when
// they stand side by side, and a step never changes the order of its pieces: so the lengths before
// and after say where every piece goes.
import type { Point } from "../../stage.svelte";
import type { Layout } from "./geometry";
import { type Choosing, isSlider } from "./choosing.svelte";
import { lengthOf, type Picture, ROWS, seenFrom, type Span, spansOf } from "./picture";

export interface Drawn extends Point {
  id: string;
  line: number;
  start: number;
  group: string;
}

// What rides on a slider is drawn as if at row 0, and moved with it.
export function rideOf(choosing: Choosing, layout: Layout, line: number): Point {
  return isSlider(line) ? layout.way(0, layout.row(choosing.stands[line - ROWS]!)) : { x: 0, y: 0 };
}

const middleOf = (layout: Layout, line: number, near: boolean, place: number) =>
  isSlider(line) ? layout.rackPlace(near, place) : layout.lanePlace(place);

export function drawnIn(choosing: Choosing, layout: Layout, line: number): Drawn[] {
  const near = line === ROWS + choosing.near;
  const across = isSlider(line) ? 0 : layout.row(line);
  return spansOf(choosing.lineOf(line)).map((span) => {
    const along = middleOf(layout, line, near, middle(span));
    const { start, group } = span;
    return { id: `${line}.${start}`, line, start, group, ...layout.point(along, across) };
  });
}

export const allDrawn = (choosing: Choosing, layout: Layout): Drawn[] =>
  Array.from({ length: ROWS + 2 }, (_, line) => drawnIn(choosing, layout, line)).flat();

// What the step that is pointed at would bring where nothing lies yet: the other slider after a
// push, or what goes into a row from the far end, where there is room for it.
export function ghostsOf(choosing: Choosing, layout: Layout): Drawn[] {
  const { aimed, near, giver, picture } = choosing;
  if (!aimed || aimed.action === "load") return [];
  const { row, count, pushed } = aimed;
  const ghost = (line: number, { start, group }: Span, along: number): Drawn => ({
    id: `ghost.${start}`,
    line,
    start,
    group,
    ...layout.point(along, layout.row(row)),
  });
  if (pushed)
    return spansOf(aimed.sliders[1 - giver]!).map((span) =>
      ghost(ROWS + 1 - giver, span, layout.rackPlace(giver !== near, middle(span))),
    );
  if (giver === near) return [];
  const length = lengthOf(picture.rows[row]!);
  return spansOf(picture.sliders[giver]!)
    .filter(({ end }) => end <= count)
    .map((span) => ghost(row, span, layout.lanePlace(length + middle(span))));
}

const middle = ({ start, end }: Span) => (start + end - 1) / 2;

// The middle, along, of each piece of the line of a row and both sliders, from the near end.
function middles(picture: Picture, layout: Layout, near: number, row: number): number[] {
  const [front, lane, back] = [
    picture.sliders[near]!,
    seenFrom(picture.rows[row]!, near),
    picture.sliders[1 - near]!,
  ].map(lengthOf);
  const upTo = (count: number) => Array.from({ length: count }, (_, i) => i);
  return [
    ...upTo(front!).map((i) => layout.rackPlace(true, front! - 1 - i)),
    ...upTo(lane!).map((i) => layout.lanePlace(i)),
    ...upTo(back!).map((i) => layout.rackPlace(false, i)),
  ];
}

// How far along each group of that line goes when the picture becomes another.
export function shifts(
  choosing: Choosing,
  layout: Layout,
  row: number,
  after: Picture,
): Map<string, number> {
  const { near, picture } = choosing;
  const before = middles(picture, layout, near, row);
  const moved = middles(after, layout, near, row);
  const lines = [ROWS + near, row, ROWS + 1 - near];
  const found = new Map<string, number>();
  let from = 0;
  for (const line of lines) {
    const spans = spansOf(choosing.lineOf(line));
    const length = lengthOf(choosing.lineOf(line));
    for (const { start, end } of spans) {
      // Sliders are counted from their top, which is beside the rows: the near one runs backwards
      // here.
      const first = line === ROWS + near ? length - end : start;
      found.set(`${line}.${start}`, moved[from + first]! - before[from + first]!);
    }
    from += length;
  }
  return found;
}
