// A game that is being set up. Presets are such that it can be started at once.
import { library } from "../brett/library";
import type { GameInfo, GameOption } from "../brett/types";
import { type HouseRule, valueOf } from "../learn/rulebook";
import type { ServerClock, ServerGame } from "../net/api";
import { follow, newSeal } from "../net/seals";
import { server } from "../net/server.svelte";
import { change, settings } from "../settings.svelte";
import { makeLocal } from "../games/local.svelte";
import { addressOf, tellName } from "../games/online.svelte";
import { seatName } from "../games/play.svelte";
import { t } from "../words.svelte";

export const WAYS = ["computer", "device", "link"] as const;
export type Way = (typeof WAYS)[number];

// The ways to play a game: against the computer only where it plays that.
export const waysOf = (info?: GameInfo): readonly Way[] =>
  WAYS.filter((way) => way !== "computer" || info?.levels);

// Who may sit in a seat: here at this device, or wherever they are.
export const HERE = ["person", "computer"] as const;
export const ANYWHERE = ["me", "friend", "anyone", "computer"] as const;
export type Who = (typeof HERE)[number] | (typeof ANYWHERE)[number];

export interface Place {
  who: Who;
  name: string; // of a person at this device
  level: number; // of a computer
}

// Minutes for the game and seconds more for each turn, or days for each turn; null: no clock.
export const CLOCKS: ServerClock[] = [
  null,
  { minutes: 5, increment: 3 },
  { minutes: 10, increment: 5 },
  { minutes: 30, increment: 0 },
  { days: 1 },
  { days: 3 },
  { days: 7 },
];

const FIRST = "first"; // the option that says who begins; its words are the seats and this one:
const DRAWN = "drawn";

const presetOf = ({ words, preset }: GameOption): string => words[0] ?? `${preset}`;

export class Setup {
  readonly info: GameInfo;
  readonly options: GameOption[];
  readonly way: Way;
  readonly houseRules: HouseRule[];
  places = $state<Place[]>([]);
  clock = $state(0); // which of CLOCKS
  isPublic = $state(true); // games that anyone may join are listed
  values = $state<Record<string, string>>({}); // of the game's options
  laid = $state<string | null>(null); // a start that was laid by hand

  constructor(info: GameInfo, options: GameOption[], houseRules: HouseRule[], way: Way) {
    this.info = info;
    this.options = options;
    this.way = way;
    this.houseRules = houseRules;
    for (const option of options) this.values[option.name] = presetOf(option);
    if (this.beginners.includes(DRAWN)) this.values[FIRST] = DRAWN;
    // Last, since the setter fills the places and looks at the values.
    this.count = info.seats.least;
  }

  get choices(): readonly Who[] {
    const all: readonly Who[] = this.way === "link" ? ANYWHERE : HERE;
    return all.filter((who) => who !== "computer" || this.info.levels);
  }

  // ---- Seats ----

  get count(): number {
    return this.places.length;
  }

  set count(count: number) {
    const places = this.places.slice(0, count);
    while (places.length < count) places.push(this.preset(places.length));
    this.places = places;
    if (!this.beginners.includes(this.values[FIRST]!)) this.values[FIRST] = DRAWN;
  }

  private preset(i: number): Place {
    const others = { computer: "computer", device: "person", link: "friend" } as const;
    const own = this.way === "link" ? "me" : "person";
    const name = i ? "" : settings.name;
    return { who: i ? others[this.way] : own, name, level: settings.level };
  }

  // One has only one seat.
  seat(i: number, who: Who) {
    const before = this.places[i]!.who;
    // Whoever had it gets what stood here before.
    if (who === "me") for (const place of this.places) if (place.who === "me") place.who = before;
    this.places[i]!.who = who;
  }

  get hasOpenSeat(): boolean {
    return this.places.some(({ who }) => who === "anyone");
  }

  // The seat of the one person at this device; null where several share it.
  private get own(): number | null {
    const here = this.places.flatMap(({ who }, i) => (who === "me" || who === "person" ? [i] : []));
    return here.length === 1 ? here[0]! : null;
  }

  called(i: number): string {
    const { who, name } = this.places[i]!;
    if (i === this.own) return t("You");
    if (who === "person" && name.trim()) return name.trim();
    const kinds = this.places.map(({ who }) => (who === "computer" ? who : "free"));
    return seatName(
      kinds.map((kind) => ({ kind })),
      i,
    );
  }

  // ---- Options ----

  // The words for who begins: one for each seat, and drawn by lot.
  get beginners(): string[] {
    const words = this.options.find(({ name }) => name === FIRST)?.words ?? [];
    return words.filter((word, i) => i < this.count || word === DRAWN);
  }

  get begins(): string {
    return this.values[FIRST]!;
  }

  set begins(word: string) {
    this.values[FIRST] = word;
  }

  // But for who begins, and what the house rules choose.
  get otherOptions(): GameOption[] {
    const ruled = this.houseRules.flatMap(({ options }) => options);
    return this.options.filter(({ name }) => name !== FIRST && !ruled.includes(name));
  }

  // What is not as preset, those last that are chosen together with others: one chosen alone may
  // change their presets.
  private get chosen(): string[] {
    const together = this.houseRules.flatMap(({ options }) => (options.length > 1 ? options : []));
    const changed = this.options.filter((option) => this.values[option.name] !== presetOf(option));
    const isLast = ({ name }: GameOption) => together.includes(name);
    const ordered = [...changed.filter((one) => !isLast(one)), ...changed.filter(isLast)];
    return [`seats=${this.count}`, ...ordered.map(({ name }) => `${name}=${this.values[name]}`)];
  }

  // The house rules that are chosen.
  get houseRulesChosen(): HouseRule[] {
    const isChanged = (name: string) =>
      this.options.some((one) => one.name === name && this.values[name] !== presetOf(one));
    return this.houseRules.filter(({ options }) => options.some(isChanged));
  }

  // The values that these options have where nobody chooses one of them, as the others are chosen.
  async usual(names: string[]): Promise<Record<string, string>> {
    const others = this.chosen.filter((one) => !names.some((name) => one.startsWith(`${name}=`)));
    const all = await library.setUp(this.info.name, others.join(" ")).catch(() => []);
    return Object.fromEntries(names.map((name) => [name, valueOf(all, name) ?? ""]));
  }

  // ---- The game ----

  // Makes it, and answers with its address.
  async make(): Promise<string> {
    const level = this.places.find(({ who }) => who === "computer")?.level;
    // The next game is set up with it.
    if (level) change({ level });
    return this.way === "link" ? this.makeOnline() : this.makeHere();
  }

  private makeHere(): Promise<string> {
    const seats = this.places.map(({ who, name, level }) => ({
      name: who === "person" ? name.trim() : "",
      level: who === "computer" ? level : 0,
    }));
    const { info, laid } = this;
    return makeLocal({ game: info.name, options: this.chosen.join(" "), seats, laid });
  }

  private async makeOnline(): Promise<string> {
    const words = { me: "me", friend: "invited", anyone: "open", person: "invited" };
    const seats = this.places.map((place) =>
      place.who === "computer" ? `level:${place.level}` : words[place.who],
    );
    await tellName();
    const sealed = await newSeal();
    const made = await server.change<ServerGame>("create", {
      game: this.info.name,
      options: this.chosen,
      seats,
      clock: CLOCKS[this.clock],
      public: this.isPublic && this.hasOpenSeat,
      ...(this.laid && { position: this.laid }),
      sealed,
    });
    follow(made, sealed);
    return addressOf(made.id);
  }
}
