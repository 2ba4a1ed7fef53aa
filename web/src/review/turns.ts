// A game as a list of turns, as the library parts it: a turn is what a seat does up to its end or up to
// where chance comes in, as in records. The steps of chance after it belong to it, so that every entry
// is somebody's.
import { library } from "../brett/library";
import { CHANCE, type MadeStep } from "../brett/types";
import type { PastGame } from "./past";

export interface Turn {
  number: number; // of the turns of seats, from 1; what chance parts is one turn
  recorded: number; // its number in the record, where chance and passes count
  seat: number;
  steps: MadeStep[]; // the seat's own
  before: string;
  after: string; // chance not yet having acted
  settled: string; // and having acted
  text: string;
  complete: boolean; // broken off in the middle otherwise
  passed: number[]; // who could not move then
}

export async function turnsOf({
  ref,
  start,
  made,
}: Pick<PastGame, "ref" | "start" | "made">): Promise<Turn[]> {
  const texts = made.map(({ step }) => step.text);
  const turns: Turn[] = [];
  let number = 0;
  let recorded = 0;
  let ended = true; // the turn before
  for (const { seat, first, count, ...part } of await library.parts(ref, start, texts)) {
    const steps = made.slice(first, first + count);
    const after = steps.at(-1)!.position;
    recorded++;
    if (seat !== CHANCE) {
      const before = made[first - 1]?.position ?? start;
      if (ended) number++;
      turns.push({ number, recorded, seat, steps, before, after, settled: after, ...part });
    } else if (turns.length) turns.at(-1)!.settled = after;
    ended = steps.at(-1)!.ended;
    recorded += part.passed.length;
  }
  return turns;
}
