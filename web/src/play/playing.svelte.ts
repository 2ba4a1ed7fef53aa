// How a game is played on a stage: the turn that is being composed, what others did shown in order,
// and going back to look at earlier positions; hints are in hints.svelte.ts. What is shown never runs
// ahead of the game: `at` counts the steps that have been shown. What changes the stage is done one
// after the other (`inOrder`), so that a tap in the middle of something shown waits for its end.
//
// A turn that is complete is made at once where it can be taken back without asking anybody, which
// are the games of this device; on the server it is final, so there somebody says that it is done. A
// setting has it otherwise.
import { Interrupted, library } from "../brett/library";
import { type MadeStep, NOBODY, type Step, Refusal, type Scene } from "../brett/types";
import { announce } from "../parts/announce.svelte";
import { settings } from "../settings.svelte";
import { play as sound, soundOfEnd } from "../sounds";
import { type Proposal, skipMotion, Stage } from "../stage.svelte";
import { t } from "../words.svelte";
import type { Play } from "../games/play.svelte";
import { keepDraft, keptDraft } from "./drafts";
import { Hints } from "./hints.svelte";
import { paced, Pause } from "./pace";

// A turn in the list: the steps from..to of the game, passes included as entries of their own.
export interface TurnEntry {
  seat: number;
  from: number;
  to: number; // after its last step
  pass?: boolean;
}

// A step of others that is being shown: the number that it has in its turn, of so many that are known.
export interface Telling {
  seat: number;
  number: number;
  count: number;
  words: string;
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
  note = $state(""); // why not
  readonly hints = new Hints(this);
  telling = $state.raw<Telling | null>(null);
  moving = $state(false); // something is being shown
  sent = $state(false); // the draft is on its way
  private done = $state(false); // the draft has all its steps
  private base = 0; // where the draft goes on from: so many steps were made then
  private hurried = false; // the rest of what is being shown need not be seen
  private restored = false; // what was kept of a draft has been looked for
  private asked = 0; // numbers the scenes that were asked for: the last one counts
  private doing: Promise<void> = Promise.resolve();
  private ended: boolean; // and that was heard
  private readonly pause = new Pause();

  constructor(play: Play, scene: Scene) {
    this.play = play;
    this.stage = new Stage(play.game, scene);
    this.stage.make = (step, sure) => void this.make(step, sure);
    this.stage.why = (text) => void this.why(text);
    this.stage.say = (text) => this.say(text);
    this.stage.sound = (name) => void sound(name);
    this.at = play.made.length;
    this.ended = play.end !== null;
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
    return this.done && this.composed.length > 0;
  }

  // What others did must have been shown first, and a turn that is on its way cannot be changed.
  get canAct(): boolean {
    return this.inPresent && this.at === this.play.made.length && this.play.myTurn && !this.sent;
  }

  get position(): string {
    return this.composed.at(-1)?.position ?? this.positionAt(this.at);
  }

  // After so many steps of the game.
  private positionAt(at: number): string {
    return at ? this.play.made[at - 1]!.position : this.play.start;
  }

  // What is due, where somebody here is to do it, or how the game ended: nobody is told what others
  // have to do.
  private get asks(): string {
    const { due, over } = this.stage.scene;
    return over || (this.canAct && !this.complete) ? due : "";
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
    stage.reader = play.reader ?? NOBODY;
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
    let own = false; // a turn of one's own has been made: perhaps it is somebody else's here now
    // play.made may grow while a step is shown, so it is looked at anew each time.
    while (this.inPresent && this.at < play.made.length) {
      const made = play.made[this.at]!;
      // One's own steps were seen when they were composed: now they are made, and no draft any
      // more.
      if (this.expects(made)) {
        this.draft = this.draft.slice(1);
        own = true;
      } else said.push(await this.showNext(made));
      this.at++;
      if (!this.draft.length) this.sent = false;
    }
    this.endShow();
    await this.restore();
    await this.refresh();
    if ((said.length || (own && this.asks)) && this.inPresent)
      announce([...said, this.asks].join(" "));
    this.ring(said.length > 0);
  }

