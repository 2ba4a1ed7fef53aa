// The sounds, made on the spot: wood that knocks and rubs, card that taps, and bars of wood that ring,
// as of a marimba, for what is not a move. Loaded with the first of them. A sound adds its nodes to a
// context, which may be one that renders into memory (tests/page/sounds.mjs), and is bounded: even two
// at once stay below full scale.
import type { Sound } from "./sounds";

interface Place {
  context: BaseAudioContext;
  out: AudioNode;
  at: number; // seconds of the context's clock
}

// A level that falls to nothing: quickly at first, as struck things do.
function fading({ context, out, at }: Place, level: number, length: number, rise = 0.002) {
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(level, at + rise);
  gain.gain.exponentialRampToValueAtTime(0.0002, at + rise + length);
  gain.gain.linearRampToValueAtTime(0, at + rise + length + 0.01);
  gain.connect(out);
  return gain;
}

const later = (place: Place, seconds: number): Place => ({ ...place, at: place.at + seconds });

// ---- Noise ----

const noises = new WeakMap<BaseAudioContext, AudioBuffer>();

// Half a second, the same each time: from a generator of its own (Park and Miller), not from chance.
function noiseOf(context: BaseAudioContext): AudioBuffer {
  const known = noises.get(context);
  if (known) return known;
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0, state = 7; i < samples.length; i++) {
    state = (state * 48271) % 2147483647;
    samples[i] = (state / 2147483647) * 2 - 1;
  }
  noises.set(context, buffer);
  return buffer;
}

interface Rub {
  from: number; // hertz in the middle of what is heard, at its beginning and end
  to: number;
  length: number;
  level: number;
  rise?: number;
  narrow?: number;
}

function rub(place: Place, { from, to, length, level, rise = 0.003, narrow = 1 }: Rub) {
  const { context, at } = place;
  const noise = new AudioBufferSourceNode(context, { buffer: noiseOf(context), loop: true });
  const band = new BiquadFilterNode(context, { type: "bandpass", frequency: from, Q: narrow });
  band.frequency.setValueAtTime(from, at);
  band.frequency.exponentialRampToValueAtTime(to, at + length);
  noise.connect(band).connect(fading(place, level, length, rise));
  noise.start(at);
  noise.stop(at + rise + length + 0.02);
}

// ---- Tones ----

function tone(place: Place, hertz: number, level: number, length: number, to = hertz) {
  const { context, at } = place;
  const wave = new OscillatorNode(context, { frequency: hertz });
  if (to !== hertz) wave.frequency.exponentialRampToValueAtTime(to, at + length);
  wave.connect(fading(place, level, length));
  wave.start(at);
  wave.stop(at + length + 0.02);
}

// A block of wood: the tones of a free bar (1, 2.76, 5.40), the higher ones gone sooner, and the
// contact itself.
function knock(place: Place, hertz: number, level: number, length: number) {
  tone(place, hertz, level * 0.6, length, hertz * 0.97);
  tone(place, hertz * 2.76, level * 0.28, length * 0.5);
  tone(place, hertz * 5.4, level * 0.1, length * 0.25);
  rub(place, { from: hertz * 6, to: hertz * 3, length: 0.018, level: level * 0.55, rise: 0.0005 });
}

// A bar that was tuned, as a marimba's: its second tone is two octaves up.
function bar(place: Place, hertz: number, level: number, length: number) {
  tone(place, hertz, level * 0.75, length);
  tone(place, hertz * 4, level * 0.16, length * 0.3);
  tone(place, hertz * 10, level * 0.04, length * 0.1);
}

const bars = (place: Place, notes: number[], apart: number, level: number, length: number) =>
  notes.forEach((hertz, i) => bar(later(place, i * apart), hertz, level, length));

// Of the even scale, in octaves of middle C.
const [C4, EB4, G4] = [261.6, 311.1, 392];
const [C5, D5, E5, G5, A5] = [523.3, 587.3, 659.3, 784, 880];
const [C6, D6, E6, G6] = [1046.5, 1174.7, 1318.5, 1568];

// ---- The sounds ----

const SOUNDS: Record<Sound, (place: Place) => void> = {
  lift(place) {
    knock(place, 620, 0.2, 0.05);
  },
  drop(place) {
    knock(place, 260, 0.5, 0.11);
    tone(place, 130, 0.14, 0.09);
  },
  slider(place) {
    rub(place, { from: 500, to: 1300, length: 0.2, level: 0.34, rise: 0.05, narrow: 2 });
    knock(later(place, 0.2), 330, 0.28, 0.06);
  },
  push(place) {
    rub(place, { from: 900, to: 350, length: 0.24, level: 0.26, rise: 0.02, narrow: 1.5 });
    [380, 330, 280, 220].forEach((hertz, i) => knock(later(place, 0.05 * i), hertz, 0.3, 0.07));
  },
  row(place) {
    bars(place, [C5, E5, G5, C6, E6, G6], 0.065, 0.24, 0.5);
  },
  card(place) {
    rub(place, { from: 5200, to: 2600, length: 0.07, level: 0.5, rise: 0.02, narrow: 0.8 });
    rub(later(place, 0.08), { from: 1500, to: 500, length: 0.05, level: 0.5, rise: 0.001 });
    tone(later(place, 0.08), 190, 0.2, 0.05);
  },
  package(place) {
    tone(place, 170, 0.34, 0.1, 95);
    rub(place, { from: 900, to: 380, length: 0.09, level: 0.55, rise: 0.001 });
    rub(later(place, 0.08), { from: 2900, to: 1700, length: 0.1, level: 0.3, rise: 0.02 });
  },
  cube(place) {
    bars(place, [G5, D6], 0.08, 0.26, 0.28);
  },
  stolen(place) {
    tone(place, C6, 0.2, 0.22, G5);
    rub(place, { from: 3600, to: 1200, length: 0.2, level: 0.16, rise: 0.03 });
    bars(later(place, 0.14), [A5, EB4 * 2, C5], 0.075, 0.22, 0.26);
  },
  refused(place) {
    knock(place, 150, 0.4, 0.06);
    tone(place, 185, 0.18, 0.06);
    knock(later(place, 0.11), 140, 0.34, 0.07);
    tone(later(place, 0.11), 175, 0.16, 0.07);
  },
  turn(place) {
    bars(place, [G4, C5], 0.13, 0.3, 0.42);
  },
  low(place) {
    [1, 0.8, 1, 0.8].forEach((part, i) => knock(later(place, 0.16 * i), 1500 * part, 0.3, 0.05));
  },
  win(place) {
    bars(place, [C5, G5], 0, 0.17, 0.5);
    bars(later(place, 0.18), [D5, A5], 0, 0.17, 0.5);
    bars(later(place, 0.36), [E5, C6], 0, 0.17, 0.9);
    bars(later(place, 0.44), [G6], 0, 0.12, 0.9);
  },
  loss(place) {
    bars(place, [G4, EB4, C4], 0.24, 0.3, 0.6);
  },
  draw(place) {
    bars(place, [C5, G4], 0, 0.18, 0.5);
    bars(later(place, 0.26), [C5, G4], 0, 0.16, 0.6);
  },
};

export const NAMES = Object.keys(SOUNDS) as Sound[];

export const sing = (name: Sound, place: Place) => SOUNDS[name](place);
