// What a game shows that has no folder of its own here.
import type { GameView } from "../view";
import Board from "./Board.svelte";

export const view: GameView = { Board, ratio: () => 1.5, fills: true };
