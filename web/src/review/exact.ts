// What is known for certain. The server may have a tablebase of a game, which says what best play comes
// to in a position: then a turn is judged by what it costs, and nobody has to think. A game is judged so
// as a whole, or not at all.
import { library } from "../brett/library";
import type { GameName, Ref, Scene, Verdict } from "../brett/types";
import type { Turn } from "./turns";

// What a position is worth to the seat that acts, or to the first one when the game is over.
interface Known {
  value: number; // points ahead in the end
  line: string[]; // best turns
}

const MOST_POSITIONS = 20; // that the server is asked about at once

// A position as people write it: its first line.
const asWritten = (position: string) => position.split("\n")[0]!;

// The same for each seat.
interface Worth {
  ahead: number[];
  line: string[];
}

// A verdict on each turn that was finished; null where not all is known, or nobody can be asked.
export async function exactVerdicts(
  { game }: Ref,
  turns: Turn[],
  final: Scene,
  signal: AbortSignal,
): Promise<(Verdict | null)[] | null> {
  if (!turns.length) return null;
  const positions = [...turns.map(({ before }) => asWritten(before)), final.position];
  const actors = [...turns.map(({ seat }) => seat), final.actor];
  const known = await knownOf(game, positions, signal);
  if (!known) return null;
  const worths = known.map((one, i) => worthOf(one, actors[i]!));
  return Promise.all(
    turns.map((turn, i) => (turn.complete ? compare(turn, worths[i]!, worths[i + 1]!) : null)),
  );
}

const worthOf = ({ value, line }: Known, actor: number): Worth => ({
  // 0 - value and not -value, which would make a draw -0.
  ahead: actor === 1 ? [0 - value, value] : [value, 0 - value],
  line,
});

// The line of a turn that cost nothing begins with it.
async function compare(
  { seat, text }: Turn,
  { ahead: before, line }: Worth,
  { ahead: after, line: rest }: Worth,
): Promise<Verdict> {
  const cost = before[seat]! - after[seat]!;
  const grade = await library.grade(before[seat]!, after[seat]!);
  const played = [text, ...rest];
  return { exact: true, ...grade, before, after, cost, line: cost ? line : played, played };
}

// What the server knows of all these positions, or null.
async function knownOf(
  game: GameName,
  positions: string[],
  signal: AbortSignal,
): Promise<Known[] | null> {
  const all: Known[] = [];
  for (let i = 0; i < positions.length; i += MOST_POSITIONS) {
    const some = await ask(game, positions.slice(i, i + MOST_POSITIONS), signal);
    for (const known of some) if (known) all.push(known);
    // One that is not known is enough to ask no further.
    if (all.length < Math.min(i + MOST_POSITIONS, positions.length)) return null;
  }
  return all;
}

// Without a server, or with one that is too busy, nothing is known.
async function ask(
  game: GameName,
  positions: string[],
  signal: AbortSignal,
): Promise<(Known | null)[]> {
  const body = JSON.stringify({ game, positions });
  const headers = { "Content-Type": "application/json" };
  try {
    const answer = await fetch("/api/v1/solved", { method: "POST", headers, body, signal });
    return answer.ok ? ((await answer.json()) as { known: (Known | null)[] }).known : [];
  } catch {
    return [];
  }
}
