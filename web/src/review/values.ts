// What the graph shows: the chances after each number of turns, as far as they are known, and how
// sure they are. Partners have one chance, and so one line.
import type { Reviewing } from "./reviewing.svelte";

export interface Side {
  seat: number; // its first, whose form and colour it has
  name: string;
}

export interface Value {
  win: number[]; // of each seat
  width: number[]; // how far two thoughts about this position lie apart
}

const LEAST_WIDTH = 300; // no thought is surer than this

export function sidesOf(reviewing: Reviewing): Side[] {
  const { standings } = reviewing.final;
  const firsts = reviewing.seats.filter(
    (seat) => standings.findIndex(({ team }) => team === standings[seat]!.team) === seat,
  );
  return firsts.map((seat) => {
    const partners = reviewing.seats.filter(
      (one) => standings[one]!.team === standings[seat]!.team,
    );
    return { seat, name: partners.map((one) => reviewing.called(one)).join(" + ") };
  });
}

// One more than there are turns; null where nothing is known yet.
export function valuesOf({ verdicts, final, turns }: Reviewing): (Value | null)[] {
  return Array.from({ length: turns.length + 1 }, (_, i) => {
    const next = verdicts[i]?.before;
    const last = verdicts[i - 1]?.after;
    const win = next ?? last;
    if (!win) return null;
    const sure = final.over && i === turns.length;
    const width = win.map((chance, seat) =>
      sure ? 0 : Math.max(LEAST_WIDTH, Math.abs(chance - (last?.[seat] ?? chance))),
    );
    return { win, width };
  });
}
