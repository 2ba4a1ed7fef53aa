// What Twisty brings to the page. boards/view.ts finds this file by the name of its folder.
import type { GameView } from "../view";
import Board from "./Board.svelte";
import Lead from "./Lead.svelte";
import Seat from "./Seat.svelte";
import Side from "./Side.svelte";

export const view: GameView = { Board, ratio: () => 1, Lead, Seat, Side };
