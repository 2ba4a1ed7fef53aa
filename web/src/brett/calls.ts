// What can be asked of the library, in terms of texts. Runs in the worker; every call stands for
// itself, and throws a Refusal that says what is wrong.
import { type Game, LEVELS, type Module, type State } from "@built/brett.mjs";
import { PASSED_SHIFT, RECORD_END, RECORD_FAULTY, RECORD_TURN } from "@built/brett.mjs";
import { SEATS, TURN_ENDED } from "@built/brett.mjs";
import { type Change, type GameName, type GameOption, type KeptPlay, type Limits } from "./types";
import { type MadeStep, type Part, type PlayStatus, type RecordedGame, type Ref } from "./types";
import { NOBODY, Refusal, type Scene, type Score, type Step } from "./types";
import { type Thought, type Verdict } from "./types";

const NO_LIMIT = 2n ** 64n - 1n;

export class Calls {
  private readonly brett: Module;
  // Room in the module's memory, made once: for the position that a call is about, for a second one
  // or a view of it, and for `write`. No call leaves anything there for the next.
  private readonly state: State;
  private readonly other: State;
  private readonly third: State;
  private judged = ""; // the game whose turns are being judged

  constructor(brett: Module) {
    this.brett = brett;
    this.state = brett.state();
    this.other = brett.state();
    this.third = brett.state();
  }

  // Speaks this language from now on: a .mo file, or none for English.
  speak(catalogue: ArrayBuffer | null) {
    this.brett.speak(catalogue ?? new ArrayBuffer(0));
  }

  // What can be chosen before a game starts, but for the number of seats.
  options(game: GameName): GameOption[] {
    const lines = this.brett.game_options(this.brett.game_find(game)).trim().split("\n");
    return lines.slice(1).map(readOption);
  }

  // All options of a set-up of which some are chosen, "name=value" each.
  setUp(game: GameName, options: string): string[] {
    const all = this.brett.setup(this.brett.game_find(game), options) ?? this.refuse();
    return all.split(" ");
  }

  // What the players of each level are like, from level 1.
  levels(): string[] {
    return Array.from({ length: LEVELS }, (_, i) =>
      this.brett.player_about(this.brett.player_find(`level:${i + 1}`)),
    );
  }

  start(ref: Ref, options: string, seed: string): string {
    const game = this.game(ref);
    if (!this.brett.start(game, this.state, options, BigInt(seed))) this.refuse();
    return this.brett.position(game, this.state);
  }

  // Whether a position laid by hand may start a game; refuses with the reason.
  checkDeal(ref: Ref, position: string) {
    const game = this.read(ref, position);
    if (!this.brett.check_deal(game, this.state)) this.refuse();
  }

  rematch(ref: Ref, options: string, start: string, over: string): string {
    const game = this.read(ref, start);
    this.brett.copy(this.other, this.state);
    this.read(ref, over);
    return this.brett.rematch(game, options, this.other, this.state) ?? this.refuse();
  }

  // A position, as it is or as a viewer sees it. still: nobody will move from here, so the steps
  // are left out; where a hand is not seen there may be thousands.
  look(ref: Ref, position: string, viewer?: number, still = false): Scene {
    const game = this.read(ref, position, viewer);
    const { brett, state } = this;
    const places: string[] = [];
    for (let i = 0, words; (words = brett.place(game, state, i)) !== null; i++) places.push(words);
    const [first, ...lines] = brett.result(game, state).trim().split("\n");
    return {
      position: brett.position(game, state),
      seats: brett.seats(game, state),
      actor: brett.actor(game, state),
      due: brett.due(game, state),
      over: first === "over",
      scores: lines.map(readScore),
      picture: JSON.parse(brett.picture(game, state)),
      steps: still ? [] : (JSON.parse(brett.step_pictures(game, state)) as Step[]),
      places,
    };
  }

  // Makes steps one after the other, those of chance among them, as they are or as a viewer sees
  // them made. Refuses all when one is not legal.
  follow(ref: Ref, position: string, steps: string[], viewer?: number): MadeStep[] {
    return this.makeAll(this.read(ref, position), steps, viewer);
  }

  private makeAll(game: Game, steps: string[], viewer?: number): MadeStep[] {
    const { brett, state, other } = this;
    return steps.map((text) => {
      let shown = state;
      let seen: string | null = text;
      if (viewer !== undefined) {
        // The state goes on with the real step; what is told is what the viewer sees of it.
        seen = brett.seen(game, state, text, viewer);
        brett.view(game, state, viewer, other);
        shown = other;
      }
      const seat = brett.actor(game, state);
      const step = brett.step_picture(game, shown, seen ?? text) ?? this.refuse();
      const events = brett.step(game, state, text);
      if (events < 0) this.refuse();
      if (viewer !== undefined) brett.view(game, state, viewer, other);
      return {
        seat,
        step: JSON.parse(step) as Step,
        position: this.write(game, shown),
        ended: Boolean(events & TURN_ENDED),
        passed: seatsIn(events >> PASSED_SHIFT, seat),
      };
    });
  }

