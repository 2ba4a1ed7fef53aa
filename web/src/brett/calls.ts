// What can be asked of the library, in terms of texts. Runs in the worker; every call stands for
// itself, and throws a Refusal that says what is wrong.
import { type Game, type Module, RECORD, type State } from "../../../src/wasm/brett.mjs";
import {
  type GameInfo,
  type GameName,
  type Limits,
  type MadeStep,
  type Step,
  type Ref,
} from "./types";
import {
  Refusal,
  type Saved,
  type Scene,
  type Score,
  type RecordedGame,
  type Thought,
} from "./types";

const TURN_ENDED = 1;
const PASSED_SHIFT = 8;
const SEATS = 4;
const NO_LIMIT = 2n ** 64n - 1n;

export class Calls {
  private readonly brett: Module;
  private readonly state: State;
  private readonly other: State;
  private readonly third: State;

  constructor(brett: Module) {
    this.brett = brett;
    this.state = brett.state();
    this.other = brett.state();
    this.third = brett.state();
  }

  // Speaks this language from now on: a .mo file, or none for English.
  speak(catalogue: ArrayBuffer | null) {
    this.brett.catalogue(catalogue ?? new ArrayBuffer(0));
  }

  games(): GameInfo[] {
    return this.brett.games().map((game) => {
      const options = this.brett.game_options(game).trim().split("\n").map(readOption);
      const seats = options.shift()!;
      return {
        name: this.brett.game_name(game) as GameName,
        title: this.brett.game_title(game),
        about: this.brett.game_about(game),
        chance: Boolean(this.brett.has_chance(game)),
        secrets: Boolean(this.brett.has_secrets(game)),
        seats,
        options,
      };
    });
  }

  // What the players of each level are like, from level 1.
  levels(): string[] {
    return Array.from({ length: 9 }, (_, i) =>
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

  // A position, as it is or as a viewer sees it. still: nobody will move from here, so the moves are
  // left out; where a hand is not seen there may be thousands.
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
      due: this.due(ref, game),
      over: first === "over",
      scores: lines.map(readScore),
      picture: JSON.parse(brett.picture(game, state)),
      steps: still ? [] : (JSON.parse(brett.moves(game, state)) as Step[]),
      places,
    };
  }

  // Makes steps one after the other, those of chance among them, as they are or as a viewer sees
  // them made. Refuses all when one is not legal.
  follow(ref: Ref, position: string, steps: string[], viewer?: number): MadeStep[] {
    const game = this.read(ref, position);
    const { brett, state, other } = this;
    return steps.map((text) => {
      let shown = state;
      let seen: string | null = text;
      if (viewer !== undefined) {
        seen = brett.seen(game, state, text, viewer);
        brett.view(game, state, viewer, other);
        shown = other;
      }
      const seat = brett.actor(game, state);
      const step = brett.move(game, shown, seen ?? text) ?? this.refuse();
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
    const nodes = limits.nodes === Infinity ? NO_LIMIT : BigInt(limits.nodes ?? 0);
    const thought = this.brett.think(
      game,
      this.state,
      this.brett.player_find(player),
      BigInt(limits.seed ?? "1"),
      nodes,
      limits.choices ?? 0,
      (limits.megabytes ?? 0) * 2 ** 20,
    );
    if (!thought) throw new Refusal("There is no memory to think in.");
    return JSON.parse(thought) as Thought;
  }

  readRecord(text: string): RecordedGame {
    const { brett } = this;
    const game = brett.record_open(text);
    if (!game) this.refuse();
    const seats = Array.from({ length: brett.seats(game, brett.record_start()) }, (_, i) => i);
    const names = seats.map((seat) => brett.record_name(seat));
    const record: RecordedGame = {
      game: brett.game_name(game) as GameName,
      names,
      players: seats.map((seat) => brett.record_player(seat)),
      start: brett.position(game, brett.record_start()),
      made: [],
    };
    this.game(record); // what is wrong is said with its names
    const turns: string[] = [];
    for (;;) {
      const item = brett.record_next();
      if (item === RECORD.FAULTY) this.refuse();
      if (item === RECORD.END) break;
      if (item === RECORD.TURN) turns.push(brett.record_turn());
    }
    let position = record.start;
    for (const turn of turns) {
      const ref = { game: record.game, names };
      const made = this.follow(ref, position, this.turnSteps(ref, position, turn));
      position = made.at(-1)?.position ?? position;
      record.made.push(...made);
    }
    return record;
  }

  writeRecord(ref: Ref, saved: Saved): string {
    const { brett } = this;
    const game = saved.start ? this.read(ref, saved.start) : this.game(ref);
    const players = saved.players.join(" ");
    const laid = saved.start ? this.state : 0;
    const head = brett.record_head(game, saved.options, BigInt(saved.seed), laid, players);
    const lines = [head ?? this.refuse()];
    if (!saved.start) brett.start(game, this.state, saved.options, BigInt(saved.seed));
    let number = 0;
    for (let from = 0; from < saved.steps.length;) {
      const count = this.stepsOfTurn(game, saved.steps.slice(from));
      const turn = saved.steps.slice(from, from + count).join(" ");
      const text = brett.turn_text(game, this.state, turn) ?? this.refuse();
      lines.push(brett.record_line(game, this.state, text, number) ?? this.refuse());
      number = brett.record_number();
      for (const step of saved.steps.slice(from, from + count)) brett.step(game, this.state, step);
      from += count;
    }
    lines.push(brett.record_result(game, this.state));
    return lines.join("");
  }

  // How many of these steps make up the next turn: up to its end, or to where chance comes in.
  private stepsOfTurn(game: Game, steps: string[]): number {
    const { brett, state, other } = this;
    brett.copy(other, state);
    const seat = brett.actor(game, other);
    for (let i = 0; i < steps.length; i++) {
      const events = brett.step(game, other, steps[i]!);
      if (events < 0) this.refuse();
      if (events & TURN_ENDED || brett.actor(game, other) !== seat) return i + 1;
    }
    return steps.length;
  }

  // What is due stands behind a name: "Mia: make an L." There, and only there, "You" fits as well.
  private due(ref: Ref, game: Game): string {
    const { brett, state } = this;
    const { you } = ref;
    const addressed = you && brett.actor(game, state) === you.seat;
    if (addressed) brett.name(you.seat, you.word);
    const said = brett.due(game, state);
    if (addressed) brett.name(you.seat, ref.names[you.seat] ?? "");
    return said;
  }

  private game(ref: Ref) {
    for (let seat = 0; seat < SEATS; seat++) this.brett.name(seat, ref.names[seat] ?? "");
    return this.brett.game_find(ref.game);
  }

  private read(ref: Ref, position: string, viewer?: number) {
    const game = this.game(ref);
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

  private refuse(): never {
    throw new Refusal(this.brett.fault(), this.brett.fault_line(), this.brett.fault_column());
  }
}

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

// The seats of a mask, in turn behind the one that moved.
function seatsIn(mask: number, seat: number): number[] {
  const found = [];
  for (let i = 1; i <= SEATS; i++) {
    const next = (Math.max(seat, 0) + i) % SEATS;
    if (mask & (1 << next)) found.push(next);
  }
  return found;
}
