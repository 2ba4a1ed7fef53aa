// What Transport brings to the page. boards/view.ts finds this file by the name of its folder.
import { t } from "../../words.svelte";
import type { GameView } from "../view";
import Board from "./Board.svelte";
import Chips from "./Chips.svelte";
import { ratio } from "./geometry";
import { hint } from "./hint";
import Lead from "./Lead.svelte";
import Seat from "./Seat.svelte";
import Side from "./Side.svelte";

const keys = (): [string, string][] => [
  ["1 … 4", t("choose a card from your hand")],
  ["R, Shift+R", t("rotate the card")],
  ["0", t("fit the board to the screen")],
];

export const view: GameView = { Board, ratio, fills: true, Lead, Seat, Side, keys, Chips, hint };
