// What is heard. Every sound, rendered into memory by the browser: it can be heard, also from small
// speakers, stays within bounds, is short, and is not another one. And when: not before the first tap,
// not when muted or at no volume, not from a tab out of sight, and then the one that fits.
//   node tests/page/sounds.mjs BRETT
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { browser, check, DESK, finish, Server, STILL, until, visit } from "./browser.mjs";
import { button, compose, finishing, hands, kept, myTurn, openGame, playedGame, playOn, Position } from "./play.mjs";

const { build } = createRequire(new URL("../../web/package.json", import.meta.url))("esbuild");
const RATE = 44100;
const FRAME = 1024; // some 23 ms

// ---- The sounds themselves ----

const { outputFiles } = await build({
  entryPoints: [fileURLToPath(new URL("../../web/src/synth.ts", import.meta.url))],
  bundle: true, write: false, format: "iife", globalName: "synth",
});

async function render() {
  const page = await browser.newPage();
  await page.addScriptTag({ content: outputFiles[0].text });
  const all = await page.evaluate(async (rate) => {
    const rendered = {};
    for (const name of synth.NAMES) {
      const context = new OfflineAudioContext(1, 2 * rate, rate);
      synth.sing(name, { context, out: context.destination, at: 0 });
      rendered[name] = [...(await context.startRendering()).getChannelData(0)];
    }
    return rendered;
  }, RATE);
  await page.close();
  return all;
}

const loudness = (samples) => Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length);
const frames = (samples) =>
  Array.from({ length: Math.floor(samples.length / FRAME) }, (_, i) => samples.slice(i * FRAME, (i + 1) * FRAME));

// The strength of one tone in a frame (Goertzel).
function strength(frame, hertz) {
  const turn = 2 * Math.cos((2 * Math.PI * hertz) / RATE);
  let [before, last] = [0, 0];
  for (const one of frame) [before, last] = [last, one + turn * last - before];
  return Math.sqrt(Math.max(0, before ** 2 + last ** 2 - turn * before * last)) / frame.length;
}

// What of a sound is where: strengths by time and pitch, in decibels above what is not heard.
const PITCHES = Array.from({ length: 28 }, (_, i) => 100 * 2 ** (i / 4));
const print = (samples) =>
  frames(samples.slice(0, RATE)).flatMap((frame) =>
    PITCHES.map((hertz) => Math.max(0, 80 + 20 * Math.log10(strength(frame, hertz) + 1e-9))),
  );

// How alike two prints are, from 0 to 1.
function alike(a, b) {
  const dot = (x, y) => x.reduce((sum, one, i) => sum + one * y[i], 0);
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
}

const sounds = await render();
const lengthOf = (samples) => samples.findLastIndex((one) => Math.abs(one) > 0.001) / RATE;
const SHORT = 0.3; // seconds: what comes with every move must not ring on
const MOVES = ["lift", "drop", "slider", "push", "card", "package", "refused"];

await check("there is a sound for all that happens", () => {
  assert(Object.keys(sounds).length >= 14, Object.keys(sounds).join());
});

for (const [name, samples] of Object.entries(sounds))
  await check(`${name}: can be heard, within bounds, and is over soon`, () => {
    const peak = samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
    assert(peak > 0.1 && peak < 0.5, `a peak of ${peak}`);
    const loudest = Math.max(...frames(samples).map(loudness));
    assert(loudest > 0.03, `a loudness of ${loudest}`);
    assert(loudness(samples.slice(0, 0.06 * RATE)) > 0.01, "it begins at once");
    const length = lengthOf(samples);
    assert(length < (MOVES.includes(name) ? SHORT : 1.3), `${length} s long`);
    const mean = samples.reduce((sum, one) => sum + one, 0) / (length * RATE);
    assert(Math.abs(mean) < 0.01, `no more up than down: ${mean}`);
    // A phone plays little below 250 hertz.
    const heard = frames(samples).flatMap((frame) => PITCHES.filter((one) => one > 250).map((one) => strength(frame, one)));
    assert(Math.max(...heard) > 0.004, `${Math.max(...heard)} from a small speaker`);
  });

await check("no two of them are alike", () => {
  const prints = Object.entries(sounds).map(([name, samples]) => [name, print(samples)]);
  prints.forEach(([one, a], i) => {
    for (const [other, b] of prints.slice(i + 1)) {
      const how = alike(a, b);
      if (process.env.SHOW) console.log(`# ${how.toFixed(2)} ${one} ${other}`);
      assert(how < 0.85, `${one} and ${other} are alike: ${how.toFixed(2)}`);
    }
  });
});

