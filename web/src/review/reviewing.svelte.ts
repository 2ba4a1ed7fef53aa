// A game being looked at, turn by turn: what is on the board, what was thought of each turn, and
// the best line tried on the board. `at` counts the turns that have been made; a turn that lost
// something is shown where it and the best one part, with both drawn.
import { Interrupted, judge, library } from "../brett/library";
import { INACCURACY } from "@built/brett.mjs";
import {
  CHANCE,
  type GameName,
  GAMES,
  type MadeStep,
  NOBODY,
  type Scene,
  type Step,
  type Verdict,
} from "../brett/types";
import { aboutGame } from "../boards/about";
import { announce } from "../parts/announce.svelte";
import { settings } from "../settings.svelte";
import { play as sound } from "../sounds";
import { skipMotion, Stage } from "../stage.svelte";
import { makeLocal } from "../games/local.svelte";
import { t } from "../words.svelte";
import { exactVerdicts } from "./exact";
import { type Mark, marksOf } from "./marks";
import { verdictWords } from "./say";
import type { PastGame } from "./past";
import { type Turn, turnsOf } from "./turns";

const PLAY_PAUSE = 900; // ms on each turn when the game plays by itself
// Nodes are counted, so that a game gets the same marks each time; only a device that is slower by far
// is cut short.
const USUAL_NODES = 100000;
const MOST_SECONDS = 3;

// How long the turn with this index is thought about. The same seed each time a game is reviewed: a
// verdict may use a few seeds from this one on, so turns have theirs 8 apart.
export const limitsOf = (game: GameName, i: number) => ({
  seed: String(8 * (i + 1)),
  nodes: aboutGame(game)?.reviewNodes ?? USUAL_NODES,
  seconds: MOST_SECONDS,
});

export class Reviewing {
  readonly past: PastGame;
  readonly turns: Turn[];
  readonly stage: Stage;
  // The last position, from which the seats, their teams and the outcome are known.
  readonly final: Scene;
  readonly secrets: boolean;
  at = $state(0);
  // By the index of the turn. Null: not judged yet, or broken off in the middle.
  verdicts = $state.raw<(Verdict | null)[]>([]);
  private marks = $state.raw<(Mark | null)[]>([]); // by the index of the turn
  // Of the turn that is talked about: why it lost something, in a sentence or none, and the best
  // line by turns, as far as it can be followed.
  why = $state("");
  best = $state.raw<MadeStep[][]>([]);
  judging = $state(false);
  // Whether a marked turn is shown beside the best one, or as it was played.
  comparing = $state(true);
  playing = $state(false);
  line = $state.raw<MadeStep[][] | null>(null); // the best line, while it is on the board
  lineAt = $state(0); // how many of its turns are made
  trouble = $state("");
  private asked = 0; // numbers what was to be shown: the last one counts
  private stopped = new AbortController();
  // What verdicts are kept under, and by which the library tells this game from others.
  private readonly key: string;

  constructor(past: PastGame, turns: Turn[], final: Scene, secrets: boolean) {
    this.past = past;
    this.turns = turns;
    this.final = final;
    this.secrets = secrets;
    this.stage = new Stage(past.ref.game, final);
    this.stage.sound = (name) => void sound(name);
    this.stage.viewer = past.me ?? 0;
    this.stage.reader = past.me ?? NOBODY;
    this.stage.names = this.seats.map((seat) => this.called(seat));
    this.key = `brett.judged.${hashOf(past.start + turns.map(({ text }) => text).join(","))}`;
    this.verdicts = remembered(this.key) ?? turns.map(() => null);
    this.at = turns.length;
  }

  static async of(past: PastGame): Promise<Reviewing> {
    const { secrets } = GAMES.find(({ name }) => name === past.ref.game)!;
    const turns = await turnsOf(past);
    const final = await library.look(past.ref, turns.at(-1)?.settled ?? past.start);
    const reviewing = new Reviewing(past, turns, final, secrets);
    reviewing.marks = await marksOf(turns, reviewing.verdicts);
    await reviewing.show(turns.length);
    return reviewing;
  }

  get seats(): number[] {
    return this.final.scores.map((_, seat) => seat);
  }

