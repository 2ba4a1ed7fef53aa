// How a table is played on a stage: the turn that is being composed, what others did shown in order,
// going back to look at earlier positions, and hints. What is shown lags behind the table, never the
// other way round: `at` counts the steps that have been shown.
import { Interrupted, library, think } from "../brett/library";
import { type Made, type Move, Refusal, type Scene } from "../brett/types";
import { announce } from "../parts/announce.svelte";
import { settings } from "../settings.svelte";
import { play as sound } from "../sounds";
import { skipMotion, Stage } from "../stage.svelte";
import { t } from "../words.svelte";
import type { Table } from "../tables/table.svelte";

// A turn in the list: the steps from..to of the game, passes included as entries of their own.
export interface TurnEntry {
  seat: number;
  from: number;
  to: number; // behind its last step
  text: string;
  pass?: boolean;
}

export class Playing {
  readonly table: Table;
  readonly stage: Stage;
  at = $state(0);
  live = $state(true); // what is shown follows the game; else somebody looks back
  draft = $state.raw<Made[]>([]);
  turns = $state.raw<TurnEntry[]>([]);
  note = $state(""); // why not, or a hint
  noteKind = $state<"" | "refused" | "hint">("");
  hinting = $state(false);
  moving = $state(false); // something is being shown
  private sent = false; // the draft is on its way
  private asked = 0; // numbers the scenes that were asked for: the last one counts
  private showing: Promise<void> = Promise.resolve();
  private hints: AbortController | null = null;

  constructor(table: Table, scene: Scene) {
    this.table = table;
    this.stage = new Stage(table.game, scene);
    this.stage.make = (move) => void this.make(move);
    this.stage.why = (text) => void this.why(text);
    this.stage.say = (text) => this.say(text, "refused");
    this.at = table.made.length;
  }

  static async of(table: Table): Promise<Playing> {
    const position = table.made.at(-1)?.position ?? table.start;
    const playing = new Playing(table, await library.look(table.ref, position));
    await playing.refresh();
    return playing;
  }

  // ---- What is shown ----

  // The turn being composed has all its steps.
  get complete(): boolean {
    const last = this.draft.at(-1);
    return !!last && (last.ended || this.stage.scene.actor !== last.seat);
  }

  get canAct(): boolean {
    return this.live && this.at === this.table.made.length && this.table.myTurn && !this.sent;
  }

  private get position(): string {
    const shown = this.at ? this.table.made[this.at - 1]!.position : this.table.start;
    return this.draft.at(-1)?.position ?? shown;
  }

  // Puts on the stage what is to be seen now.
  async refresh() {
    const number = ++this.asked;
    const scene = await library.look(this.table.ref, this.position, undefined, !this.canAct);
    if (number === this.asked) this.put(scene);
  }

  private put(scene: Scene) {
    const { stage, table } = this;
    stage.scene = scene;
    stage.viewer = Math.max(0, table.me ?? table.viewer);
    stage.names = table.seats.map((_, seat) => table.called(seat));
    stage.draft = this.draft.map(({ move }) => move);
    stage.last = this.draft.length ? [] : this.lastTurn();
    stage.active = this.canAct && !this.complete;
    this.listTurns();
  }

  private lastTurn(): Move[] {
    const turn = this.turns.filter(({ pass, to }) => !pass && to <= this.at).at(-1);
    return turn ? this.table.made.slice(turn.from, turn.to).map(({ move }) => move) : [];
  }

  // Follows the table: call it whenever the table has changed.
  follow() {
    this.showing = this.showing.then(() => this.catchUp());
    return this.showing;
  }

  private async catchUp() {
    const { table } = this;
    if (this.at > table.made.length) {
      this.at = table.made.length; // taken back
      this.drop();
    }
    while (this.live && this.at < table.made.length) await this.showNext(table.made[this.at]!);
    await this.refresh();
  }

  private async showNext(made: Made) {
    const expected = this.draft[0];
    if (expected?.move.text === made.move.text && expected.seat === made.seat) {
      this.draft = this.draft.slice(1);
      this.at++;
      if (!this.draft.length) this.sent = false;
      return;
    }
    this.drop();
    const after = await library.look(this.table.ref, made.position, undefined, true);
    announce(made.move.words);
    sound(after.over ? "end" : "step");
    this.stage.active = false;
    this.moving = true;
    await this.stage.animate?.(made.move, after);
    this.moving = false;
    this.at++;
    this.put(after);
  }

  private drop() {
    this.draft = [];
    this.sent = false;
    this.stage.proposal = null;
    this.clearNote();
  }

  // ---- Composing a turn ----

