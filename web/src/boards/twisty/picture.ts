// What the library says of a Twisty position and its steps, as docs/pictures.md describes it.
// Squares are numbered from a1, 0, by b1 to g7, 48. A letter says what lies on one, as in text.
import type { Step, Scene } from "../../brett/types";
import type { Colour } from "../../parts/shapes";

export type Token = "+" | "x" | "L" | "@" | "#";
export type Brings = "" | "take" | "steal" | "protect" | "win";

export interface Way {
  path: number[]; // the landings, the last one where it leads
  brings: Brings;
}

export interface ColourList {
  colours: string;
  protected: string;
  held: number; // the first so many
  wanted: number[]; // squares where the next cube is to be had, or the game to be won
}

export interface Picture {
  board: string;
  pawns: number[]; // -1: not on the board
  seat: number;
  pawn: number; // whose pawn moves now: a robbed one may be sent away
  start: number; // -1 where no turn is begun
  path: number[];
  due: "choose" | "L" | "extra" | "corner" | "nothing";
  lists: ColourList[];
  reach: Way[];
}

export interface TwistyStep extends Step {
  action: "land" | "stay" | "corner" | "choose";
  seat: number; // who makes it
  pawn: number; // whose pawn goes
  from: number; // -1: from outside the board
  to: number;
  teleports: boolean;
  brings: Brings;
  gets: Colour | "";
  protects: string; // the colours that are safe from now on
  of: number; // whose cube that was; -1: it lay on the board
}

export const SIDE = 7;
export const SQUARES = SIDE * SIDE;
export const CENTRE = 24;
export const TOKENS: Token[] = ["+", "x", "L", "@", "#"];

export const pictureOf = (scene: Scene) => scene.picture as Picture;
export const stepsOf = (steps: Step[]) => steps as TwistyStep[];
export const stepOf = (step: Step) => step as TwistyStep;

export const nameOf = (square: number) =>
  "abcdefg"[square % SIDE]! + (Math.floor(square / SIDE) + 1);
export const squareOf = (name: string) => "abcdefg".indexOf(name[0]!) + SIDE * (+name[1]! - 1);
export const chainOf = (path: number[]) => path.map(nameOf).join("-");
export const isCorner = (square: number) => [0, 6, 42, 48].includes(square);
export const isCube = (letter: string): letter is Colour => "roygbpw".includes(letter);
export const isToken = (letter: string): letter is Token => "+xL@#".includes(letter);

// The sentence about a seat's list comes after those of the squares and the ranks.
export const listPlace = (seat: number) => SQUARES + SIDE + seat;