  called(seat: number): string {
    // Records need not name anybody.
    return seat === this.past.me ? t("You") : this.past.ref.names[seat] || "ABCD"[seat]!;
  }

  // ---- What is shown ----

  // The turn that is talked about, and what is thought of it.
  get turn(): Turn | null {
    return this.turns[this.at - 1] ?? null;
  }

  get verdict(): Verdict | null {
    return this.verdicts[this.at - 1] ?? null;
  }

  markAt(turn: number): Mark | null {
    return this.marks[turn] ?? null;
  }

  // Whether two ways are drawn on the board.
  get parted(): boolean {
    return this.comparing && !this.line && this.markAt(this.at - 1) !== null;
  }

  private positionAt(at: number): string {
    return at ? this.turns[at - 1]!.settled : this.past.start;
  }

  // Where "from here" is.
  get here(): string {
    if (this.line) return this.line[this.lineAt - 1]?.at(-1)?.position ?? this.turn!.before;
    return this.parted ? this.turn!.before : this.positionAt(this.at);
  }

  private look(position: string): Promise<Scene> {
    return library.look(this.past.ref, position);
  }

  private put(scene: Scene, last: Step[], marks: Stage["marks"] = []) {
    // Up to the turn that is talked about: its own steps are `last`.
    const history = stepsOf(
      this.turns.slice(0, Math.max(0, this.at - 1)).flatMap(({ steps }) => steps),
    );
    Object.assign(this.stage, { scene, history, last, marks });
  }

  // Shows the position after so many turns. Going on by one, the turn is seen being made.
  async show(at: number) {
    skipMotion();
    const number = ++this.asked;
    // From the best line one comes back without motion.
    const from = this.line ? -1 : this.at;
    this.line = null;
    this.why = "";
    this.best = [];
    this.at = Math.min(Math.max(at, 0), this.turns.length);
    // Where two ways are drawn, neither is seen being made.
    if (this.turn && this.at === from + 1)
      await this.stepThrough(this.turn.before, this.parted ? [] : this.turn.steps, number);
    await this.settle(number);
    if (number === this.asked) this.tell();
  }

  // Puts on the stage what belongs there, without motion.
  refresh() {
    return this.settle(++this.asked);
  }

  // number: of the request that this is part of. It is void once a newer one was made.
  private async settle(number: number) {
    const { turn, verdict } = this;
    const best = turn && verdict ? await this.bestLine(turn, verdict) : [];
    const why = turn && verdict ? await this.reason(turn, verdict) : "";
    const ways = this.parted && turn && best[0] ? waysOf(turn, best[0]) : null;
    const last = ways ? ways.shared : (turn?.steps ?? []);
    const after = turn ? turn.settled : this.past.start;
    const scene = await this.look(ways ? (last.at(-1)?.position ?? turn!.before) : after);
    if (number !== this.asked) return;
    Object.assign(this, { best, why });
    this.put(scene, stepsOf(last), ways?.marks);
  }

  // Shows steps being made, one after the other. Every wait may have brought a newer request.
  private async stepThrough(before: string, steps: MadeStep[], number: number) {
    const first = await this.look(before);
    if (number !== this.asked) return;
    this.put(first, []);
    for (const [i, { step, position }] of steps.entries()) {
      const after = await this.look(position);
      if (number !== this.asked) return;
      await this.stage.animate?.(step, after);
      if (number !== this.asked) return;
      this.put(after, stepsOf(steps.slice(0, i + 1)));
    }
  }

  // What was not seen may forbid a turn: then it and those after it are left out.
  private async bestLine(turn: Turn, verdict: Verdict): Promise<MadeStep[][]> {
    const line: MadeStep[][] = [];
    let position = turn.before;
    for (const text of verdict.line) {
      const steps = await this.followed(position, text).catch(() => null);
      if (!steps) break;
      line.push(steps);
      position = steps.at(-1)!.position;
    }
    return line;
  }

  // Why a turn is worse than the best one: a sentence, or none.
  async reason(turn: Turn, verdict: Verdict): Promise<string> {
    if (verdict.grade < INACCURACY) return "";
    return library.reason(this.past.ref, turn.before, verdict.played, verdict.line);
  }

