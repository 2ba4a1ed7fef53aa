import type { GameView } from "../view";
import Board from "./Board.svelte";
import Lead from "./Lead.svelte";
import { ratio } from "./ratio";
import Seat from "./Seat.svelte";
import Side from "./Side.svelte";

export const view: GameView = { Board, ratio, fills: true, Lead, Seat, Side };