  // The step that chance makes with this seed.
  draw(ref: Ref, position: string, seed: string): string {
    const game = this.read(ref, position);
    return this.brett.draw(game, this.state, BigInt(seed)) ?? this.refuse();
  }

  // A position that this one could be for all that a viewer knows, chance having acted.
  sample(ref: Ref, position: string, viewer: number, seed: string): string {
    const game = this.read(ref, position);
    this.brett.sample(game, this.state, viewer, BigInt(seed), this.other);
    return this.write(game, this.other);
  }

  // A turn as text, from its steps, and the other way round; and in words.
  turnText(ref: Ref, position: string, steps: string[]): string {
    const game = this.read(ref, position);
    return this.brett.turn_text(game, this.state, steps.join(" ")) ?? this.refuse();
  }

  turnSteps(ref: Ref, position: string, turn: string): string[] {
    const game = this.read(ref, position);
    return (this.brett.turn_steps(game, this.state, turn) ?? this.refuse()).split(" ");
  }

  turnWords(ref: Ref, position: string, turn: string): string {
    const game = this.read(ref, position);
    return this.brett.describe(game, this.state, turn) ?? this.refuse();
  }

  // What a player thinks of the position as the seat that acts sees it.
  think(ref: Ref, position: string, player: string, limits: Limits): Thought {
    const game = this.read(ref, position);
    // 0: as many as the player's level has.
    const nodes = limits.nodes === Infinity ? NO_LIMIT : BigInt(limits.nodes ?? 0);
    const seed = BigInt(limits.seed ?? "1");
    const asked = this.brett.player_find(player);
    const thought = this.brett.think(game, this.state, asked, seed, nodes, limits.choices ?? 0);
    if (!thought) throw new Refusal("There is no memory to think in.");
    return JSON.parse(thought) as Thought;
  }

  // The verdict on a turn, and on the one before it where a closer look has changed that. The turns of
  // a game are judged in order; key tells games apart.
  judge(
    ref: Ref,
    key: string,
    turn: { before: string; text: string },
    limits: Limits,
  ): { verdict: Verdict; last?: Verdict } {
    const game = this.read(ref, turn.before);
    // A verdict leans on what was thought of the turn before, so another game begins anew.
    if (this.judged !== key && !this.brett.judge_start(game, BigInt(limits.nodes ?? 0)))
      throw new Refusal("There is no memory to think in.");
    this.judged = key;
    const verdict = this.brett.judge_turn(this.state, turn.text, BigInt(limits.seed ?? "1"));
    return JSON.parse(verdict ?? this.refuse());
  }

  // The grade and the loss of a turn of which it is known what it comes to, and the best one.
  grade(bestPoints: number, points: number): { grade: number; loss: number } {
    const { brett } = this;
    return { grade: brett.grade(bestPoints, points), loss: brett.loss(bestPoints, points) };
  }

  // Why a line is worse than the best one, in a sentence; empty where nothing is known.
  reason(ref: Ref, before: string, played: string[], best: string[]): string {
    const game = this.read(ref, before);
    const reason = this.brett.reason(game, this.state, played.join("\n"), best.join("\n"));
    return reason ?? this.refuse();
  }

  // Which turns of a game are marked, by their places in it.
  marked(losses: { seat: number; grade: number; loss: number }[]): number[] {
    const texts = losses.map(({ seat, grade, loss }) => `${seat} ${grade} ${loss}`);
    return wordsOf(this.brett.marked(texts.join(" "))).map(Number);
  }

  // ---- A game in progress ----

  // How it stands for a viewer, who knows the first steps already; after a change, if there is one.
  play(ref: Ref, kept: KeptPlay, change: Change | null, viewer?: number, known = 0): PlayStatus {
    const { brett, state } = this;
    // The log is followed anew each time, so that the page has the only copy of the game.
    const game = this.open(ref, kept);
    const before = brett.play_count();
    if (change) this.change(change);
    const status = JSON.parse(brett.play_status()) as PlayStatus;
    const steps = wordsOf(brett.play_steps());
    const first = Math.min(known, steps.length);
    brett.play_state_at(first, state);
    const made = this.makeAll(game, steps.slice(first), viewer);
    return {
      ...status,
      added: brett.play_entries(before).split("\n").slice(0, -1),
      start: this.viewed(game, () => brett.play_state_at(0, state), viewer),
      now: this.write(game, brett.play_state()),
      // Without the second line, which `write` may add.
      shown: this.viewed(game, () => brett.copy(state, brett.play_state()), NOBODY).split("\n")[0]!,
      made,
    };
  }

  // Its turns, in parts.
  parts(ref: Ref, start: string, steps: string[]): Part[] {
    const game = this.read(ref, start);
    if (!this.brett.play_start(game, this.state, "")) this.refuse();
    for (const step of steps) if (!this.brett.play_take(step)) this.refuse();
    return JSON.parse(this.brett.play_parts()) as Part[];
  }

