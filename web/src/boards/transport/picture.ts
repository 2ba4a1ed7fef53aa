// What the library says of Transport's positions and steps: docs/pictures.md has what
// each member means. Sets of edges are masks of six bits.
import type { Step, Scene } from "../../brett/types";

export type Cell = [q: number, r: number];
export type Sort = "pallet" | "loading" | "junction" | "plain" | "package" | "key" | "forklift";
export type Numbers = [up: number, below: number];
export type Phase =
  "connect" | "bag" | "load" | "lift" | "place" | "forklift" | "refill" | "move" | "draw";

// How a card looks as it lies.
export interface Face {
  kind: string;
  sort: Sort;
  turn: number;
  belt: number;
  entry: number;
  ways: number; // turns in which it can lie
  seat?: number; // of a pallet
}

export interface Card extends Face {
  cell: Cell;
  package?: Numbers;
}

export interface HandCard extends Face {
  // A step that would connect it if its icon did not matter; absent where it fits nowhere.
  tries?: string;
}

export interface Picture {
  cards: Card[];
  hands: (HandCard[] | null)[];
  held: number[];
  tiles: number[][];
  room: number;
  pile: number;
  bag: number;
  movable: number;
  seat: number;
  phase: Phase;
  lifted?: Card;
  drawn?: Numbers;
}

export interface Laying extends Step, Face {
  action: "connect" | "place";
  at: Cell;
  pushed?: Cell;
  pushedTurn?: number;
}

export interface Ride extends Step {
  action: "move";
  at: Cell;
  to: Cell;
  way: Cell[];
  package: Numbers;
  owner: number; // whose pallet it goes to; else NOBODY
}

export type TransportStep =
  | Laying
  | Ride
  | (Step & { action: "swap" })
  | (Step & { action: "draw" } & Partial<Face>) // without a face: it is not seen
  | (Step & { action: "bag"; package: Numbers })
  | (Step & { action: "load" | "lift"; at: Cell })
  | (Step & { action: "shift"; at: Cell; to: Cell; turn: number })
  | (Step & { action: "exchange"; at: Cell; to: Cell });

export const pictureOf = (scene: Scene) => scene.picture as Picture;
export const stepsOf = (steps: Step[]) => steps as TransportStep[];
export const stepOf = (step: Step) => step as TransportStep;

export const isLaying = (step: TransportStep): step is Laying =>
  step.action === "connect" || step.action === "place";

// Where a step is made, and where to.
export function cellsOf(made: Step): Cell[] {
  const step = stepOf(made);
  return [
    ...("to" in step ? [step.to] : []),
    ...("at" in step ? [step.at] : []),
    ...("pushed" in step && step.pushed ? [step.pushed] : []),
  ];
}