  // The end is heard once; against people also that they have moved.
  private ring(moved: boolean) {
    const { play } = this;
    if (play.end && this.over && !this.ended) {
      this.ended = true;
      void sound(soundOfEnd(play.end, play.me));
    } else if (moved && play.online && this.canAct) void sound("turn");
  }

  // Says all of it in the language that is spoken now.
  async retell() {
    this.clearNote();
    this.hints.forget();
    await this.play.retell();
    await this.follow();
    announce(this.inPresent ? this.stage.scene.due : this.whereText());
  }

  // Whether a step of the game is one's own, which has been shown already.
  private expects(made: MadeStep): boolean {
    const own = this.draft[0];
    return own?.step.text === made.step.text && own.seat === made.seat;
  }

  // Shows the next step that somebody made; answers with what it was, in words. A draft that was begun
  // before it is void.
  private async showNext({ step }: MadeStep): Promise<string> {
    this.drop();
    await this.showStep(this.at, paced());
    return step.words;
  }

  // Shows a step of the game, and leaves the mark of its turn up to there. slowly: as it is made, and
  // so long that one can look at it before the next step of the turn.
  private async showStep(at: number, slowly: boolean) {
    const { made, ref } = this.play;
    const { seat, step, position, ended } = made[at]!;
    const { from, to } = turnAround(made, at);
    const after = await library.look(ref, position, undefined, true);
    this.telling = { seat, number: at - from + 1, count: to - from, words: step.words };
    if (slowly && !this.hurried) await this.animate(step, after);
    else this.stage.scene = after;
    this.stage.last = made.slice(from, at + 1).map((one) => one.step);
    // What chance draws is part of what comes next.
    if (slowly && !this.hurried && !ended && seat >= 0) await this.breathe();
  }

  private endShow() {
    this.telling = null;
    this.hurried = false;
  }

  private async breathe() {
    this.moving = true;
    await this.pause.take();
    this.moving = false;
  }

  // Where the turns begin that "again" shows: all since one's own last turn, or the last one alone.
  private get since(): number | null {
    const turns = this.turns.filter(({ pass, to }) => !pass && to <= this.at);
    const mine = turns.findLastIndex(({ seat }) => seat === this.play.me);
    const next = this.play.me === null ? undefined : turns[mine + 1];
    return (next ?? turns.at(-1))?.from ?? null;
  }

  get canShowAgain(): boolean {
    return this.inPresent && this.since !== null && !this.telling;
  }

  // Shows what others did since one's own last turn once more. A turn being composed waits.
  showAgain() {
    return this.inOrder(async () => {
      const { since: from, play } = this;
      if (from === null || !this.canShowAgain) return;
      this.clearNote();
      this.stage.active = false;
      this.stage.proposal = null;
      this.stage.draft = this.stage.last = [];
      const [end, before] = [this.at, this.positionAt(from)];
      this.stage.scene = await library.look(play.ref, before, undefined, true);
      try {
        for (let at = from; at < end && this.inPresent; at++) await this.showStep(at, true);
      } finally {
        this.endShow();
        await this.refresh();
      }
    });
  }

  // Without a board, as before it is mounted, the scene just changes.
  private async animate(step: Step, after: Scene) {
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
    if (this.telling) this.hurried = true;
    if (!this.moving) return;
    skipMotion();
    this.pause.skip();
    requestAnimationFrame(() => this.skip());
  }

  private drop() {
    this.compose([]);
    this.sent = false;
    this.stage.proposal = null;
    this.clearNote();
  }

  // ---- Composing a turn ----