  record(ref: Ref, kept: KeptPlay): string {
    this.open(ref, kept);
    const players = kept.seats.map(({ level }) => (level ? `level:${level}` : "human")).join(" ");
    const { options, seed, laid } = kept;
    return this.brett.play_record(options, BigInt(seed), !laid, players) ?? this.refuse();
  }

  private open(ref: Ref, { options, seed, laid, seats, entries }: KeptPlay): Game {
    const { brett, state } = this;
    const game = this.game(ref);
    const begun = laid
      ? brett.lay(game, state, options, laid)
      : brett.start(game, state, options, BigInt(seed));
    if (!begun) this.refuse();
    if (!brett.play_start(game, state, seats.map(({ level }) => level).join(" "))) this.refuse();
    for (const entry of entries) if (!brett.play_take(entry)) this.refuse();
    return game;
  }

  private change([what, ...given]: Change) {
    const change = this.brett[`play_${what}`] as (...given: unknown[]) => boolean;
    if (!change(...given)) this.refuse();
  }

  // The state that load puts there, as a viewer sees it.
  private viewed(game: Game, load: () => void, viewer?: number): string {
    load();
    if (viewer === undefined) return this.write(game, this.state);
    this.brett.view(game, this.state, viewer, this.other);
    return this.write(game, this.other);
  }

  // ---- Records ----

  // Faults of a record are nobody's: the reader is for what was made.
  readRecord(text: string, reader?: number): RecordedGame {
    const { brett } = this;
    const game = brett.record_open(text);
    if (!game) this.refuse();
    const seats = Array.from({ length: brett.seats(game, brett.record_start()) }, (_, i) => i);
    const names = seats.map((seat) => brett.record_name(seat));
    const ref = { game: brett.game_name(game), names };
    const options = brett.record_options().split(" ");
    const start = this.write(game, brett.record_start());
    this.game(ref); // what is wrong is said with its names
    const steps: string[] = [];
    for (;;) {
      brett.copy(this.state, brett.record_state());
      const item = brett.record_next();
      if (item === RECORD_FAULTY) this.refuse();
      if (item === RECORD_END) break;
      if (item !== RECORD_TURN) continue;
      const turn = brett.turn_steps(game, this.state, brett.record_turn());
      steps.push(...wordsOf(turn ?? this.refuse()));
    }
    return { ...ref, options, start, made: this.follow({ ...ref, reader }, start, steps) };
  }

  // Names and reader stay in the module until they are changed: each call sets its own first.
  private game(ref: Ref) {
    this.brett.reader(ref.reader ?? NOBODY);
    for (let seat = 0; seat < SEATS; seat++) this.brett.name(seat, ref.names[seat] ?? "");
    return this.brett.game_find(ref.game);
  }

  private read(ref: Ref, position: string, viewer?: number) {
    const game = this.game(ref);
    // In the form that `write` makes.
    const [text, bytes] = position.split("\n") as [string, string?];
    if (!this.brett.position_read(game, this.state, text)) this.refuse();
    if (bytes)
      this.brett.restore(
        this.state,
        Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0)),
      );
    if (viewer !== undefined) {
      this.brett.view(game, this.state, viewer, this.other);
      this.brett.copy(this.state, this.other);
    }
    return game;
  }

  // A position for later calls: its text and, where that leaves out what happened before (Transfer's
  // positions that may not come back), all its bytes in a second line. Equal ones are equal texts.
  private write(game: Game, state: State): string {
    const { brett, third } = this;
    const text = brett.position(game, state);
    if (brett.position_read(game, third, text) && brett.same(game, state, third)) return text;
    return `${text}\n${btoa(String.fromCharCode(...brett.bytes(game, state)))}`;
  }

  // To be called right after what failed: the module knows only its last fault.
  private refuse(): never {
    throw new Refusal(this.brett.fault(), this.brett.fault_line(), this.brett.fault_column());
  }
}

const wordsOf = (text: string): string[] => (text ? text.split(" ") : []);

function readOption(line: string) {
  const [name, ...values] = line.split(" ") as [string, ...string[]];
  const numbers = values.map(Number);
  if (numbers.some(Number.isNaN)) return { name, words: values, least: 0, most: 0, preset: 0 };
  return { name, words: [], least: numbers[0]!, most: numbers[1]!, preset: numbers[2]! };
}

function readScore(line: string): Score {
  const [points, rank, team] = line.split(" ").map(Number);
  return { points: points!, rank: rank!, team: team! };
}

// The seats of a mask, in turn after the one that moved.
function seatsIn(mask: number, seat: number): number[] {
  const found = [];
  for (let i = 1; i <= SEATS; i++) {
    const next = (Math.max(seat, 0) + i) % SEATS;
    if (mask & (1 << next)) found.push(next);
  }
  return found;
}
