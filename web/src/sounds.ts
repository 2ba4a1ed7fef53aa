// A few short sounds, made on the spot: wood on wood. Browsers allow them from the first tap on.
import { settings } from "./settings.svelte";

export type Sound = "step" | "refused" | "end" | "turn";

// Each a few notes: hertz, begin and length in seconds, loudness.
const NOTES: Record<Sound, [number, number, number, number][]> = {
  step: [
    [220, 0, 0.06, 0.25],
    [330, 0.01, 0.04, 0.12],
  ],
  refused: [[140, 0, 0.1, 0.15]],
  turn: [
    [392, 0, 0.12, 0.12],
    [523, 0.1, 0.16, 0.12],
  ],
  end: [
    [392, 0, 0.2, 0.14],
    [494, 0.15, 0.2, 0.14],
    [587, 0.3, 0.4, 0.14],
  ],
};

let context: AudioContext | null = null;

export function play(name: Sound) {
  if (!settings.sounds || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  for (const [hertz, begin, length, loudness] of NOTES[name]) {
    const from = context.currentTime + begin;
    const tone = new OscillatorNode(context, { frequency: hertz, type: "triangle" });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(loudness, from);
    volume.gain.exponentialRampToValueAtTime(0.001, from + length);
    tone.connect(volume).connect(context.destination);
    tone.start(from);
    tone.stop(from + length);
  }
}
