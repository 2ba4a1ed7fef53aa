import type { GameView } from "../view";
import Board from "./Board.svelte";
import { isUpright, layoutOf } from "./geometry";
import Lead from "./Lead.svelte";
import Seat from "./Seat.svelte";
import Side from "./Side.svelte";

function ratio(): number {
  const { width, height } = layoutOf(isUpright());
  return width / height;
}

export const view: GameView = { Board, ratio, Lead, Seat, Side };
