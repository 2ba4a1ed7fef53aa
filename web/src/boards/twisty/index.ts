import type { GameView } from "../view";
import Board from "./Board.svelte";
import Lead from "./Lead.svelte";
import Seat from "./Seat.svelte";
import Side from "./Side.svelte";

export const view: GameView = { Board, Lead, Seat, Side, ratio: () => 1 };
