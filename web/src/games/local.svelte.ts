// A game kept on this device: people who sit at it, and computers that think in the browser. It is
// stored after every change as its start and its log, and goes on where it was: what the log comes to,
// the library says.
//
// Several tabs may show one game. What is stored is the game: a tab takes over what another has
// stored, changes nothing that it has not seen, and lets computers think while no other does.
import { Interrupted, library, think } from "../brett/library";
import { type Change, CHANCE, GAMES, type GameName, type KeptPlay } from "../brett/types";
import type { MadeStep } from "../brett/types";
import { NOBODY, type PlayStatus, Refusal, type Score } from "../brett/types";
import { settings, store, stored } from "../settings.svelte";
import { t } from "../words.svelte";
import { abilities, type Ability, Play, seatName } from "./play.svelte";

export interface LocalSeat {
  name: string; // "": none was typed; see namesOf
  level: number; // 0: a person
}

export interface StoredGame extends KeptPlay {
  id: string;
  game: GameName;
  seats: LocalSeat[];
  over: boolean;
  scores: Score[];
  position: string; // as shown in lists: as nobody in particular sees it
  // Milliseconds, by this device's clock.
  changed: number;
}

// As games were stored before they had a log: steps alone, and how they ended.
interface OldGame extends Omit<StoredGame, "entries" | "scores"> {
  steps: string[];
  end: { reason: string; seat?: number } | null;
  standings: Score[];
}

// The ids, those played last first. Each game has a key of its own, so that a step writes one game
// and not all.
const LIST = "brett.games";
const MOST_GAMES = 60;
const keyOf = (id: string) => `brett.game.${id}`;

// ---- The games of this device ----

export const storedIds = (): string[] => stored<string[]>(LIST) ?? [];

export function storedGame(id: string): StoredGame | null {
  const game = stored<StoredGame | OldGame>(keyOf(id));
  return game && byItsRules("steps" in game ? withLog(game) : game);
}

// By which version of the rules a game is played. Games that do not say are older than the second
// version of any game's.
const withRules = (options: string, version: number) =>
  /\brules=/.test(options) ? options : `${options} rules=${version}`;
const byItsRules = (game: StoredGame): StoredGame => ({
  ...game,
  options: withRules(game.options, 1),
});

function withLog({ steps, end, standings, ...rest }: OldGame): StoredGame {
  const ended = end ? [`end ${end.seat ?? "-"} ${end.reason}`] : [];
  return { ...rest, entries: [...steps, ...ended], scores: standings };
}

// All of them, those played last first.
export const storedGames = (): StoredGame[] =>
  storedIds()
    .map(storedGame)
    .filter((game) => game !== null);

// The seat of the one person who plays; null where several share the device.
export function onlyPerson(seats: LocalSeat[]): number | null {
  const people = seats.flatMap(({ level }, seat) => (level ? [] : [seat]));
  return people.length === 1 ? people[0]! : null;
}

// What the seats are called: those without a name in whatever language is spoken.
export function namesOf(seats: LocalSeat[]): string[] {
  const alone = onlyPerson(seats) !== null;
  const all = seats.map(({ name, level }, i) => {
    if (level) return { kind: "computer" as const };
    const spoken = name || (alone ? "" : t("Player {number}", { number: i + 1 }));
    return { kind: "person" as const, name: spoken };
  });
  return all.map((_, i) => seatName(all, i));
}

// Storage is small: when there are too many, those that nobody played for longest go.
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

// 64 bits, like the library's seeds.
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
  const { rules } = GAMES.find(({ name }) => name === game)!;
  const ref = { game, names: namesOf(seats) };
  const kept = {
    options: withRules(options ?? `seats=${seats.length}`, rules),
    seed: seed ?? randomBits().toString(),
    laid: laid ?? null,
    seats,
    entries: [],
  };
  // What cannot be played is refused here, before anything is kept.
  const { shown, scores } = await library.play(ref, kept, null);
  keep({ ...kept, id, game, over: false, scores, position: shown, changed: Date.now() });
  return `/local/${id}`;
}

// One click: against the computer, the person in the first seat; who begins is the game's affair.
export function againstComputer(game: GameName, level: number): Promise<string> {
  return makeLocal({
    game,
    seats: [
      { name: settings.name, level: 0 },
      { name: "", level },
    ],
  });
}

