// What Twisty brings to the page. boards/view.ts finds this file by the name of its folder.
import type { GameView } from "../view";
import Board from "./Board.svelte";
import Chips from "./Chips.svelte";
import { hint } from "./hint";
import Lead from "./Lead.svelte";
import Mark from "./Mark.svelte";
import Seat from "./Seat.svelte";
import Side from "./Side.svelte";

export const view: GameView = { Board, ratio: () => 1, Lead, Mark, Seat, Side, Chips, hint };
