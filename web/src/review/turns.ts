// A game as a list of turns. A turn is what a seat does up to its end or up to where chance comes
// in, as in records; the steps of chance behind it belong to it, so that every entry is somebody's.
import { library } from "../brett/library";
import { CHANCE, type MadeStep } from "../brett/types";
import type { PastGame } from "./past";

export interface Turn {
  number: number; // as in the record: chance and passes count
  seat: number;
  steps: MadeStep[]; // the seat's own
  before: string;
  after: string; // chance not yet having acted
  settled: string; // and having acted
  text: string;
  complete: boolean; // broken off in the middle otherwise
  passed: number[]; // who could not move then
}

export async function turnsOf(past: PastGame): Promise<Turn[]> {
  const turns: Turn[] = [];
  let before = past.start;
  let number = 0;
  for (const steps of partsOf(past.made)) {
    const last = steps.at(-1)!;
    number++;
    if (last.seat === CHANCE) {
      if (turns.length) turns.at(-1)!.settled = last.position;
    } else {
      const { seat, position: after, passed } = last;
      const rest = { settled: after, text: "", complete: true, passed };
      turns.push({ number, seat, steps, before, after, ...rest });
    }
    number += last.passed.length;
    before = last.position;
  }
  await Promise.all(turns.map((turn) => complete(past, turn)));
  return turns;
}

// Steps of one seat, or of chance, up to the end of the turn.
function partsOf(made: MadeStep[]): MadeStep[][] {
  const parts: MadeStep[][] = [];
  made.forEach((step, i) => {
    const last = made[i - 1];
    if (last && !last.ended && last.seat === step.seat) parts.at(-1)!.push(step);
    else parts.push([step]);
  });
  return parts;
}

async function complete({ ref }: PastGame, turn: Turn) {
  const texts = turn.steps.map(({ step }) => step.text);
  turn.text = await library.turnText(ref, turn.before, texts).catch(() => texts.join(" "));
  if (turn.steps.at(-1)!.ended) return;
  turn.complete = (await library.look(ref, turn.after)).actor !== turn.seat;
}
