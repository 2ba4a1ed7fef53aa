// What the library says of Transport's positions and steps: docs/pictures.md has what
// each member means. Sets of edges are masks of six bits.
import type { Move, Scene } from "../../brett/types";
import type { Stage } from "../../stage.svelte";

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

export interface Laying extends Move, Face {
  action: "connect" | "place";
  at: Cell;
  pushed?: Cell;
  pushedTurn?: number;
}

export interface Ride extends Move {
  action: "move";
  at: Cell;
  to: Cell;
  way: Cell[];
  package: Numbers;
}

export type Step =
  | Laying
  | Ride
  | (Move & { action: "swap" | "draw" })
  | (Move & { action: "bag"; package: Numbers })
  | (Move & { action: "load" | "lift"; at: Cell })
  | (Move & { action: "shift"; at: Cell; to: Cell; turn: number })
  | (Move & { action: "exchange"; at: Cell; to: Cell });

export const pictureOf = (scene: Scene) => scene.picture as Picture;
export const stepsOf = (stage: Stage) => stage.moves as Step[];
export const asStep = (move: Move) => move as Step;

export const isLaying = (step: Step): step is Laying =>
  step.action === "connect" || step.action === "place";
