// A game that is going on, wherever it is kept: on this device (local.svelte.ts) or on the server
// (online.svelte.ts). Pages know only this.
import {
  MAY_ANSWER,
  MAY_CLAIM,
  MAY_DRAW,
  MAY_HINT,
  MAY_REMATCH,
  MAY_REPLACE,
} from "@built/brett.mjs";
import { MAY_RESIGN, MAY_UNDO } from "@built/brett.mjs";
import { type GameName, type MadeStep, NOBODY, type Reason, type Ref } from "../brett/types";
import { type Score } from "../brett/types";
import type { ServerFair } from "../net/api";
import { t } from "../words.svelte";

export interface Seat {
  name: string;
  kind: "person" | "computer" | "free";
  level?: number; // of a computer, or of the one that stands in for a person
  standsIn?: boolean;
  quit?: Reason; // how its person left for good; the computer that stands in plays on
  place?: number; // that whoever left has for good
  mine: boolean; // played on this device
  here: boolean; // somebody is there
  gone?: boolean; // for so long that the others may go on without them
  left?: number; // ms on the clock as the turn began
}

export interface End {
  reason: Reason | "unfinished" | "host" | "old-rules";
  seat?: number; // who resigned, ran out of time or is gone
  scores: Score[];
}

export interface Offer {
  id: number;
  what: "takeback" | "draw" | "replace";
  seat: number; // who made it
  of?: number; // whom to replace
  level?: number;
}

type Named = Pick<Seat, "kind"> & { name?: string };

// What somebody in a seat is called; numbers tell those without a name apart.
export function seatName(seats: Named[], i: number): string {
  const { name, kind } = seats[i]!;
  if (name) return name;
  const alone = seats.filter((seat) => seat.kind === kind && !seat.name).length === 1;
  const number = i + 1;
  if (kind === "computer") return alone ? t("Computer") : t("Computer {number}", { number });
  if (kind === "person") return alone ? t("Guest") : t("Guest {number}", { number });
  return t("Player {number}", { number });
}

// What one may do, in the server's words.
export type Ability =
  "hint" | "takeback" | "draw" | "resign" | "rematch" | "claim" | "replace" | "answer";

const BITS: [Ability, number][] = [
  ["hint", MAY_HINT],
  ["takeback", MAY_UNDO],
  ["draw", MAY_DRAW],
  ["resign", MAY_RESIGN],
  ["rematch", MAY_REMATCH],
  ["claim", MAY_CLAIM],
  ["replace", MAY_REPLACE],
  ["answer", MAY_ANSWER],
];

// The same of the library's bits.
export const abilities = (may: number): Ability[] =>
  BITS.flatMap(([what, bit]) => (may & bit ? [what] : []));

// Components read its fields and call its methods; the fields are set by the two kinds of games
// alone. A method that is refused throws, or says so in `trouble`.
export abstract class Play {
  abstract readonly online: boolean;
  abstract readonly options: string[]; // of its set-up, "name=value"; those left out have their presets
  readonly id: string;
  readonly game: GameName;
  seats = $state<Seat[]>([]);
  start = $state(""); // "": not begun
  made = $state.raw<MadeStep[]>([]); // all steps, as the viewer sees them
  viewer = $state(NOBODY); // who looks at it: a seat, or NOBODY
  end = $state.raw<End | null>(null);
  offers = $state.raw<Offer[]>([]);
  due = $state(NOBODY); // who acts
  deadline = $state<number | null>(null); // when the clock of the seat that is due runs out
  clock = $state.raw<{ minutes: number; increment: number } | { days: number } | null>(null);
  connected = $state(true);
  sending = $state(false); // a turn is on its way to the server, and kept until it is there
  covered = $state<number | null>(null); // hands are covered until this seat says it is there
  fair = $state.raw<ServerFair | null>(null); // what draws of the server follow from
  trouble = $state(""); // what went wrong, in words

  constructor(id: string, game: GameName) {
    this.id = id;
    this.game = game;
  }

  // For sentences of the library: what seats are called, and whose is the reader's.
  get ref(): Ref {
    const names = this.seats.map((seat) => seat.name);
    return { game: this.game, names, reader: this.reader ?? undefined };
  }

  // The seat of the one person who reads here, also after they have left it to a computer; null
  // where several share the device, and for those who watch.
  abstract get reader(): number | null;

  // Whether this device may make the next step.
  get myTurn(): boolean {
    // A turn that is being sent is not made yet; a second one must not overtake it.
    const free = !this.end && this.covered === null && !this.sending;
    const seat = this.seats[this.due];
    return free && !!seat?.mine && !seat.quit;
  }

  // The seat of this device, where it has just one; else null.
  get me(): number | null {
    const mine = this.seats.flatMap((seat, i) => (seat.mine ? [i] : []));
    return mine.length === 1 ? mine[0]! : null;
  }

  // The rematch: the seats whose people want it, and its address once it has begun.
  get wanting(): number[] {
    return [];
  }
  get next(): string | null {
    return null;
  }

  // What a seat is called where a name stands alone: "You", or its name. Sentences about the reader
  // are texts of their own.
  called(seat: number): string {
    return seat === this.reader ? t("You") : (this.seats[seat]?.name ?? "");
  }

  // Says what was made, and who sits there, in the language that is spoken now.
  abstract retell(): Promise<void>;

  // Whether this can be done now; buttons are there for what can.
  abstract can(what: Ability): boolean;

  // Makes steps of one turn: all up to its end, or up to where chance comes in.
  abstract makeSteps(steps: string[]): Promise<void>;

  // Takes back the last turn of this device, or asks the others for it.
  abstract takeback(): Promise<void>;
  abstract resign(): Promise<void>;
  abstract draw(): Promise<void>;
  abstract answer(offer: Offer, yes: boolean): Promise<void>;
  abstract claim(as: "win" | "draw"): Promise<void>;
  abstract replace(seat: number, level: number): Promise<void>;

  // Begins the next game with the same people; answers with its address. Null: they have to agree
  // first, or it was refused.
  abstract rematch(): Promise<string | null>;
  async cancelRematch() {}

  // The game as a record.
  abstract record(): Promise<string>;

  // Lifts the cover: the seat is there.
  uncover() {}

  // The page is left.
  close() {}
}
