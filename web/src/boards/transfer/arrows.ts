// The ways that the steps of a turn take at the ends of the rows, for arrows.
import type { Layout } from "./geometry";
import type { TransferStep } from "./picture";

export interface Arrow {
  row: number;
  near: boolean; // at which end of the row
  inwards: boolean;
  step: number; // of the turn, from 1
  aside: number; // across, so that arrows at one end lie side by side
}

export function arrowsOf(steps: TransferStep[], near: number): Arrow[] {
  const arrows = steps.flatMap(({ action, seat, row, pushed }, i) => {
    const own = { row, near: seat === near, step: i + 1, aside: 0 };
    const other = { ...own, near: seat !== near };
    if (action === "load") return [{ ...own, inwards: false }];
    if (action === "return") return [{ ...other, inwards: true }];
    const push = pushed ? [{ ...other, inwards: false }] : [];
    return [{ ...own, inwards: true }, ...push];
  });
  for (const arrow of arrows) {
    const beside = arrows.filter((one) => one.row === arrow.row && one.near === arrow.near);
    arrow.aside = 0.42 * (beside.indexOf(arrow) - (beside.length - 1) / 2);
  }
  return arrows;
}

const LONG = 1.1;
const HEAD = 0.17;

// How far an arrow is from the row's end: beyond the number of the row, or its medal.
const gapOf = ({ near }: Arrow, { upright }: Layout) => (near && upright ? 0.6 : 0.46);

// The path of an arrow, the middle of its shaft, and its outer end.
export function arrowPath(arrow: Arrow, layout: Layout) {
  const sign = arrow.near ? -1 : 1;
  const end = arrow.near ? layout.laneStart : layout.laneEnd;
  const across = layout.row(arrow.row) + arrow.aside;
  const inner = end + sign * gapOf(arrow, layout);
  const outer = inner + sign * LONG;
  const [from, to] = arrow.inwards ? [outer, inner] : [inner, outer];
  const back = to + Math.sign(from - to) * HEAD;
  const at = (along: number, aside: number) => {
    const { x, y } = layout.point(along, across + aside);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  return {
    path: `M${at(from, 0)}L${at(to, 0)}M${at(back, -HEAD)}L${at(to, 0)}L${at(back, HEAD)}`,
    middle: layout.point((from + to) / 2, across),
    outer: layout.point(outer + 0.3 * sign, across),
  };
}
