// What a game brings to the screen: the index.ts of its folder here, found by its name and loaded
// when it is first needed. A game that brings nothing is played on a plain board.
import type { Component } from "svelte";
import type { GameName, Step } from "../brett/types";
import type { Stage } from "../stage.svelte";

export interface GameView {
  // The board: fills the width it is given and keeps its own proportions. mini: a small picture that
  // cannot be acted on, without labels.
  Board: Component<{ stage: Stage; mini?: boolean }>;
  // How wide the board is for its height. fills: it has no shape of its own, and on a phone takes the
  // height that is left.
  ratio: (stage: Stage) => number;
  fills?: boolean;
  // Over the board: what is due, made obvious. Absent: the sentence of the library.
  Lead?: Component<{ stage: Stage }>;
  // In a seat's card, before its name: its pawn as on the board. Absent: its form.
  Mark?: Component<{ seat: number }>;
  // In a seat's card, beside its name and points: a list, a tile, medals.
  Seat?: Component<{ stage: Stage; seat: number }>;
  // In the side panel, and below the board on a phone: a hand, a score.
  Side?: Component<{ stage: Stage }>;
  // A turn in a list, in small pictures without words. Absent: the sentences of its steps.
  Chips?: Component<{ steps: Step[] }>;
  // A step as a hint, in at most eight words: the board shows where. Absent: as the library says it.
  hint?: (step: Step) => string;
  // Where the rules allow to lay the start by hand: does it.
  Lay?: Component<{ done: (position: string) => void; cancel: () => void }>;
  // The keys that are the board's own, and what they do. Absent: digits lead to rows.
  keys?: () => [key: string, does: string][];
}

const VIEWS = import.meta.glob<{ view: GameView }>("./*/index.ts");

export async function viewOf(game: GameName): Promise<GameView> {
  const load = VIEWS[`./${game}/index.ts`] ?? VIEWS["./plain/index.ts"]!;
  return (await load()).view;
}
