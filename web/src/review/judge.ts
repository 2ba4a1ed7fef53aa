// What turns were worth, as `brett analyse` judges them (src/cli/analysis.c, with the same limits)
// where nothing is known for certain (exact.ts): by the mover's chance to win before, which is the chance with the best turn, and after, which is
// what the player thinks of the next position. Where chance or secrets lie between, positions are
// drawn that fit what the mover knows, and the mean counts. Thoughts are rough: a turn is marked
// only if it also falls behind the best one when the position after that is thought about just as
// long.
import { library, think } from "../brett/library";
import { CHANCE, type GameName, NOBODY, type Ref, type Score, type Thought } from "../brett/types";
import type { Turn } from "./turns";

export type Mark = "??" | "?" | "?!";

export interface Verdict {
  exact?: boolean; // in points that each seat will be ahead, not in chances
  before: number[]; // each seat's chance to win with the best turn, of 10000
  after: number[]; // and with the one that was made
  loss: number; // of the mover's
  line: string[]; // the best turn and what might follow
  best: boolean; // the turn that was made leads to where the best one does
}

const CERTAIN = 10000;
// A blunder and a slip are marked in the terminal as well; a doubt is looked at as closely as a slip.
const LIMITS: [Mark, number][] = [
  ["??", 2000],
  ["?", 1000],
  ["?!", 500],
];
const SAMPLES = 4; // positions that stand for all that fit a view
// Of a thought: what a desk computer looks at in some 0.4 s. Counted in nodes, so that a game gets the
// same marks each time; only a device that is slower by far is cut short.
const NODES: Record<GameName, number> = {
  linja: 200000,
  transfer: 12000,
  twisty: 300000,
  transport: 16000,
};
const MOST_SECONDS = 3;

export function markOf({ exact, before, after, loss }: Verdict): Mark | null {
  if (!exact) return LIMITS.find(([, least]) => loss >= least)?.[0] ?? null;
  if (Math.sign(before[0]!) !== Math.sign(after[0]!)) return "??"; // another one wins, or nobody
  return loss >= 2 ? "?" : loss ? "?!" : null;
}

const lost = (before: number[], after: number[], seat: number) =>
  Math.max(0, before[seat]! - after[seat]!);

// A win is shared by those who share the first place, a team being one.
function chancesAtEnd(scores: Score[]): number[] {
  const first = scores.filter(({ rank }) => rank === 1);
  const winners = new Set(first.map(({ team }) => team)).size;
  return scores.map(({ rank }) => (rank === 1 ? Math.floor(CERTAIN / winners) : 0));
}

// Judges the turns of a game in order; the thought about the position before the next turn is often
// also the one about the position after this turn.
export class Judge {
  private ahead: Thought | null = null;
  private last: { turn: Turn; verdict: Verdict } | null = null;

  constructor(
    private readonly ref: Ref,
    private readonly secrets: boolean,
    private readonly signal: AbortSignal,
  ) {}

  // The verdict on a turn, and on the one before it where a closer look has changed that.
  async judge(turn: Turn, seed: number): Promise<{ verdict: Verdict; last: Verdict | null }> {
    const ahead = this.ahead;
    this.ahead = null;
    const now = ahead ?? (await this.think(turn.before, seed));
    const verdict = await this.compare(turn, seed, now);
    const last =
      ahead && this.last ? lookBack(verdict, this.last.turn.seat, this.last.verdict) : null;
    this.last = { turn, verdict };
    return { verdict, last };
  }

  private async compare(turn: Turn, seed: number, now: Thought): Promise<Verdict> {
    const { win: before, line } = now.choices[0]!;
    const { ref } = this;
    const steps = await library.turnSteps(ref, turn.before, line[0]!);
    const best = (await library.follow(ref, turn.before, steps)).at(-1)!.position;
    if (best === turn.after) {
      const scene = await library.look(ref, best);
      const win = scene.actor === NOBODY ? chancesAtEnd(scene.scores) : before;
      return { before: win, after: win, loss: 0, line, best: true };
    }
    const after = await this.lookAfter(turn, seed);
    const verdict = { before, after, loss: lost(before, after, turn.seat), line, best: false };
    if (!markOf(verdict)) return verdict;
    const better = await this.chancesAfter(best, turn.seat, seed);
    const behind = lost(better, after, turn.seat);
    if (behind >= verdict.loss) return verdict;
    return { ...verdict, before: behind ? better : after, loss: behind };
  }

  // The chances after the turn that was made. Where they are those of the next position to be judged
  // the thought is kept for that.
  private async lookAfter(turn: Turn, seed: number): Promise<number[]> {
    const { actor } = await library.look(this.ref, turn.after);
    if (this.secrets || actor < 0) return this.chancesAfter(turn.after, turn.seat, seed);
    this.ahead = await this.think(turn.after, seed + SAMPLES);
    return this.ahead.choices[0]!.win;
  }

  // Positions are drawn the same way for every turn of a position, so that luck tells none from the
  // other.
  private async chancesAfter(after: string, mover: number, seed: number): Promise<number[]> {
    const { actor } = await library.look(this.ref, after);
    if (actor === NOBODY || (!this.secrets && actor !== CHANCE)) return this.chancesOf(after, seed);
    let sum: number[] = [];
    for (let i = 0; i < SAMPLES; i++) {
      const drawn = await library.sample(this.ref, after, mover, String(seed + i));
      const win = await this.chancesOf(drawn, seed + i, SAMPLES);
      sum = win.map((chance, seat) => (sum[seat] ?? 0) + chance / SAMPLES);
    }
    return sum;
  }

  // part: the nodes are shared by so many thoughts.
  private async chancesOf(position: string, seed: number, part = 1): Promise<number[]> {
    const scene = await library.look(this.ref, position);
    if (scene.actor === NOBODY) return chancesAtEnd(scene.scores);
    return (await this.think(position, seed, part)).choices[0]!.win;
  }

  private think(position: string, seed: number, part = 1): Promise<Thought> {
    const nodes = Math.ceil((NODES[this.ref.game] ?? 100000) / part);
    const limits = {
      seed: String(seed),
      nodes,
      seconds: MOST_SECONDS,
      choices: 1,
      megabytes: 32,
    };
    return think(this.ref, position, "level:9", limits, { signal: this.signal });
  }
}

// A closer look at a position may have found less in it than was thought after the turn that led
// there: then that turn lost less, too.
function lookBack(verdict: Verdict, mover: number, last: Verdict): Verdict | null {
  const loss = lost(last.before, verdict.before, mover);
  return loss < last.loss ? { ...last, loss, after: verdict.before } : null;
}
