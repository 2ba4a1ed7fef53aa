// What the server says, in the words of docs/api.md, which has what each member means. Only what the
// page uses is listed.
import { type GameName, type Reason, Refusal } from "../brett/types";
import type { Ability, End } from "../games/play.svelte";

export interface Me {
  player: number | null; // null: a stranger
  name: string;
  new: boolean;
}

export interface ServerSeat {
  kind: "free" | "person" | "computer";
  invited?: boolean; // of a free seat: it wants the invite
  name?: string;
  level?: number;
  here?: boolean;
  gone?: boolean; // for so long that the others may go on without them
  quit?: { reason: Reason; place?: number };
  stands_in?: boolean;
  left?: number;
}

export type ServerClock = { minutes: number; increment: number } | { days: number } | null;

export interface ServerOffer {
  offer: number;
  what: "takeback" | "draw" | "replace";
  seat: number;
  of?: number;
  level?: number;
}

export interface Result {
  reason: End["reason"];
  seat?: number;
  points: number[];
  rank: number[];
}

// What the draws of a game follow from.
export interface ServerFair {
  commitment: string; // the hash of the secret
  seals: (string | null)[]; // the hash of each seat's mix
  mix: string[]; // "": none, or not told
  waits?: number[]; // seats that have still to tell a mix, while the game waits for them
  secret?: string; // once the game is over
}

// A game as the one who asks may see it. In lists, positions and offers are left out.
export interface ServerGame {
  id: string;
  game: GameName;
  options: string[];
  public: boolean;
  changed: number;
  begun: boolean;
  over: boolean;
  seat: number | null;
  // The number of the last event.
  event: number;
  // How often the position has changed.
  ply: number;
  turns: number;
  seats: ServerSeat[];
  clock: ServerClock;
  due: number | null;
  deadline?: number;
  position?: string;
  offers?: ServerOffer[];
  may?: Ability[][]; // what each seat may do now
  invite?: string;
  next?: string;
  previous?: string;
  result?: Result;
  fair?: ServerFair;
}

export interface ServerEvent {
  event: number;
  // Milliseconds since 1970, by the server's clock.
  at: number;
  ply?: number;
  what: string;
  start?: string; // of "begin"
  step?: string; // of "step"
  steps?: number; // of "back"
}

// What one change brought, or all that was missed.
export interface Frame {
  game: string;
  events: ServerEvent[];
  // There are later events, to be asked for.
  more?: true;
  due: number | null;
  deadline?: number;
  // Milliseconds on each clock as the turn began.
  left?: number[];
  may: Ability[][];
}

export interface Presence {
  game: string;
  here: boolean[];
  gone: boolean[];
  may: Ability[][];
}

// What the server would not do, and why.
export class ServerRefusal extends Refusal {
  constructor(
    readonly code: string,
    sentence: string,
  ) {
    super(sentence);
  }
}
