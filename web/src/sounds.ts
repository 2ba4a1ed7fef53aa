// When there is something to be heard: never before the first tap or key, which browsers forbid, nor
// while the tab is out of sight. How it sounds is in synth.ts, which comes with the first sound.
import type { Score } from "./brett/types";
import { settings } from "./settings.svelte";

export type Sound =
  | "lift" // a piece is taken up
  | "drop" // and put down
  | "slider"
  | "push"
  | "row" // completed
  | "card"
  | "package"
  | "cube" // got from the board
  | "stolen" // got from somebody
  | "refused"
  | "turn" // yours, after others
  | "low" // the clock
  | "win"
  | "loss"
  | "draw";

// What one waits for elsewhere is heard from a tab that is out of sight too.
const CALLS = new Set<Sound>(["turn", "low"]);
const REST = 20000; // ms without a sound after which the device need not be kept awake

let context: AudioContext | null = null;
let resting: ReturnType<typeof setTimeout> | undefined;

const mayBeHeard = (name: Sound): boolean =>
  settings.sounds &&
  settings.volume > 0 &&
  !!navigator.userActivation?.hasBeenActive &&
  (!document.hidden || CALLS.has(name));

export async function play(name: Sound) {
  if (!mayBeHeard(name)) return;
  try {
    const { sing } = await import("./synth");
    context ??= new AudioContext();
    if (context.state !== "running") await context.resume();
    clearTimeout(resting);
    resting = setTimeout(() => void context?.suspend(), REST);
    // Squared: to the ear, half the way of the slider is half as loud.
    const out = new GainNode(context, { gain: settings.volume ** 2 });
    out.connect(context.destination);
    sing(name, { context, out, at: context.currentTime + 0.005 });
  } catch {
    // A device that makes no sound, or a network that is away: the game goes on in silence.
  }
}

// A game of others, or of several at one device, has a winner like any other.
export function soundOfEnd({ scores }: { scores: Score[] }, me: number | null): Sound {
  if (scores.every(({ rank }) => rank === 1)) return "draw";
  return me === null || scores[me]?.rank === 1 ? "win" : "loss";
}
