// What is known of a game before its board is loaded: the about.ts of its folder here, and what the
// library says of every game.
import { type GameName, GAMES } from "../brett/types";
import { n, t } from "../words.svelte";

export interface About {
  says: () => string; // what it is like, in a sentence or two
  goal: () => string; // what one plays for, and when the game ends; short, for it stands by the board
  minutes: number; // that a game takes
  demo: { from: number; to: number }; // the steps of demo.brett that the home page shows
  reviewNodes: number; // of a thought about a turn: what a desk computer looks at in some 0.4 s
  seatsHaveColours?: boolean; // else they are told apart by their forms alone
  seatTones?: string[]; // or by tones: the variables that have them, by seat
  coordinatesOnDemand?: boolean; // else they are drawn unless somebody wants none
  longTurns?: boolean; // so long as text that a list has one to a row
}

const FOUND = import.meta.glob<{ about: About }>("./*/about.ts", { eager: true });

export const aboutGame = (game: GameName): About | undefined => FOUND[`./${game}/about.ts`]?.about;

export const titleOf = (game: GameName): string =>
  GAMES.find(({ name }) => name === game)?.title ?? game;

// Whether the computer plays it; where it does not, people are told so.
export const hasLevels = (game: GameName): boolean =>
  GAMES.some(({ name, levels }) => name === game && levels);

export function playersWords(game: GameName): string {
  const { least, most } = GAMES.find(({ name }) => name === game)!.seats;
  if (least === most) return n("{n} player", "{n} players", most);
  return t("{least} to {most} players", { least, most });
}