// ---- One of them, being played ----

// The game is not as it was when a change of it was wanted.
class Overtaken extends Refusal {}

export class LocalPlay extends Play {
  readonly online = false;
  readonly options: string[];
  private kept: StoredGame;
  private readonly secrets: boolean;
  private may = $state.raw<Ability[]>([]);
  private now = ""; // the position, nothing hidden
  // Aborted when the page is left.
  private closed = new AbortController();
  private updating: Promise<void> = Promise.resolve();
  // What goOn has begun, one after the other.
  private moving: Promise<void> = Promise.resolve();

  private constructor(game: StoredGame) {
    super(game.id, game.game);
    this.kept = game;
    this.options = game.options.split(" ");
    this.secrets = !!GAMES.find(({ name }) => name === game.game)?.secrets;
    const names = namesOf(game.seats);
    this.seats = game.seats.map(({ level }, i) => ({
      name: names[i]!,
      kind: level ? "computer" : "person",
      mine: !level,
      here: true,
    }));
  }

  get reader(): number | null {
    return onlyPerson(this.kept.seats);
  }

  // Null where there is no such game on this device.
  static async open(id: string): Promise<LocalPlay | null> {
    const game = storedGame(id);
    if (!game) return null;
    const play = new LocalPlay(game);
    // The one person here; of several, nobody until somebody says to be there, if hands are hidden.
    play.viewer = play.me ?? (play.secrets ? NOBODY : play.seats.findIndex((seat) => seat.mine));
    await play.update(null);
    play.followOthers();
    play.goOn();
    return play;
  }

  // Takes over what another tab makes of the game.
  private followOthers() {
    const told = ({ key }: StorageEvent) => {
      if (key !== keyOf(this.id)) return;
      this.update(null).then(
        () => this.goOn(),
        (error) => this.fail(error),
      );
    };
    addEventListener("storage", told, { signal: this.closed.signal });
  }

  // Changes the game, if that is wanted, and takes over how it then stands; one after the other. from:
  // the steps after which the change is made, or not at all.
  private update(change: Change | null, from?: MadeStep[]): Promise<void> {
    const done = this.updating.then(() => this.updateNow(change, from));
    this.updating = done.catch(() => {}); // those that wait are done all the same
    return done;
  }

  private async updateNow(change: Change | null, from?: MadeStep[]): Promise<void> {
    const overtaken = this.isBehind();
    if (overtaken) this.kept = storedGame(this.id)!;
    const asked = overtaken || (from && from !== this.made) ? null : change;
    // Steps that are known to stand are not asked for again, unless somebody else looks at them, or in
    // another language.
    const known = asked ? this.made.length : 0;
    const status = await library.play(this.ref, this.kept, asked, this.viewer, known);
    // Nothing is waited for from here on, so that no other tab comes in between.
    if (asked && this.isBehind()) return this.updateNow(change, from);
    this.keep(status, asked !== null);
    this.adopt(status);
    if (asked !== change) throw new Overtaken(t("The game has moved on."));
  }

  // Another tab has changed the game, and this one has not seen it.
  private isBehind(): boolean {
    const there = storedGame(this.id);
    return !!there && there.entries.join("\n") !== this.kept.entries.join("\n");
  }

  private keep(status: PlayStatus, changed: boolean) {
    this.kept = {
      ...this.kept,
      entries: [...this.kept.entries, ...status.added],
      over: status.end !== "",
      scores: status.scores,
      position: status.shown,
    };
    if (!changed) return;
    this.kept.changed = Date.now();
    keep(this.kept);
  }

  private adopt(status: PlayStatus) {
    this.now = status.now;
    this.may = abilities(status.may);
    if (status.start !== this.start) this.start = status.start;
    // status.made has what was not known yet. Of what was known, taken-back steps are gone.
    this.made = [...this.made.slice(0, status.steps - status.made.length), ...status.made];
    status.seats.forEach(({ level, left, place }, i) => {
      // kept.seats say how the game began; status.seats, who plays now: a computer after a
      // resignation.
      const person = !this.kept.seats[i]!.level;
      const changed = {
        level: level || undefined,
        mine: person && !level,
        quit: left || undefined,
        place: (left && place) || undefined,
      };
      Object.assign(this.seats[i]!, changed, { standsIn: person && level > 0 });
    });
    this.due = status.actor;
    const { end, leaver, scores } = status;
    this.end = end ? { reason: end, seat: leaver < 0 ? undefined : leaver, scores } : null;
    this.cover();
  }

