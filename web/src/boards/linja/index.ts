// What Linja shows on the page.
import type { GameView } from "../view";
import Board from "./Board.svelte";
import { ratio } from "./geometry";
import Lead from "./Lead.svelte";
import Side from "./Side.svelte";

export const view: GameView = { Board, ratio, Lead, Side };
