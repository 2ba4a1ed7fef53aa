// How somebody has done against the computer in the games of this device that are over: one person and
// computers of one level. Games left out of the list (local.svelte.ts) no longer count.
import type { GameName } from "../brett/types";
import { onlyPerson, type StoredGame, storedGames } from "./local.svelte";

export interface Results {
  won: number;
  drawn: number;
  lost: number;
}

// The person's seat and the level, where a game is of that kind.
function against({ seats }: StoredGame): { me: number; level: number } | null {
  const me = onlyPerson(seats);
  const levels = new Set(seats.flatMap(({ level }) => level || []));
  return me !== null && levels.size === 1 ? { me, level: [...levels][0]! } : null;
}

function outcome({ scores }: StoredGame, me: number): keyof Results {
  if (scores[me]?.rank !== 1) return "lost";
  return scores.filter(({ rank }) => rank === 1).length > 1 ? "drawn" : "won";
}

// By level; levels that were never played are absent.
export function resultsOf(game: GameName): Map<number, Results> {
  const results = new Map<number, Results>();
  for (const kept of storedGames().filter((one) => one.game === game && one.over)) {
    const found = against(kept);
    if (!found) continue;
    const before = results.get(found.level) ?? { won: 0, drawn: 0, lost: 0 };
    const how = outcome(kept, found.me);
    results.set(found.level, { ...before, [how]: before[how] + 1 });
  }
  return results;
}
