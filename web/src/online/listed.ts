// A game as lists show it, wherever it is kept: pages/Games.svelte mixes those of this device with
// those of the server, and its rows need not know which is which.
import { CHANCE, type GameName, NOBODY } from "../brett/types";
import type { ServerGame } from "../net/api";
import { type StoredGame, namesOf, onlyPerson } from "../games/local.svelte";
import { addressOf } from "../games/online.svelte";
import { seatName } from "../games/play.svelte";
import { n } from "../words.svelte";
import { clockWords } from "./words";

export interface Listed {
  key: string;
  address: string;
  game: GameName;
  options: string;
  names: string[]; // by seat
  others: string[]; // who else plays
  me: number | null; // the seat of whoever looks, where it is one
  state: "waiting" | "playing" | "over";
  due: number | null; // who acts; null: nobody, or not known here
  winners: number[];
  changed: number;
  position: string | null; // null: it has to be asked for
  facts: string[];
}

export function listStored(kept: StoredGame): Listed {
  const me = onlyPerson(kept.seats);
  const names = namesOf(kept.seats);
  return {
    key: `local ${kept.id}`,
    address: `/local/${kept.id}`,
    game: kept.game,
    options: kept.options,
    names,
    others: names.filter((_, i) => i !== me),
    me,
    state: kept.over ? "over" : "playing",
    due: me, // computers move at once
    winners: kept.scores.flatMap(({ rank }, i) => (rank === 1 ? [i] : [])),
    changed: kept.changed,
    position: kept.position,
    facts: [],
  };
}

export function listServer(game: ServerGame): Listed {
  const due = game.due ?? NOBODY;
  const names = game.seats.map((_, i) => seatName(game.seats, i));
  const free = game.seats.filter(({ kind }) => kind === "free").length;
  return {
    key: `server ${game.id}`,
    address: addressOf(game.id),
    game: game.game,
    options: game.options.join(" "),
    names,
    others: names.filter((_, i) => i !== game.seat && game.seats[i]!.kind !== "free"),
    me: game.seat,
    state: game.over ? "over" : game.begun ? "playing" : "waiting",
    due: due > CHANCE ? due : null,
    winners: game.result?.rank.flatMap((rank, i) => (rank === 1 ? [i] : [])) ?? [],
    changed: game.changed,
    position: game.position ?? null,
    facts: [
      ...(game.clock ? [clockWords(game.clock)] : []),
      ...(free ? [n("{n} free seat", "{n} free seats", free)] : []),
    ],
  };
}
