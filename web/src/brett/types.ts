// What the C library says of games, as the page sees it. Nothing here knows a rule.

export type GameName = string; // as the library calls it

export const GAMES = [
  { name: "linja", title: "Linja", seats: { least: 2, most: 2 } },
  { name: "transfer", title: "Transfer", seats: { least: 2, most: 2 } },
  { name: "twisty", title: "Twisty", seats: { least: 2, most: 4 } },
  { name: "transport", title: "Transport", seats: { least: 2, most: 4 } },
];

export const CHANCE = -1;
export const NOBODY = -2;

// A game, and what its seats are called in sentences.
export interface Ref {
  game: GameName;
  names: string[];
  you?: { seat: number; word: string }; // whom to address when it is their turn
}

// A step: its text, what it does in words, and members of the game's own (docs/pictures.md).
export interface Step {
  text: string;
  words: string;
}

export interface Score {
  points: number;
  rank: number; // 1 is best
  team: number;
}

// A position as somebody sees it.
export interface Scene {
  position: string;
  seats: number;
  actor: number; // a seat, CHANCE or NOBODY
  due: string; // what is to be done now, or how the game ended
  over: boolean;
  scores: Score[];
  picture: unknown; // the game's own: what lies where
  steps: Step[]; // the legal steps
  places: string[]; // what is to be seen at each place of the board, in words
}

// A step that was made.
export interface MadeStep {
  seat: number;
  step: Step;
  position: string; // after it, for calls of the library; a scene has it as people write it
  ended: boolean; // it was the last of its turn
  passed: number[]; // seats that could not move then, and passed
}

export interface GameOption {
  name: string;
  words: string[]; // what it takes, the preset first; empty for a number
  least: number;
  most: number;
  preset: number;
}

export interface GameInfo {
  name: GameName;
  title: string;
  about: string;
  chance: boolean;
  secrets: boolean;
  seats: { least: number; most: number };
  options: GameOption[];
}

export interface Choice {
  win: number[]; // the chance of each seat, of 10000
  line: string[]; // turns as text, the first its own
}

export interface Thought {
  nodes: number;
  depth: number;
  choices: Choice[];
}

export interface Limits {
  seed?: string;
  seconds?: number; // the most; else as long as the nodes take
  nodes?: number; // to look at; absent: as its level has it; Infinity: no limit
  choices?: number; // how many turns to compare exactly
  megabytes?: number;
}

// A record that was read: a whole game.
export interface RecordedGame {
  game: GameName;
  names: string[];
  players: string[]; // "human", "level:4"
  start: string;
  made: MadeStep[];
}

// What to write a record from.
export interface Saved {
  options: string;
  seed: string;
  start: string | null; // where it was laid by hand
  players: string[];
  steps: string[];
}

// Why the library would not: a sentence for people.
export class Refusal extends Error {
  constructor(
    sentence: string,
    readonly line = 0,
    readonly column = 0,
  ) {
    super(sentence);
  }
}
