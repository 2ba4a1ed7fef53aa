// How a game is played on a stage: the turn that is being composed, what others did shown in order,
// going back to look at earlier positions, and hints. What is shown never runs ahead of the
// game: `at` counts the steps that have been shown. What changes the stage is done one
// after the other (`inOrder`), so that a tap in the middle of something shown waits for its end.
import { LEVELS } from "@built/brett.mjs";
import { Interrupted, library, think } from "../brett/library";
import { type MadeStep, type Step, Refusal, type Scene } from "../brett/types";
import { announce } from "../parts/announce.svelte";
import { settings } from "../settings.svelte";
import { play as sound } from "../sounds";
import { type Proposal, skipMotion, Stage } from "../stage.svelte";
import { t } from "../words.svelte";
import type { Play } from "../games/play.svelte";

// A turn in the list: the steps from..to of the game, passes included as entries of their own.
export interface TurnEntry {
  seat: number;
  from: number;
  to: number; // after its last step
  steps: string; // their texts, separated by spaces
  text: string; // as people write the turn
  pass?: boolean;
}

export class Playing {
  readonly play: Play;
  readonly stage: Stage;
  // Less than play.made.length while steps of others are still to be shown, or while somebody looks
  // back.
  at = $state(0);
  inPresent = $state(true); // what is shown follows the game; else somebody looks back
  // One's own turn as far as it is composed. The game knows nothing of it before it is sent. All
  // lists here are replaced as a whole, never changed in place.
  draft = $state.raw<MadeStep[]>([]);
  turns = $state.raw<TurnEntry[]>([]);
  note = $state(""); // why not, or a hint
  noteKind = $state<"" | "refused" | "hint">("");
  hinting = $state(false);
  moving = $state(false); // something is being shown
  sent = $state(false); // the draft is on its way
  private base = 0; // where the draft goes on from: so many steps were made then
  private asked = 0; // numbers the scenes that were asked for: the last one counts
  private doing: Promise<void> = Promise.resolve();
  private hints: AbortController | null = null;

  constructor(play: Play, scene: Scene) {
    this.play = play;
    this.stage = new Stage(play.game, scene);
    this.stage.make = (step) => void this.make(step);
    this.stage.why = (text) => void this.why(text);
    this.stage.say = (text) => this.say(text, "refused");
    this.at = play.made.length;
  }

  // A stage needs a scene from its first moment, and scenes come from the worker: so a Playing is
  // made by this.
  static async of(play: Play): Promise<Playing> {
    const position = play.made.at(-1)?.position ?? play.start;
    const playing = new Playing(play, await library.look(play.ref, position));
    await playing.refresh();
    return playing;
  }

  // An act that fails ends alone: those that wait for it are still done.
  private inOrder(act: () => Promise<void>): Promise<void> {
    this.doing = this.doing.then(act).catch((error) => this.fail(error));
    return this.doing;
  }

  // ---- What is shown ----

  // The game is over, and its last turn has been shown.
  get over(): boolean {
    return this.play.end !== null && (!this.inPresent || this.at === this.play.made.length);
  }

  // The draft as far as it is on the board: not while somebody looks back.
  get composed(): MadeStep[] {
    return this.inPresent ? this.draft : [];
  }

  // The turn being composed has all its steps.
  get complete(): boolean {
    const last = this.composed.at(-1);
    return !!last && (last.ended || this.stage.scene.actor !== last.seat);
  }

  // What others did must have been shown first, and a turn that is on its way cannot be changed.
  get canAct(): boolean {
    return this.inPresent && this.at === this.play.made.length && this.play.myTurn && !this.sent;
  }

  private get position(): string {
    const shown = this.at ? this.play.made[this.at - 1]!.position : this.play.start;
    return this.composed.at(-1)?.position ?? shown;
  }

  // Puts on the stage what is to be seen now.
  async refresh() {
    // Several may be under way: the last one asked for is put there, whichever comes first.
    const number = ++this.asked;
    const scene = await library.look(this.play.ref, this.position, undefined, !this.canAct);
    if (number === this.asked) this.put(scene);
  }

  private put(scene: Scene) {
    const { stage, play } = this;
    stage.scene = scene;
    // Spectators have no seat: they look from the first one.
    stage.viewer = Math.max(0, play.me ?? play.viewer);
    stage.names = play.seats.map((_, seat) => play.called(seat));
    this.listTurns();
    stage.draft = this.composed.map(({ step }) => step);
    // Marks of the turn before would be in the way of the one that is composed.
    stage.last = this.composed.length ? [] : this.lastTurn();
    stage.history = play.made.slice(0, this.at).map(({ step }) => step);
    stage.active = this.canAct && !this.complete;
  }