  private async followed(position: string, turn: string): Promise<MadeStep[]> {
    const { ref } = this.past;
    return library.follow(ref, position, await library.turnSteps(ref, position, turn));
  }

  compare(on: boolean) {
    this.comparing = on;
    void this.refresh();
  }

  // What the turn did and what is thought of it, for those who listen.
  private tell() {
    const { turn, verdict } = this;
    if (!turn) return announce(this.stage.scene.due);
    const words = turn.steps.map(({ step }) => step.words).join(" ");
    const judged = verdict ? [verdictWords(this, turn, verdict), this.why].join(" ") : "";
    announce(
      t("Turn {number}. {words} {verdict}", { number: turn.number, words, verdict: judged }),
    );
  }

  // ---- Going through the game ----

  back = () => (this.line ? this.lineTo(this.lineAt - 1) : this.show(this.at - 1));
  on = () => (this.line ? this.lineTo(this.lineAt + 1) : this.show(this.at + 1));

  get marked(): number[] {
    return this.turns.flatMap((_, i) => (this.markAt(i) ? [i] : []));
  }

  // To the next turn that is marked; after the last one, to the first.
  nextMistake() {
    const { marked } = this;
    // `at` is also the index of the turn after the one that is shown.
    const next = marked.find((turn) => turn >= this.at) ?? marked[0];
    if (next !== undefined) return this.show(next + 1);
  }

  // Plays the game, or the line, by itself to its end. A second call stops it.
  async play() {
    if (this.playing) return void (this.playing = false);
    this.playing = true;
    if (!this.line && this.at === this.turns.length) await this.show(0);
    while (this.playing && !this.atEnd) {
      await pause(PLAY_PAUSE);
      if (this.playing) await this.on();
    }
    this.playing = false;
  }

  get atEnd(): boolean {
    return this.line ? this.lineAt === this.line.length : this.at === this.turns.length;
  }

  get atStart(): boolean {
    return this.line ? this.lineAt === 0 : this.at === 0;
  }

  // ---- The best line ----

  // Puts the best line on the board, made up to one of its turns.
  async showLine(at = 1) {
    if (!this.best.length) return;
    this.line = this.best;
    // From its beginning, since lineAt may be left from another line.
    await this.lineTo(0);
    await this.lineTo(at);
  }

  async lineTo(at: number) {
    skipMotion();
    const number = ++this.asked;
    const { line, lineAt: from } = this;
    if (!line) return;
    this.lineAt = Math.min(Math.max(at, 0), line.length);
    const steps = line[this.lineAt - 1] ?? [];
    const before = line[this.lineAt - 2]?.at(-1)?.position ?? this.turn!.before;
    if (this.lineAt === from + 1) await this.stepThrough(before, steps, number);
    const scene = await this.look(steps.at(-1)?.position ?? this.turn!.before);
    if (number !== this.asked) return;
    this.put(scene, stepsOf(steps));
    if (steps.length) announce(steps.map(({ step }) => step.words).join(" "));
  }

  leaveLine() {
    this.line = null;
    return this.refresh();
  }

  // A game of one's own from here, against the computer, by the same rules: in the seat that one had
  // or, of other people's games, in that of whoever is to move. Hidden cards are dealt anew.
  async tryHere(): Promise<string> {
    const { ref } = this.past;
    const { actor } = await library.look(ref, this.here);
    const seed = String(crypto.getRandomValues(new Uint32Array(1))[0]);
    // Sampling needs somebody whose knowledge counts: who acts, or who has just acted.
    const viewer = actor === CHANCE ? (this.turn?.seat ?? 0) : actor;
    const laid = this.secrets ? await library.sample(ref, this.here, viewer, seed) : this.here;
    // Chance has acted in what was sampled, so it may be somebody's turn only now.
    const { actor: mine, position } = await library.look(ref, laid);
    const seats = this.seats.map((seat) =>
      seat === (this.past.me ?? mine)
        ? { name: settings.name, level: 0 }
        : { name: "", level: settings.level },
    );
    const options = this.past.options.join(" ");
    return makeLocal({ game: ref.game, options, seats, laid: position, seed });
  }

  // ---- Thinking ----

