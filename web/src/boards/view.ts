// What a game brings to the screen. Each is loaded when it is first needed.
import type { Component } from "svelte";
import type { GameName } from "../brett/types";
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
  // In a seat's card, beside its name and points: a list, a tile, medals.
  Seat?: Component<{ stage: Stage; seat: number }>;
  // In the side panel, and below the board on a phone: a hand, a score.
  Side?: Component<{ stage: Stage }>;
}

const VIEWS: Record<GameName, () => Promise<{ view: GameView }>> = {
  linja: () => import("./linja"),
  transfer: () => import("./transfer"),
  twisty: () => import("./twisty"),
  transport: () => import("./transport"),
};

export const viewOf = async (game: GameName): Promise<GameView> => (await VIEWS[game]()).view;