  private lastTurn(): Step[] {
    const turn = this.turns.filter(({ pass, to }) => !pass && to <= this.at).at(-1);
    return turn ? this.play.made.slice(turn.from, turn.to).map(({ step }) => step) : [];
  }

  // Follows the game: call it whenever that has changed.
  follow() {
    return this.inOrder(() => this.catchUp());
  }

  private async catchUp() {
    const { play } = this;
    if (this.at > play.made.length) {
      this.at = play.made.length; // taken back
      this.inPresent = true;
      this.drop();
    }
    const said: string[] = [];
    // play.made may grow while a step is shown, so it is looked at anew each time.
    while (this.inPresent && this.at < play.made.length) {
      const made = play.made[this.at]!;
      // One's own steps were seen when they were composed: now they are made, and no draft any
      // more.
      if (this.expects(made)) this.draft = this.draft.slice(1);
      else said.push(await this.showStep(made));
      this.at++;
      if (!this.draft.length) this.sent = false;
    }
    await this.refresh();
    if (said.length && this.inPresent) announce([...said, this.stage.scene.due].join(" "));
  }

  // Says all of it in the language that is spoken now.
  async retell() {
    this.clearNote();
    await this.play.retell();
    await this.follow();
    announce(this.inPresent ? this.stage.scene.due : this.whereText());
  }

  // Whether a step of the game is one's own, which has been shown already.
  private expects(made: MadeStep): boolean {
    const own = this.draft[0];
    return own?.step.text === made.step.text && own.seat === made.seat;
  }

  // Shows a step that somebody made; answers with what it was, in words. A draft that was begun before
  // it is void.
  private async showStep(made: MadeStep): Promise<string> {
    this.drop();
    const after = await library.look(this.play.ref, made.position, undefined, true);
    await this.animate(made.step, after);
    return made.step.words;
  }

  // Without a board, as before it is mounted, the scene just changes.
  private async animate(step: Step, after: Scene) {
    sound(after.over ? "end" : "step");
    this.stage.active = false;
    this.moving = true;
    try {
      await this.stage.animate?.(step, after);
    } finally {
      this.moving = false;
    }
    this.stage.scene = after;
  }

  // Ends whatever is being shown; some of it begins only when the part before is over.
  skip() {
    if (!this.moving) return;
    skipMotion();
    requestAnimationFrame(() => this.skip());
  }

  private drop() {
    this.draft = [];
    this.sent = false;
    this.stage.proposal = null;
    this.clearNote();
  }

  // ---- Composing a turn ----

  private make(step: Step) {
    const { position } = this;
    return this.inOrder(async () => {
      // Of two quick taps, the second meant a position that is gone.
      if (!this.canAct || this.complete || position !== this.position) return;
      this.clearNote();
      // The library makes it; what it refuses ends in `fail`.
      const [made] = await library.follow(this.play.ref, position, [step.text]);
      const after = await library.look(this.play.ref, made!.position, undefined, made!.ended);
      await this.animate(step, after);
      if (!this.draft.length) this.base = this.at;
      this.draft = [...this.draft, { ...made!, step }];
      this.stage.proposal = null;
      this.put(after);
      announce(`${step.words} ${after.due}`);
      if (this.complete && settings.finish) void this.send();
    });
  }

  // Takes back the last step of the turn being composed.
  stepBack() {
    this.skip();
    return this.inOrder(async () => {
      if (this.sent || !this.composed.length) return;
      this.draft = this.draft.slice(0, -1);
      this.clearNote();
      this.stage.proposal = null;
      await this.refresh();
      announce(this.stage.scene.due);
    });
  }

  // What the main button does: the turn is done, or what the board proposes.
  get main(): Proposal | null {
    if (!this.complete) return this.inPresent ? this.stage.proposal : null;
    // Where chance comes in before the turn is over, the steps up to there are sent first.
    const label = this.draft.at(-1)!.ended ? t("Finish turn") : t("Go on");
    return this.sent ? null : { label, act: () => void this.send() };
  }

  // Nothing waits for it: while the network is away one may look back.
  private async send() {
    if (!this.complete || this.sent) return;
    this.sent = true;
    this.stage.active = false;
    try {
      await this.play.makeSteps(this.draft.map(({ step }) => step.text));
    } catch (error) {
      this.sent = false;
      await this.follow(); // whoever is late sees first what has happened
      this.fail(error);
    }
  }

  // The library is asked to make a step that is not legal: its refusal says why.
  private async why(text: string) {
    try {
      await library.follow(this.play.ref, this.position, [text]);
    } catch (error) {
      this.fail(error);
    }
  }

  // A refusal is for the status; an interruption is what somebody wanted; all else is a fault,
  // which stays to be seen as the game's trouble.
  private fail(error: unknown) {
    if (error instanceof Refusal) this.say(error.message, "refused");
    else if (!(error instanceof Interrupted)) this.play.trouble = String(error);
  }