  async retell(): Promise<void> {
    namesOf(this.kept.seats).forEach((name, i) => (this.seats[i]!.name = name));
    const { made } = this;
    const { made: told } = await library.play(this.ref, this.kept, null, this.viewer);
    if (made !== this.made) return this.retell(); // the game has gone on
    this.made = told;
    this.goOn(); // a computer that was thinking has been interrupted
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
    // All steps are asked for anew, as the one who is there now sees them.
    await this.update(null);
  }

  // Lets chance and computers act until a person has to. One at a time.
  private goOn() {
    const { signal } = this.closed;
    const act = () => this.actForOthers();
    // Where several tabs show the game, one lets computers think; if it is closed, the next does. Pages
    // that do not come safely have no locks, and each thinks.
    const alone = async () => {
      if (navigator.locks) await navigator.locks.request(keyOf(this.id), { signal }, act);
      else await act();
    };
    this.moving = this.moving.then(alone).catch((error) => this.fail(error));
  }

  private async actForOthers() {
    if (this.isBehind()) await this.update(null); // what the tab did that thought before
    while (!this.closed.signal.aborted && !this.end) {
      const { made } = this;
      // By the game's seed and the number of the step: chance draws the same after a reload.
      const seed = BigInt.asUintN(64, BigInt(this.kept.seed) + BigInt(made.length + 1));
      if (this.due === CHANCE) {
        await this.actFor(["chance", seed], made);
        continue;
      }
      const level = this.seats[this.due]?.level;
      // A person's turn, or nobody's. Whatever the person does calls goOn again.
      if (!level) return;
      const limits = { seed: String(seed), seconds: 2 };
      const { signal } = this.closed;
      const thought = await think(this.ref, this.now, `level:${level}`, limits, { signal });
      if (made !== this.made || this.end) continue; // taken back meanwhile
      const turn = thought.choices[0]!.line[0]!;
      const steps = await library.turnSteps(this.ref, this.now, turn);
      await this.actFor(["turn", steps.join(" ")], made);
    }
  }

  // Where the game has gone on meanwhile, somebody else has acted or taken back.
  private async actFor(change: Change, from: MadeStep[]) {
    await this.update(change, from).catch((error) => {
      if (!(error instanceof Overtaken)) throw error;
    });
  }

  private fail(error: unknown) {
    // Interrupted, and aborted: what was wanted is not wanted any more.
    const wanted = !(error instanceof Interrupted) && !this.closed.signal.aborted;
    if (wanted) this.trouble = String(error);
  }

  can(what: Ability): boolean {
    return this.may.includes(what);
  }

  async makeSteps(steps: string[]) {
    await this.update(["turn", steps.join(" ")], this.made);
    this.goOn();
  }

  async takeback() {
    await this.update(["undo"]);
    this.goOn();
  }

  async resign() {
    // Where several share the device, the one to move resigns.
    await this.update(["resign", this.me ?? this.due]);
    if (this.me !== null && this.viewer !== this.me) {
      this.viewer = this.me; // only one person is left here
      await this.update(null);
    }
    this.goOn(); // where others play on, a computer does in this seat
  }

  async draw() {
    await this.update(["agree"]);
  }

  // Only games on the server have these: whoever shares a device is asked aloud.
  async answer() {}
  async claim() {}
  async replace() {}

  async rematch(): Promise<string> {
    const { game, options, seats, laid, seed } = this.kept;
    // What the next game is like may depend on how this one began and ended.
    const start = laid ?? (await library.start(this.ref, options, seed));
    const next = await library.rematch(this.ref, options, start, this.now);
    return makeLocal({ game, seats, options: next });
  }

  record(): Promise<string> {
    return library.record(this.ref, this.kept);
  }

  override close() {
    this.closed.abort();
  }
}