  private async make(move: Move) {
    if (!this.canAct || this.complete) return;
    this.clearNote();
    try {
      const [made] = await library.follow(this.table.ref, this.position, [move.text]);
      const after = await library.look(this.table.ref, made!.position);
      sound("step");
      this.moving = true;
      this.stage.active = false;
      await this.stage.animate?.(move, after);
      this.moving = false;
      this.draft = [...this.draft, { ...made!, move }];
      this.stage.proposal = null;
      this.put(after);
      announce(move.words);
      if (this.complete && settings.finish) await this.finish();
    } catch (error) {
      this.fail(error);
    }
  }

  // Takes back the last step of the turn being composed.
  async stepBack() {
    if (this.sent || !this.draft.length) return;
    this.draft = this.draft.slice(0, -1);
    this.clearNote();
    await this.refresh();
  }

  // The turn is done.
  async finish() {
    if (!this.complete || this.sent) return;
    this.sent = true;
    this.stage.active = false;
    try {
      await this.table.play(this.draft.map(({ move }) => move.text));
    } catch (error) {
      this.sent = false;
      this.fail(error);
      await this.refresh();
    }
  }

  private async why(text: string) {
    try {
      await library.follow(this.table.ref, this.position, [text]);
    } catch (error) {
      this.fail(error);
    }
  }

  private fail(error: unknown) {
    if (error instanceof Refusal) this.say(error.message, "refused");
    else if (!(error instanceof Interrupted)) this.table.trouble = String(error);
  }

  say(text: string, kind: "refused" | "hint") {
    this.note = text;
    this.noteKind = kind;
    announce(text);
    if (kind === "refused") sound("refused");
  }

  clearNote() {
    this.hints?.abort();
    this.note = "";
    this.noteKind = "";
    this.stage.marks = [];
  }

  // ---- Hints ----

  async hint() {
    if (!this.canAct || this.complete || this.hinting) return;
    this.clearNote();
    this.hinting = true;
    const { ref } = this.table;
    const position = this.position;
    this.hints = new AbortController();
    try {
      const limits = { nodes: Infinity, seconds: 1, megabytes: 32 };
      const thought = await think(ref, position, "level:9", limits, { signal: this.hints.signal });
      const turn = thought.choices[0]!.line[0]!;
      const steps = await library.turnSteps(ref, position, turn);
      const made = await library.follow(ref, position, steps);
      this.stage.marks = [{ kind: "hint", moves: made.map(({ move }) => move) }];
      const words = await library.turnWords(ref, position, turn);
      this.say(t("Hint: {words}", { words }), "hint");
    } catch (error) {
      this.fail(error);
    } finally {
      this.hinting = false;
    }
  }

  // ---- Looking back ----

  // Shows the position behind so many steps; what happens meanwhile does not interrupt.
  async show(at: number) {
    skipMotion();
    const most = this.table.made.length;
    this.at = Math.min(Math.max(at, 0), most);
    this.live = this.at === most;
    this.draft = [];
    this.clearNote();
    await this.refresh();
    if (this.live) await this.follow();
  }

  // To where the turn before this one ended, or the one behind it does.
  back() {
    const starts = this.turns.filter(({ pass, from }) => !pass && from < this.at);
    return this.show(starts.at(-1)?.from ?? 0);
  }

  on() {
    const ends = this.turns.filter(({ pass, to }) => !pass && to > this.at);
    return this.show(ends[0]?.to ?? this.table.made.length);
  }

  // ---- The list of turns ----

  private listTurns() {
    const { made, ref, start } = this.table;
    const entries: TurnEntry[] = [];
    for (let from = 0; from < made.length;) {
      let to = from + 1;
      while (to < made.length && !made[to - 1]!.ended) to++;
      const steps = made.slice(from, to);
      const seat = steps.find((one) => one.seat >= 0)?.seat ?? steps[0]!.seat;
      const known = this.turns.find((turn) => turn.from === from && turn.to === to && !turn.pass);
      entries.push(known ?? { seat, from, to, text: steps.map(({ move }) => move.text).join(" ") });
      for (const passed of steps.at(-1)!.passed)
        entries.push({ seat: passed, from: to, to, text: t("pass"), pass: true });
      from = to;
    }
    const fresh = entries.filter((entry) => !entry.pass && !this.turns.includes(entry));
    this.turns = entries;
    for (const entry of fresh) {
      const steps = made.slice(entry.from, entry.to);
      if (steps.some(({ seat }) => seat < 0)) continue; // chance came in: its steps stand for themselves
      const before = entry.from ? made[entry.from - 1]!.position : start;
      library
        .turnText(ref, before, steps.map(({ move }) => move.text))
        .then((text) => {
          entry.text = text;
          this.turns = [...this.turns];
        })
        .catch(() => {});
    }
  }
}