  say(text: string, kind: "refused" | "hint") {
    this.note = text;
    this.noteKind = kind;
    announce(text);
    if (kind === "refused") sound("refused");
  }

  // A note is about one position. Whatever changes that clears it, and ends a hint that is still
  // being thought of.
  clearNote() {
    this.hints?.abort();
    this.note = "";
    this.noteKind = "";
    this.stage.marks = [];
  }

  // ---- Hints ----

  get canHint(): boolean {
    return this.canAct && !this.complete && this.play.can("hint");
  }

  async hint() {
    if (!this.canHint || this.hinting) return;
    this.clearNote();
    this.hinting = true;
    const { ref } = this.play;
    const position = this.position;
    this.hints = new AbortController();
    try {
      // Limited by time alone: a hint comes soon on any device, and need not be the same each time.
      const limits = { nodes: Infinity, seconds: 1 };
      const thought = await think(ref, position, `level:${LEVELS}`, limits, {
        signal: this.hints.signal,
      });
      const turn = thought.choices[0]!.line[0]!;
      const steps = await library.turnSteps(ref, position, turn);
      const made = await library.follow(ref, position, steps);
      const words = await library.turnWords(ref, position, turn);
      // The hint is about a position that is gone.
      if (position !== this.position) return;
      this.stage.marks = [{ kind: "hint", steps: made.map(({ step }) => step) }];
      this.say(t("Hint: {words}", { words }), "hint");
    } catch (error) {
      this.fail(error);
    } finally {
      this.hinting = false;
    }
  }

  // ---- Looking back ----

  // Shows the position after so many steps; what happens meanwhile does not interrupt. A turn that is
  // half composed is there again in the present, unless the game has gone on.
  show(at: number) {
    const { made } = this.play;
    // At once, not in order: this ends a catchUp that is showing steps, which would have to be
    // waited for.
    this.inPresent = at >= made.length;
    this.skip();
    return this.inOrder(async () => {
      const most = this.play.made.length;
      this.at = Math.min(Math.max(at, 0), most);
      if (this.inPresent && (this.sent || this.base !== most)) this.drop();
      this.clearNote();
      this.stage.proposal = null;
      await this.catchUp();
      if (!this.inPresent) announce(this.whereText());
    });
  }

  toPresent() {
    return this.show(this.play.made.length);
  }

  private whereText(): string {
    const turn = this.turns.findLast(({ pass, to, from }) => !pass && to <= this.at && to > from);
    if (!turn) return t("The start of the game.");
    const { made } = this.play;
    return made
      .slice(turn.from, turn.to)
      .map(({ step }) => step.words)
      .join(" ");
  }

  // To where the turn before this one ended, or the one after it does.
  back() {
    const starts = this.turns.filter(({ pass, from }) => !pass && from < this.at);
    return this.show(starts.at(-1)?.from ?? 0);
  }

  on() {
    const ends = this.turns.filter(({ pass, to }) => !pass && to > this.at);
    return this.show(ends[0]?.to ?? this.play.made.length);
  }

  // ---- The list of turns ----

  // A turn that has not changed keeps its entry, with the text that the library has made of it.
  private listTurns() {
    const { made } = this.play;
    const entries: TurnEntry[] = [];
    for (let from = 0; from < made.length;) {
      let to = from + 1;
      while (to < made.length && !made[to - 1]!.ended) to++;
      const steps = made.slice(from, to);
      // What chance does within a turn is part of it: the turn is that of the seat that acts in it.
      const seat = steps.find((one) => one.seat >= 0)?.seat ?? steps[0]!.seat;
      const texts = steps.map(({ step }) => step.text).join(" ");
      const known = this.turns.find((turn) => turn.from === from && turn.steps === texts);
      entries.push(known ?? { seat, from, to, steps: texts, text: texts });
      for (const passed of steps.at(-1)!.passed)
        entries.push({ seat: passed, from: to, to, steps: "", text: t("pass"), pass: true });
      from = to;
    }
    const fresh = entries.filter((entry) => !entry.pass && !this.turns.includes(entry));
    this.turns = entries;
    for (const entry of fresh) this.nameTurn(entry).catch(() => {});
  }

  // The list shows the steps until the library has made a turn's text of them. Where chance came in
  // they stand for themselves.
  private async nameTurn(entry: TurnEntry) {
    const { made, ref, start } = this.play;
    const steps = made.slice(entry.from, entry.to);
    if (steps.some(({ seat }) => seat < 0)) return;
    const before = entry.from ? made[entry.from - 1]!.position : start;
    const text = await library.turnText(ref, before, entry.steps.split(" "));
    this.turns = this.turns.map((turn) => (turn === entry ? { ...turn, text } : turn));
  }
}
