// What three in a row shows on the page.
import type { GameView } from "../view";
import Board from "./Board.svelte";

export const view: GameView = { Board, ratio: () => 1 };
