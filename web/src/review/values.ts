// What the graph shows: the chances after each number of turns, as far as they are known, and how
// sure they are; or where all is exact, the points that each seat will be ahead. Partners have one
// chance, and so one line.
import { CERTAIN } from "@built/brett.mjs";
import { t } from "../words.svelte";
import type { Reviewing } from "./reviewing.svelte";
import { signed } from "./say";

export interface Side {
  seat: number; // its first, whose form and colour it has
  name: string;
  mine: boolean; // the reader's, perhaps with a partner
}

export interface Value {
  win: number[]; // of each seat: a chance, or points
  width: number[]; // how far two thoughts about this position lie apart
}

// What the height of the graph stands for.
export interface Scale {
  low: number;
  high: number;
  labels: { value: number; text: string }[];
}

const LEAST_WIDTH = 300; // no thought is surer than this
const REACHES = [5, 10, 20, 40]; // points, of which the first that does is taken

export function sidesOf(reviewing: Reviewing): Side[] {
  const { scores } = reviewing.final;
  const firsts = reviewing.seats.filter(
    (seat) => scores.findIndex(({ team }) => team === scores[seat]!.team) === seat,
  );
  return firsts.map((seat) => {
    const partners = reviewing.seats.filter((one) => scores[one]!.team === scores[seat]!.team);
    const name = partners.map((one) => reviewing.called(one)).join(" + ");
    return { seat, name, mine: partners.some((one) => one === reviewing.past.me) };
  });
}

// One more than there are turns; null where nothing is known yet.
export function valuesOf({ verdicts, final, turns, exact }: Reviewing): (Value | null)[] {
  return Array.from({ length: turns.length + 1 }, (_, i) => {
    const next = verdicts[i]?.before;
    const last = verdicts[i - 1]?.after;
    // A position was thought about twice: as what the last turn led to, and as what the next began
    // from. The second thought is taken, and how far the first lies from it is the width.
    const win = next ?? last;
    if (!win) return null;
    const sure = exact || (final.over && i === turns.length);
    const width = win.map((chance, seat) =>
      sure ? 0 : Math.max(LEAST_WIDTH, Math.abs(chance - (last?.[seat] ?? chance))),
    );
    return { win, width };
  });
}

export function scaleOf({ exact }: Reviewing, values: (Value | null)[]): Scale {
  if (!exact) {
    const labels = [0, 50, 100].map((share) => ({
      value: (share * CERTAIN) / 100,
      text: t("{share}%", { share }),
    }));
    return { low: 0, high: CERTAIN, labels };
  }
  const most = Math.max(...values.map((value) => Math.abs(value?.win[0] ?? 0)));
  const high = REACHES.find((reach) => reach >= most) ?? most;
  const labels = [-high, 0, high].map((value) => ({ value, text: signed(value) }));
  return { low: -high, high, labels };
}
