// The types of load.mjs.
export type Game = number & { readonly game: unique symbol };
export type Player = number & { readonly player: unique symbol };
export type State = number & { readonly state: unique symbol };

export interface Module extends Exports {
  games(): Game[];
  players(): Player[];
  game_find(name: string): Game;
  player_find(name: string): Player;
  step_list(game: Game, state: State): string[];
  bytes(game: Game, state: State): Uint8Array;
  restore(state: State, data: Uint8Array): void;
  speak(catalogue: ArrayBuffer): boolean;
}

export function load(
  source: BufferSource | WebAssembly.Module,
  listener?: {
    begin?: (parts: number) => void;
    goOn?: () => boolean;
    tell?: (thought: string) => void;
  },
): Promise<Module>;
