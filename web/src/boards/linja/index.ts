// What Linja brings to the page. boards/view.ts finds this file by the name of its folder.
import type { GameView } from "../view";
import Board from "./Board.svelte";
import Chips from "./Chips.svelte";
import { ratio } from "./geometry";
import { hint } from "./hint";
import Lead from "./Lead.svelte";
import Side from "./Side.svelte";

export const view: GameView = { Board, ratio, Lead, Side, Chips, hint };
