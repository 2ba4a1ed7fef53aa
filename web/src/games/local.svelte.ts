// A game kept on this device: people who sit at it, and computers that think in the browser. It is
// stored after every step, and goes on where it was.
import { Interrupted, library, think } from "../brett/library";
import { CHANCE, type GameName, type MadeStep, NOBODY, type Score } from "../brett/types";
import { settings, store, stored } from "../settings.svelte";
import { t } from "../words.svelte";
import { type Ability, type End, seatName, Play } from "./play.svelte";

export interface LocalSeat {
  name: string;
  level: number; // 0: a person
}

export interface StoredGame {
  id: string;
  game: GameName;
  options: string;
  seed: string;
  laid: string | null; // the start, where it was laid by hand
  seats: LocalSeat[];
  steps: string[];
  seats_of_steps: number[]; // who made each
  end: { reason: End["reason"]; seat?: number } | null;
  over: boolean;
  scores: Score[];
  position: string; // as shown in lists: as nobody in particular sees it
  changed: number;
}

const LIST = "brett.games";
const MOST_GAMES = 60;
const keyOf = (id: string) => `brett.game.${id}`;

// ---- The games of this device ----

export const storedIds = (): string[] => stored<string[]>(LIST) ?? [];
export const kept = (id: string): StoredGame | null => stored<StoredGame>(keyOf(id));

// All of them, those played last first.
export const storedGames = (): StoredGame[] =>
  storedIds()
    .map(kept)
    .filter((game) => game !== null);

// What the seats are called: computers in whatever language is spoken.
export function namesOf(seats: LocalSeat[]): string[] {
  const all = seats.map(({ name, level }) =>
    level ? { kind: "computer" as const } : { kind: "person" as const, name },
  );
  return all.map((_, i) => seatName(all, i));
}

function keep(game: StoredGame) {
  const ids = [game.id, ...storedIds().filter((id) => id !== game.id)];
  for (const id of ids.slice(MOST_GAMES)) store(keyOf(id), null);
  store(LIST, ids.slice(0, MOST_GAMES));
  store(keyOf(game.id), game);
}

export function forget(id: string) {
  store(
    LIST,
    storedIds().filter((other) => other !== id),
  );
  store(keyOf(id), null);
}

const randomBits = () => crypto.getRandomValues(new BigUint64Array(1))[0]!;

export interface NewGame {
  game: GameName;
  options?: string;
  seats: LocalSeat[];
  laid?: string | null;
  seed?: string;
}

// Makes a game and answers with its address.
export async function makeLocal({ game, options, seats, laid, seed }: NewGame): Promise<string> {
  const id = randomBits().toString(36).slice(0, 8);
  const dealt = seed ?? randomBits().toString();
  const chosen = options ?? `seats=${seats.length}`;
  const ref = { game, names: seats.map((seat) => seat.name) };
  const start = laid ?? (await library.start(ref, chosen, dealt));
  const scene = await library.look(ref, start, NOBODY, true);
  keep({
    id,
    game,
    options: chosen,
    seed: dealt,
    laid: laid ?? null,
    seats,
    steps: [],
    seats_of_steps: [],
    end: null,
    over: scene.over,
    scores: scene.scores,
    position: scene.position,
    changed: Date.now(),
  });
  return `/local/${id}`;
}

export const personName = () => settings.name || t("Guest");

// One click: against the computer, the person first at the table; who begins is the game's affair.
export function againstComputer(game: GameName, level: number): Promise<string> {
  return makeLocal({
    game,
    seats: [
      { name: personName(), level: 0 },
      { name: t("Computer"), level },
    ],
  });
}

// ---- One of them, being played ----

export class LocalPlay extends Play {
  readonly online = false;
  private readonly kept: StoredGame;
  private truth: string[] = []; // the position after each step, nothing hidden
  private first = ""; // the start, likewise
  private secrets = false;
  private closed = new AbortController();
  private moving: Promise<void> = Promise.resolve();

  private constructor(game: StoredGame) {
    super(game.id, game.game);
    this.kept = game;
  }

  // Null where there is no such game on this device.
  static async open(id: string): Promise<LocalPlay | null> {
    const game = kept(id);
    if (!game) return null;
    const play = new LocalPlay(game);
    await play.begin();
    return play;
  }

  private async begin() {
    const { kept } = this;
    const names = namesOf(kept.seats);
    this.seats = kept.seats.map(({ level }, i) => ({
      name: names[i]!,
      kind: level ? "computer" : "person",
      level: level || undefined,
      mine: !level,
      here: true,
    }));
    const infos = await library.games();
    this.secrets = infos.find(({ name }) => name === this.game)!.secrets;
    this.first = kept.laid ?? (await library.start(this.ref, kept.options, kept.seed));
    const all = await library.follow(this.ref, this.first, kept.steps);
    this.truth = all.map(({ position }) => position);
    this.viewer = this.me ?? (this.secrets ? NOBODY : this.seats.findIndex((seat) => seat.mine));
    await this.showAll();
    await this.settle();
    this.goOn();
  }

  private get now(): string {
    return this.truth.at(-1) ?? this.first;
  }

  // Everything as the viewer sees it.
  private async showAll() {
    this.made = await library.follow(this.ref, this.first, this.kept.steps, this.viewer);
    this.start = (await library.look(this.ref, this.first, this.viewer, true)).position;
  }

  async retell(): Promise<void> {
    namesOf(this.kept.seats).forEach((name, i) => (this.seats[i]!.name = name));
    const { made } = this;
    const told = await library.follow(this.ref, this.first, this.kept.steps, this.viewer);
    if (made !== this.made) return this.retell(); // the game has gone on
    this.made = told;
    this.goOn(); // a computer that was thinking has been interrupted
  }

