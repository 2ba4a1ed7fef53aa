// What Transfer brings to the page. boards/view.ts finds this file by the name of its folder.
import type { GameView } from "../view";
import Board from "./Board.svelte";
import Chips from "./Chips.svelte";
import { ratio } from "./geometry";
import { hint } from "./hint";
import Lay from "./Lay.svelte";
import Lead from "./Lead.svelte";
import Seat from "./Seat.svelte";
import Side from "./Side.svelte";

export const view: GameView = { Board, ratio, Lead, Seat, Side, Lay, Chips, hint };
