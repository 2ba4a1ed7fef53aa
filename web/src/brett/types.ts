// What the C library says of games, as the page sees it. Nothing here knows a rule.

import games from "@built/page/games.json";

export { CHANCE, NOBODY } from "@built/brett.mjs";

export type GameName = string; // as the library calls it

export const GAMES: GameInfo[] = games;

// A game, and what its seats are called in sentences.
export interface Ref {
  game: GameName;
  names: string[];
  reader?: number; // whose seat the reader has: to them sentences say "you"; else all have names
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
  rules: number; // the latest version of them
  seats: { least: number; most: number };
  chance: boolean; // draws once it is dealt
  secrets: boolean; // seats have what others may not see
  levels: boolean; // the computer plays it
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
}

// Part of a turn: what a seat does up to its end or to where chance comes in, or what chance draws.
export interface Part {
  seat: number;
  first: number; // of the steps of the game
  count: number;
  text: string;
  complete: boolean; // broken off in the middle otherwise
  passed: number[]; // who could not move then
}

// A record that was read: a whole game.
export interface RecordedGame {
  game: GameName;
  names: string[];
  options: string[]; // all of them, "name=value"
  start: string;
  made: MadeStep[];
}

// What is kept of a game on this device: all that the library needs to go on with it.
export interface KeptPlay {
  options: string; // and the version of the rules: "seats=2 first=A rules=1"
  seed: string;
  laid: string | null; // the start, where it was laid by hand
  seats: { level: number }[]; // 0: a person
  entries: string[]; // steps and what else happened, as src/wasm/wasm.h has them
}

// What changes it: a function of the module, without its play_, and what that is given.
export type Change =
  | ["turn", steps: string]
  | ["chance", seed: bigint]
  | ["resign", seat: number]
  | ["undo" | "agree"];

export type Reason = "rules" | "resign" | "time" | "gone" | "draw";

// How a game in progress stands.
export interface PlayStatus {
  added: string[]; // entries
  actor: number;
  steps: number; // that stand
  end: Reason | "";
  leaver: number; // who ended it by leaving; else NOBODY
  may: number; // what the people at this device may do: bits MAY_...
  scores: Score[];
  // Who plays now, how its person left for good, and the place that they then have, or 0.
  seats: { level: number; left: Reason | ""; place: number }[];
  start: string; // as the viewer sees it
  now: string; // the position, nothing hidden
  shown: string; // the position as nobody in particular sees it, as people write it
  made: MadeStep[]; // the steps that stand and were not known, as the viewer sees them
}

// What a turn was worth. See brett_verdict.
export interface Verdict {
  grade: number; // GOOD, BEST, INACCURACY, MISTAKE or BLUNDER
  loss: number; // by which turns are compared with each other: see brett_loss
  before: number[]; // each seat's chance to win with the best turn, of 10000; or points ahead
  after: number[]; // and with the one that was made
  line: string[]; // the best turn and what might follow
  played: string[]; // the turn that was made and what might follow
  cost?: number; // in points, where it is known for certain
  exact?: boolean; // before and after are points, known for certain
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
