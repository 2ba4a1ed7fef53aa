// The turning point of a game that is over: the turn at which the lead went over, the way the game
// ended. Whose side has the best chance of winning leads; a turn that changes chances much, but not who
// leads, is none. A short look at every position finds the turns that may be it; those are judged as the
// review judges them, so that it says the same.
import { CERTAIN, LEVELS } from "@built/brett.mjs";
import { Interrupted, judge, think } from "../brett/library";
import type { Play } from "../games/play.svelte";
import { limitsOf } from "./reviewing.svelte";
import { percent } from "./say";
import { turnsOf } from "./turns";

export interface TurningPoint {
  number: number; // of the turn, as the review counts
  step: number; // how many steps had been made with its last one
  before: number; // the chance in percent, with the best turn
  after: number; // and with the one that was made
}

// Whose chance is looked at, and which way it turned: up (1) for a seat that won, down (-1) for one that
// lost, either way (0) in a draw.
export interface Watched {
  seat: number;
  way: number;
  teams: number[]; // of each seat; partners have one chance
}

const SHARE = 0.1; // of what a review looks at, for the short look
const SECONDS = 0.1; // the most for it, on slow devices
const CANDIDATES = 4;
const LEAST_CHANGE = CERTAIN / 10; // less than this turns nothing

// How far the best chance of the others is behind that of the seat's side, as people read it: in percent.
function leadOf(win: number[], { seat, teams }: Watched): number {
  const others = win.filter((_, other) => teams[other] !== teams[seat]);
  return percent(win[seat]!) - percent(Math.max(...others));
}

// Whether the side comes to the lead, or loses it. Equal chances are nobody's lead, so that between two
// sides one comes up where the other goes down.
function turned(before: number[], after: number[], watched: Watched): boolean {
  const [was, is] = [leadOf(before, watched), leadOf(after, watched)];
  return (watched.way >= 0 && was < 0 && is >= 0) || (watched.way <= 0 && was > 0 && is <= 0);
}

// Null: no turn is one.
export async function turningPoint(
  { ref, start, made, id }: Pick<Play, "ref" | "start" | "made" | "id">,
  watched: Watched,
  signal: AbortSignal,
): Promise<TurningPoint | null> {
  const { seat } = watched;
  const turns = await turnsOf({ ref, start, made });
  const nodes = SHARE * limitsOf(ref.game, 0).nodes;

  // Null where nothing can be said, as where chance comes in.
  async function chances(position: string): Promise<number[] | null> {
    try {
      const limits = { nodes, seconds: SECONDS };
      const thought = await think(ref, position, `level:${LEVELS}`, limits, { signal });
      return thought.choices[0]!.win;
    } catch (error) {
      if (error instanceof Interrupted) throw error;
      return null;
    }
  }

  const seen: (number[] | null)[] = [];
  for (const { before } of turns) seen.push(await chances(before));
  const gain = (before: number[], after: number[]) => {
    const change = after[seat]! - before[seat]!;
    return watched.way ? watched.way * change : Math.abs(change);
  };
  const candidates = turns
    .flatMap(({ complete }, i) => {
      const [before, after] = [seen[i], seen[i + 1]];
      if (!complete || !before || !after || !turned(before, after, watched)) return [];
      return [{ i, change: gain(before, after) }];
    })
    .sort((a, b) => b.change - a.change)
    .slice(0, CANDIDATES);

  let found: (TurningPoint & { change: number }) | null = null;
  for (const { i } of candidates) {
    const { before, text, steps, number } = turns[i]!;
    const { verdict } = await judge(
      ref,
      `turning ${id} ${i}`,
      { before, text },
      limitsOf(ref.game, i),
      { signal },
    );
    const change = gain(verdict.before, verdict.after);
    if (!turned(verdict.before, verdict.after, watched)) continue;
    if (change < LEAST_CHANGE || change <= (found?.change ?? 0)) continue;
    found = {
      number,
      step: made.indexOf(steps.at(-1)!) + 1,
      before: percent(verdict.before[seat]!),
      after: percent(verdict.after[seat]!),
      change,
    };
  }
  return found;
}