  // Who acts now, and whether the game is over.
  private async settle() {
    const { kept } = this;
    const scene = await library.look(this.ref, this.now, NOBODY, true);
    kept.position = scene.position;
    kept.scores = scene.scores;
    if (scene.over && !kept.end) kept.end = { reason: "rules" };
    kept.over = kept.end !== null;
    if (kept.end) this.end = { ...kept.end, scores: this.final(scene.scores) };
    this.due = kept.end ? NOBODY : scene.actor;
    this.cover();
  }

  // Who agree on a draw share the first place; who resigns comes last with their team; the others keep their places.
  private final(scores: Score[]): Score[] {
    const { reason, seat: loser } = this.kept.end!;
    if (reason === "draw") return scores.map((one) => ({ ...one, rank: 1 }));
    if (loser === undefined) return scores;
    const team = scores[loser]!.team;
    const others = scores.filter((one) => one.team !== team).map((one) => one.rank);
    const best = Math.min(...others);
    return scores.map((one) => ({
      ...one,
      rank: one.team === team ? scores.length : one.rank - best + 1,
    }));
  }

  // Hands are covered between the turns of people who share the device.
  private cover() {
    const shared = this.secrets && this.me === null;
    if (shared && this.due >= 0 && this.seats[this.due]!.mine && this.viewer !== this.due)
      this.covered = this.due;
    else this.covered = null;
  }

  override async uncover() {
    if (this.covered === null) return;
    this.viewer = this.covered;
    await this.showAll();
    this.covered = null;
  }

  // Makes steps on the whole position, and shows them.
  private async add(steps: string[]) {
    const { kept } = this;
    const all = await library.follow(this.ref, this.now, steps);
    const shown: MadeStep[] = await library.follow(this.ref, this.now, steps, this.viewer);
    this.truth.push(...all.map(({ position }) => position));
    kept.steps.push(...steps);
    kept.seats_of_steps.push(...all.map(({ seat }) => seat));
    kept.changed = Date.now();
    this.made = [...this.made, ...shown];
    await this.settle();
    keep(kept);
  }

  // Lets chance and computers act until a person has to. One at a time.
  private goOn() {
    this.moving = this.moving.then(() => this.actForOthers()).catch((error) => this.fail(error));
  }

  private async actForOthers() {
    while (!this.closed.signal.aborted && !this.end) {
      const number = this.truth.length;
      const seed = seedOf(this.kept.seed, number);
      if (this.due === CHANCE) {
        const step = await library.draw(this.ref, this.now, seed);
        if (number === this.truth.length) await this.add([step]);
        continue;
      }
      const level = this.seats[this.due]?.level;
      if (!level) return;
      const thought = await think(
        this.ref,
        this.now,
        `level:${level}`,
        { seed, seconds: 2, megabytes: level === 9 ? 64 : 0 },
        { signal: this.closed.signal },
      );
      if (number !== this.truth.length || this.end) continue; // taken back meanwhile
      const turn = thought.choices[0]!.line[0]!;
      await this.add(await library.turnSteps(this.ref, this.now, turn));
    }
  }

  private fail(error: unknown) {
    if (!(error instanceof Interrupted)) this.trouble = String(error);
  }

  // The last turn that can be taken back: where it starts, or -1. What was drawn or revealed stays.
  private lastOwn(): number {
    const { seats_of_steps: who } = this.kept;
    for (let i = this.made.length - 1; i >= 0 && who[i] !== CHANCE; i--) {
      if (!this.seats[who[i]!]!.mine) continue;
      let from = i;
      while (from > 0 && who[from - 1] === who[i] && !this.made[from - 1]!.ended) from--;
      return from;
    }
    return -1;
  }

  can(what: Ability): boolean {
    if (what === "rematch") return this.end !== null;
    if (what === "takeback") return this.kept.end?.reason !== "resign" && this.lastOwn() >= 0;
    if (what === "resign") return !this.end && this.made.length > 0;
    if (what === "draw") return !this.end && this.seats.every((seat) => seat.mine);
    return what === "hint";
  }

  async play(steps: string[]) {
    await this.add(steps);
    this.goOn();
  }

  async takeback() {
    const from = this.lastOwn();
    if (from < 0) return;
    const { kept } = this;
    for (const list of [kept.steps, kept.seats_of_steps, this.truth]) list.length = from;
    kept.end = null;
    this.end = null;
    this.made = this.made.slice(0, from);
    await this.settle();
    keep(kept);
    this.goOn();
  }

  async resign() {
    const seat = this.me ?? this.due;
    await this.finish({ reason: "resign", seat });
  }

  async draw() {
    await this.finish({ reason: "draw" });
  }

  private async finish(end: StoredGame["end"]) {
    this.kept.end = end;
    await this.settle();
    keep(this.kept);
  }

  async answer() {}
  async claim() {}
  async replace() {}

  async rematch(): Promise<string> {
    const { game, options, seats } = this.kept;
    return makeLocal({
      game,
      seats,
      options: await library.rematch(this.ref, options, this.first, this.now),
    });
  }

  async record(): Promise<string> {
    const { options, seed, laid, steps, seats } = this.kept;
    const players = seats.map(({ level }) => (level ? `level:${level}` : "human"));
    return library.writeRecord(this.ref, { options, seed, start: laid, players, steps });
  }

  override close() {
    this.closed.abort();
  }
}

// The seed of what is drawn or thought at a step of the game.
function seedOf(seed: string, number: number): string {
  const mixed = (BigInt(seed) ^ BigInt(number + 1)) * 0x9e3779b97f4a7c15n;
  return BigInt.asUintN(64, mixed ^ (mixed >> 29n)).toString();
}
