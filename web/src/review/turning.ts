// The turning point of a game that is over: the turn that cost or brought a seat the most of its chance of
// winning. A short look at every position finds the turns that may be it; those are judged as the
// review judges them, so that it says the same.
import { CERTAIN, LEVELS } from "@built/brett.mjs";
import { Interrupted, judge, think } from "../brett/library";
import type { Play } from "../games/play.svelte";
import { limitsOf } from "./reviewing.svelte";
import { percent } from "./say";
import { turnsOf } from "./turns";

export interface TurningPoint {
  step: number; // how many steps had been made with its last one
  before: number; // the chance in percent, with the best turn
  after: number; // and with the one that was made
}

const SHARE = 0.1; // of what a review looks at, for the short look
const SECONDS = 0.1; // the most for it, on slow devices
const CANDIDATES = 4;
const LEAST_CHANGE = CERTAIN / 10; // less than this turns nothing

// Null: no turn stands out. `seat` is the one whose chance is looked at. It turned the way it ended: up
// (1) for a seat that won, down (-1) for one that lost, either way (0) in a draw.
export async function turningPoint(
  { ref, start, made, id }: Pick<Play, "ref" | "start" | "made" | "id">,
  seat: number,
  way: number,
  signal: AbortSignal,
): Promise<TurningPoint | null> {
  const turns = await turnsOf({ ref, start, made });
  const nodes = SHARE * limitsOf(ref.game, 0).nodes;

  // Null where nothing can be said, as where chance comes in.
  async function chance(position: string): Promise<number | null> {
    try {
      const limits = { nodes, seconds: SECONDS };
      const thought = await think(ref, position, `level:${LEVELS}`, limits, { signal });
      return thought.choices[0]!.win[seat]!;
    } catch (error) {
      if (error instanceof Interrupted) throw error;
      return null;
    }
  }

  const chances: (number | null)[] = [];
  for (const { before } of turns) chances.push(await chance(before));
  const between = (before: number, after: number) =>
    way ? way * (after - before) : Math.abs(after - before);
  const change = (i: number) =>
    chances[i] == null || chances[i + 1] == null ? 0 : between(chances[i]!, chances[i + 1]!);
  const candidates = turns
    .map((_, i) => i)
    .filter((i) => turns[i]!.complete && change(i) > 0)
    .sort((a, b) => change(b) - change(a))
    .slice(0, CANDIDATES);

  let found: (TurningPoint & { change: number }) | null = null;
  for (const i of candidates) {
    const { before, text, steps } = turns[i]!;
    const { verdict } = await judge(
      ref,
      `turning ${id} ${i}`,
      { before, text },
      limitsOf(ref.game, i),
      { signal },
    );
    const [best, played] = [verdict.before[seat]!, verdict.after[seat]!];
    const changed = between(best, played);
    if (changed < LEAST_CHANGE || changed <= (found?.change ?? 0)) continue;
    found = {
      step: made.indexOf(steps.at(-1)!) + 1,
      before: percent(best),
      after: percent(played),
      change: changed,
    };
  }
  return found;
}