  private make(step: Step, sure = false) {
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
      const done = made!.ended || after.actor !== made!.seat;
      this.compose([...this.draft, { ...made!, step }], done);
      this.stage.proposal = null;
      this.put(after);
      announce([step.words, this.asks].join(" "));
      if (this.complete && (sure || this.endsItself)) void this.send();
    });
  }

  private get endsItself(): boolean {
    return settings.ends === "always" || (settings.ends === "local" && !this.play.online);
  }

  // The turn as it is composed now.
  private compose(draft: MadeStep[], done = false) {
    this.draft = draft;
    this.done = done;
    const steps = draft.map(({ step }) => step.text);
    if (this.restored) keepDraft(this.play.id, this.positionAt(this.base), steps);
  }

  // A turn that was being composed when the page was left is there again. Once, as soon as one can act.
  private async restore() {
    if (this.restored || !this.canAct) return;
    const { play, at } = this;
    const steps = keptDraft(play.id, this.positionAt(at));
    this.restored = true;
    if (!steps.length) return;
    try {
      const draft = await library.follow(play.ref, this.positionAt(at), steps);
      const last = draft.at(-1)!;
      const { actor } = await library.look(play.ref, last.position);
      this.base = at;
      this.compose(draft, last.ended || actor !== last.seat);
    } catch {
      this.compose([]); // of an older version, perhaps
    }
  }

  get canUndo(): boolean {
    return this.inPresent && !this.sent && (this.draft.length > 0 || this.canReopen);
  }

  private get canReopen(): boolean {
    return !this.play.online && this.play.can("takeback");
  }

  // Takes back the last step: of the turn being composed, or of one's last turn where that is made.
  undo() {
    this.skip();
    return this.inOrder(async () => {
      if (!this.canUndo) return;
      const draft = this.draft.length ? this.draft : await this.reopen();
      this.compose(draft.slice(0, -1));
      this.clearNote();
      this.stage.proposal = null;
      await this.refresh();
      announce(this.stage.scene.due);
    });
  }

  // Takes back one's last turn and all that came after it; its steps are a draft again.
  private async reopen(): Promise<MadeStep[]> {
    const { made } = this.play;
    await this.play.takeback();
    this.base = this.at = this.play.made.length;
    const { to } = turnAround(made, this.at);
    const turn = made.slice(this.at, to);
    return turn.every(({ seat }) => seat >= 0) && this.play.myTurn ? turn : [];
  }

  // What the main button does: the turn is done, or what the board proposes.
  get main(): Proposal | null {
    if (this.telling) return null;
    if (!this.complete) return this.inPresent ? this.stage.proposal : null;
    // Where chance comes in before the turn is over, the steps up to there are sent first.
    const label = this.draft.at(-1)!.ended ? t("End turn") : t("Continue");
    return this.sent ? null : { label, act: () => void this.send() };
  }

  // Nothing waits for it: while the network is away one may look back.
  private async send() {
    if (!this.complete || this.sent) return;
    this.sent = true;
    this.stage.active = false;
    keepDraft(this.play.id, "", []);
    try {
      await this.play.makeSteps(this.draft.map(({ step }) => step.text));
    } catch (error) {
      this.sent = false;
      await this.follow(); // whoever is late sees first what has happened
      this.compose(this.draft, this.done);
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
  fail(error: unknown) {
    if (error instanceof Refusal) this.say(error.message);
    else if (!(error instanceof Interrupted)) this.play.trouble = String(error);
  }

  say(text: string) {
    this.clearNote();
    this.note = text;
    announce(text);
    void sound("refused");
  }

  // A note is about one position, and so are hints. Whatever changes that clears them.
  clearNote() {
    this.hints.clear();
    this.note = "";
    this.stage.marks = [];
  }

  get canHint(): boolean {
    return this.canAct && !this.complete && !this.telling && this.play.can("hint");
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
    if (!turn) return t("Start of the game.");
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

  private listTurns() {
    const { made } = this.play;
    const entries: TurnEntry[] = [];
    for (let from = 0; from < made.length;) {
      const { to } = turnAround(made, from);
      const steps = made.slice(from, to);
      // What chance does within a turn is part of it: the turn is that of the seat that acts in it.
      const seat = steps.find((one) => one.seat >= 0)?.seat ?? steps[0]!.seat;
      entries.push({ seat, from, to });
      for (const passed of steps.at(-1)!.passed)
        entries.push({ seat: passed, from: to, to, pass: true });
      from = to;
    }
    this.turns = entries;
  }
}

// The turn that a step belongs to, as far as it is known: from its first step to after its last.
function turnAround(made: MadeStep[], at: number): { from: number; to: number } {
  let [from, to] = [at, at + 1];
  while (from > 0 && !made[from - 1]!.ended) from--;
  while (to < made.length && !made[to - 1]!.ended) to++;
  return { from, to };
}
