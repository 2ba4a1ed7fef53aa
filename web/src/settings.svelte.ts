// What a person chose on this device, kept in the browser; and the way to keep anything there, which
// nothing may rely on.
import type { GameName } from "./brett/types";
import type { Look } from "./looks/looks.svelte";
import type { Language } from "./words.svelte";

export type Pace = "slow" | "normal" | "fast" | "off";

export interface Settings {
  language: Language | null; // null: the browser's
  theme: "light" | "dark" | null; // null: the system's
  name: string;
  contrast: boolean; // more of it, also where the system does not ask for it
  looks: Partial<Record<GameName, Partial<Look>>>; // what differs from how a game looks anyway
  sounds: boolean;
  volume: number; // 0 to 1, as far as a slider is moved
  keys: boolean; // single letters are commands
  ends: "local" | "always" | "never"; // which turns end by themselves once they are complete
  pace: Pace; // at which the turns of others are shown
  level: number; // of the computer, last chosen
}

const KEY = "brett.settings";
const PRESET: Settings = {
  language: null,
  theme: null,
  name: "",
  contrast: false,
  looks: {},
  sounds: true,
  volume: 0.7,
  keys: true,
  ends: "local",
  pace: "normal",
  level: 3,
};

// Storage may be forbidden or full; then things last as long as the page.
export function stored<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") as T | null;
  } catch {
    return null;
  }
}

export function store(key: string, value: unknown) {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // see above
  }
}

// What is kept by keys that begin alike: the rest of each key.
export function kept(beginning: string): string[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(beginning));
    return keys.map((key) => key.slice(beginning.length));
  } catch {
    return [];
  }
}

// Where turns are kept that the server has not answered yet (net/sending.ts), and of which games some are.
export const TURNS = "brett.turn.";
export const turnsLeft = (): string[] => kept(TURNS);

// Where mixes are kept (net/seals.ts), by their seals.
export const MIXES = "brett.mix.";

// Older versions had a switch for turns that end by themselves.
type OldSettings = Settings & { finish?: boolean };

// Presets first: what an older version has stored may lack some of them.
function begin(): Settings {
  const { finish, ...rest } = stored<OldSettings>(KEY) ?? {};
  return { ...PRESET, ...(finish ? { ends: "always" as const } : {}), ...rest };
}

export const settings: Settings = $state(begin());

export function change(some: Partial<Settings>) {
  Object.assign(settings, some);
  store(KEY, settings);
}
