// What is known for certain. The server may have a table of a solved game, which says what best play
// comes to in a position: then a turn is judged by what it costs, and nobody has to think. A game is
// judged so as a whole, or not at all.
import type { GameName, Ref, Scene } from "../brett/types";
import type { Verdict } from "./judge";
import type { Turn } from "./turns";

// What a position is worth to the seat that acts, or to the first one when the game is over.
interface Known {
  value: number; // points ahead in the end
  line: string[]; // best turns
}

const SOLVED: GameName[] = ["linja"];
const MOST_POSITIONS = 20; // that the server is asked about at once

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
  if (!SOLVED.includes(game) || !turns.length) return null;
  const positions = [...turns.map(({ before }) => before), final.position];
  const actors = [...turns.map(({ seat }) => seat), final.actor];
  const known = await knownOf(game, positions, signal);
  if (!known) return null;
  const worths = known.map((one, i) => worthOf(one, actors[i]!));
  return turns.map((turn, i) => (turn.complete ? compare(turn, worths[i]!, worths[i + 1]!) : null));
}

const worthOf = ({ value, line }: Known, actor: number): Worth => ({
  ahead: actor === 1 ? [0 - value, value] : [value, 0 - value],
  line,
});

// The line of a turn that cost nothing begins with it.
function compare({ seat, text }: Turn, { ahead: before, line }: Worth, after: Worth): Verdict {
  const loss = before[seat]! - after.ahead[seat]!;
  const best = loss === 0;
  const rest = best ? [text, ...after.line] : line;
  return { exact: true, before, after: after.ahead, loss, line: rest, best };
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