// ---- When they are heard ----

const server = await Server.start();
const { mouse } = await hands("linja");

// Counts what is played, by the way to the speakers that each sound makes for itself.
const LISTEN = () => {
  self.heard = [];
  const Plain = self.AudioContext;
  self.AudioContext = class extends Plain {
    constructor() {
      super();
      self.contexts = (self.contexts ?? 0) + 1;
    }
  };
  self.tones = [];
  const Wave = self.OscillatorNode;
  self.OscillatorNode = class extends Wave {
    constructor(context, options) {
      super(context, options);
      self.tones.push(Math.round(options.frequency));
    }
  };
  const { connect } = AudioNode.prototype;
  AudioNode.prototype.connect = function (to, ...rest) {
    if (to === to.context?.destination) self.heard.push(this.gain.value);
    return connect.call(this, to, ...rest);
  };
};

const desk = (name, settings, run) =>
  check(name, () =>
    visit(server, { ...DESK, ...STILL }, { level: 1, ...settings }, async (page) => {
      await page.addInitScript(LISTEN);
      await run(page);
    }),
  );
const heard = (page) => page.evaluate(() => self.heard);

// Opens a game and makes the first step of a turn, with the mouse: a piece lifted and put down.
async function oneStep(page) {
  await openGame(page, playedGame("linja", { first: 5 }));
  await myTurn(page);
  assert.equal(await page.evaluate(() => self.contexts), undefined, "nothing before a tap");
  const position = new Position(await kept(page));
  await compose(page, position, position.choose(1).slice(0, 1), mouse);
}

await desk("a piece is heard when it is lifted and put down, as loud as one wants", { volume: 0.5 }, async (page) => {
  await oneStep(page);
  await until(async () => (await heard(page)).length >= 2, "two sounds");
  assert((await heard(page)).every((gain) => gain === 0.25), String(await heard(page)));
});

// A tone that only this sound has in it, or is first in it.
const TONES = { drop: 260, slider: 330, push: 380, cube: 1175, card: 190, win: 1568, loss: 311, draw: 523 };
const hasHeard = (page, ...names) =>
  until(async () => {
    const tones = await page.evaluate(() => self.tones);
    return names.some((name) => tones.includes(TONES[name]));
  }, names.join(" or "));

for (const [game, names] of Object.entries({ transfer: ["slider", "push"], twisty: ["drop"], transport: ["card"] }))
  await desk(`${game}: a turn has its own sounds`, {}, async (page) => {
    const { mouse: way } = await hands(game);
    await openGame(page, playedGame(game, { first: 20 }));
    await playOn(page, { way, finish: finishing.mouse, most: 1 });
    await hasHeard(page, ...names);
  });

await desk("the end of a game is heard", {}, async (page) => {
  await openGame(page, playedGame("linja", { left: 4 }));
  await playOn(page, { way: mouse, finish: finishing.mouse });
  await hasHeard(page, "win", "loss", "draw");
});

for (const [how, settings] of [["muted", { sounds: false }], ["at no volume", { volume: 0 }]])
  await desk(`nothing is heard ${how}`, settings, async (page) => {
    await oneStep(page);
    assert.equal(await page.evaluate(() => self.contexts), undefined);
  });

await desk("nothing is heard of a tab that is out of sight", {}, async (page) => {
  await page.addInitScript(() =>
    Object.defineProperty(document, "hidden", { get: () => self.away ?? false }),
  );
  await openGame(page, playedGame("linja", { first: 5 }));
  await myTurn(page);
  await page.evaluate(() => (self.away = true));
  const position = new Position(await kept(page));
  await compose(page, position, position.choose(1), mouse);
  await finishing.mouse(page);
  await myTurn(page);
  assert.deepEqual(await heard(page), []);
});

await desk("the volume is set in the board's menu, and heard", {}, async (page) => {
  await openGame(page, playedGame("linja", { first: 5 }));
  await myTurn(page);
  await button(page, "More").click();
  await button(page, "Board and sounds").click();
  const slider = page.getByRole("slider", { name: "Volume" });
  await slider.press("Home");
  for (let i = 0; i < 4; i++) await slider.press("ArrowRight");
  await until(async () => (await heard(page)).at(-1)?.toFixed(2) === "0.04", "a quiet sound");
  const { volume } = await page.evaluate(() => JSON.parse(localStorage.getItem("brett.settings")));
  assert.equal(volume, 0.2);
  await page.getByRole("switch", { name: "Sounds" }).press("Space");
  assert(await slider.isDisabled());
});

await browser.close();
await server.stop();
finish();
