// The types of brett.mjs; wasm.h says what each function does.
export type Game = number & { readonly game: unique symbol };
export type Player = number & { readonly player: unique symbol };
export type State = number & { readonly state: unique symbol };

export interface Module {
  games(): Game[];
  game_find(name: string): Game;
  player_find(name: string): Player;
  game_name(game: Game): string;
  game_title(game: Game): string;
  game_about(game: Game): string;
  game_options(game: Game): string;
  has_chance(game: Game): number;
  has_secrets(game: Game): number;
  player_about(player: Player): string;
  catalogue(bytes: ArrayBuffer): boolean;
  say(english: string): string;
  name(seat: number, text: string): void;
  fault(): string;
  fault_line(): number;
  fault_column(): number;
  state(): State;
  copy(to: State, from: State): void;
  same(game: Game, a: State, b: State): number;
  bytes(game: Game, state: State): Uint8Array;
  restore(state: State, data: Uint8Array): void;
  start(game: Game, state: State, options: string, seed: bigint): number;
  check_deal(game: Game, state: State): number;
  rematch(game: Game, options: string, start: State, over: State): string | null;
  position_read(game: Game, state: State, text: string): number;
  position(game: Game, state: State): string;
  view(game: Game, state: State, viewer: number, out: State): void;
  seats(game: Game, state: State): number;
  actor(game: Game, state: State): number;
  result(game: Game, state: State): string;
  due(game: Game, state: State): string;
  place(game: Game, state: State, place: number): string | null;
  picture(game: Game, state: State): string;
  moves(game: Game, state: State): string;
  move(game: Game, state: State, text: string): string | null;
  step(game: Game, state: State, text: string): number;
  seen(game: Game, state: State, text: string, viewer: number): string | null;
  turn_text(game: Game, state: State, steps: string): string | null;
  turn_steps(game: Game, state: State, text: string): string | null;
  describe(game: Game, state: State, text: string): string | null;
  draw(game: Game, state: State, seed: bigint): string | null;
  sample(game: Game, state: State, viewer: number, seed: bigint, out: State): void;
  think(
    game: Game,
    state: State,
    player: Player,
    seed: bigint,
    nodes: bigint,
    choices: number,
    bytes: number,
  ): string | null;
  record_open(text: string): Game;
  record_next(): number;
  record_turn(): string;
  record_start(): State;
  record_state(): State;
  record_seat(): number;
  record_name(seat: number): string;
  record_player(seat: number): string;
  record_head(
    game: Game,
    options: string,
    seed: bigint,
    start: State | 0,
    players: string,
  ): string | null;
  record_line(game: Game, state: State, text: string, number: number): string | null;
  record_number(): number;
  record_result(game: Game, state: State): string;
}

export const RECORD: { TURN: 0; PASS: 1; END: 2; FAULTY: 3 };
export function load(
  source: BufferSource | WebAssembly.Module,
  listener?: { goOn?: () => boolean; tell?: (thought: string) => void },
): Promise<Module>;