  // How many turns there are to judge, and how many are judged: progress, in Thinking.svelte. One that
  // chance parts has several verdicts, and is judged when it has all of them.
  get wanted(): number {
    return new Set(this.turns.flatMap((turn) => (turn.complete ? [turn.number] : []))).size;
  }

  get judged(): number {
    const open = this.turns.filter((turn, i) => turn.complete && !this.verdicts[i]);
    return this.wanted - new Set(open.map(({ number }) => number)).size;
  }

  // Whether all verdicts are known for certain: they are, or none is.
  get exact(): boolean {
    return this.verdicts.some((verdict) => verdict?.exact);
  }

  // Judges all turns that are not yet: for certain where that can be had, even if something was
  // thought of them before; else from the first on.
  async analyse() {
    // While a game goes on with other people, a verdict would be help.
    if (this.judging || this.past.goesOn) return;
    this.judging = true;
    this.trouble = "";
    this.stopped = new AbortController();
    try {
      if (!this.exact && !(await this.knowAll())) await this.thinkAll();
    } catch (error) {
      if (!this.stopped.signal.aborted) this.trouble = String(error);
    }
    this.judging = false;
  }

  private async knowAll(): Promise<boolean> {
    const { past, turns, final } = this;
    const verdicts = await exactVerdicts(past.ref, turns, final, this.stopped.signal);
    if (verdicts) await this.take(verdicts);
    return verdicts !== null;
  }

  private async thinkAll() {
    for (let i = 0; i < this.turns.length; i++)
      if (this.turns[i]!.complete && !this.verdicts[i]) await this.judgeTurn(i);
  }

  private async judgeTurn(i: number): Promise<void> {
    const { ref } = this.past;
    const { before, text } = this.turns[i]!;
    const limits = limitsOf(ref.game, i);
    try {
      const listener = { signal: this.stopped.signal };
      const { verdict, last } = await judge(ref, this.key, { before, text }, limits, listener);
      const verdicts = this.verdicts.with(i, verdict);
      // A closer look may have shown that more was to be had in the turn before.
      await this.take(last ? verdicts.with(i - 1, last) : verdicts);
    } catch (error) {
      // Another language makes the thinker start anew.
      if (!(error instanceof Interrupted) || this.stopped.signal.aborted) throw error;
      return this.judgeTurn(i);
    }
  }

  private async take(verdicts: (Verdict | null)[]) {
    const { verdict } = this;
    this.verdicts = verdicts;
    this.marks = await marksOf(this.turns, verdicts);
    remember(this.key, verdicts);
    // Drawn anew only where there is something new about the turn that is shown.
    const parts = this.parted !== this.stage.marks.length > 0;
    if (!this.line && (parts || verdict !== this.verdict)) await this.refresh();
  }

  stop() {
    this.stopped.abort();
  }

  close() {
    this.playing = false;
    this.stop();
  }
}

// How a turn and the best one part: the steps that they share, and both from there.
function waysOf({ steps: played }: Turn, best: MadeStep[]) {
  let same = 0;
  while (best[same] && best[same]!.position === played[same]?.position) same++;
  const marks: Stage["marks"] = [
    { kind: "played", steps: stepsOf(played.slice(same)) },
    { kind: "best", steps: stepsOf(best.slice(same)) },
  ];
  return { shared: best.slice(0, same), marks };
}

const stepsOf = (made: MadeStep[]): Step[] => made.map(({ step }) => step);
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

// djb2: for the name of a key. Nothing depends on two games never having the same.
function hashOf(text: string): string {
  let hash = 5381;
  for (let i = 0; i < text.length; i++) hash = (hash * 33 + text.charCodeAt(i)) >>> 0;
  return hash.toString(36);
}

// For the tab alone: verdicts can be had again, and storage that lasts is for games.
function remembered(key: string): (Verdict | null)[] | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null") as (Verdict | null)[] | null;
  } catch {
    return null;
  }
}

// Storage may be full or forbidden: then it lasts as long as the page.
function remember(key: string, verdicts: (Verdict | null)[]) {
  try {
    sessionStorage.setItem(key, JSON.stringify(verdicts));
  } catch {
    // see above
  }
}
