// A lesson being taken: tasks on a board that acts. A right step is praised and leads on, any other
// is seen and taken back; a task can be shown, or skipped. Where the next task begins elsewhere, the
// reader says when to go there.
import { library } from "../brett/library";
import { CHANCE, type GameName, type Step, type Ref, Refusal } from "../brett/types";
import { announce } from "../parts/announce.svelte";
import { play as sound } from "../sounds";
import { Stage } from "../stage.svelte";
import { t } from "../words.svelte";
import type { Lesson, Task } from "./lesson";
import { keepProgress, progressOf } from "./progress";

// What seats are called where the reader sits at one of them, and nobody else is there.
export function namesFor({ scene, reader }: Stage): string[] {
  const other = (seat: number) =>
    scene.seats === 2 ? t("Opponent") : t("Opponent {letter}", { letter: "ABCD"[seat]! });
  return scene.scores.map((_, seat) => (seat === reader ? t("You") : other(seat)));
}

const WRONG_PAUSE = 700; // ms that a wrong step stays on the board

export class Learning {
  readonly game: GameName;
  readonly stage: Stage;
  at = $state(0); // the task; after the last one the lesson is done
  praise = $state(""); // for the task before
  note = $state(""); // what was wrong, or why not
  waiting = $state(false); // for the reader to go on
  private readonly lesson: Lesson;
  private ref: Ref;
  private position = "";

  private constructor(game: GameName, lesson: Lesson) {
    this.game = game;
    this.lesson = lesson;
    this.ref = { game, names: [] };
    this.stage = new Stage(game);
    this.stage.make = (step) => void this.make(step);
    this.stage.why = (text) => void this.why(text);
    this.stage.say = (text) => this.remark(text);
    this.stage.sound = (name) => void sound(name);
  }

  static async of(game: GameName, lesson: Lesson): Promise<Learning> {
    const learning = new Learning(game, lesson);
    const kept = progressOf(game);
    // A lesson with another number of tasks has changed since, and is begun anew.
    const goesOn = kept && kept.task < kept.of && kept.of === learning.tasks.length;
    await learning.begin(goesOn ? kept.task : 0);
    return learning;
  }

  // Asked for each time, so that they are in the language that is spoken now.
  get tasks(): Task[] {
    return this.lesson.tasks();
  }

  get task(): Task | null {
    return this.tasks[this.at] ?? null;
  }

  get done(): boolean {
    return this.at >= this.tasks.length;
  }

  // Begins at a task, or at the last one before it that has a position of its own.
  async begin(at: number) {
    let from = at;
    while (from > 0 && !this.tasks[from]!.position) from--;
    this.praise = "";
    await this.open(from);
  }

  restart = () => this.begin(0);

  private async open(at: number) {
    this.at = at;
    this.waiting = false;
    this.note = "";
    keepProgress(this.game, { task: at, of: this.tasks.length });
    const { task, stage } = this;
    this.position = task?.position ?? this.position;
    if (task) {
      stage.viewer = stage.reader = task.seat ?? 0;
      announce(`${this.praise} ${task.say}`);
    }
    if (task?.position) stage.last = stage.draft = [];
    stage.active = false; // until all of it is there
    stage.scene = await library.look(this.ref, this.position);
    stage.names = namesFor(stage);
    // Sentences have the names on the board. Only who sits there tells how many names there are.
    this.ref = { game: this.game, names: stage.names, reader: stage.reader };
    await this.refresh();
  }

  private async refresh() {
    const { stage } = this;
    stage.scene = await library.look(this.ref, this.position);
    stage.active = !this.waiting && !this.done;
    stage.meant = this.pointedOut();
  }

  private pointedOut(): string[] | null {
    const { task } = this;
    return task && !task.find && task.accept.length ? task.accept : null;
  }

  // ---- Without the reader ----

  // A step that is right here.
  private get example(): Step | undefined {
    const { task, stage } = this;
    return stage.steps.find(({ text }) => !task?.accept.length || text === task.accept[0]);
  }

  // Does the task, so that it is seen.
  async showMe() {
    const { task, example } = this;
    if (!task || !example) return;
    this.note = "";
    this.stage.proposal = null;
    await this.right(task, example);
  }

  // Goes to the next task. What this one would have led to is taken for granted.
  async skip() {
    const { task, example } = this;
    if (!task || !example) return;
    this.praise = "";
    if (!this.tasks[this.at + 1]?.position) await this.lead(task, example, false);
    await this.open(this.at + 1);
  }

  // ---- Acting ----

  private async make(step: Step) {
    const { task } = this;
    if (!task || !this.stage.active) return;
    this.note = "";
    this.stage.proposal = null;
    if (!task.accept.length || task.accept.includes(step.text)) await this.right(task, step);
    else await this.wrong(task, step);
  }

  private async right(task: Task, step: Step) {
    await this.lead(task, step);
    this.praise = task.praise;
    const next = this.tasks[this.at + 1];
    if (!next || !next.position) return this.open(this.at + 1);
    this.waiting = true;
    announce(this.praise);
  }

  // A right step, and what follows without the reader.
  private async lead(task: Task, step: Step, seen = true) {
    await this.see([step.text], seen);
    for (const turn of task.replies ?? [])
      await this.see(await library.turnSteps(this.ref, this.position, turn), seen);
    // Whatever chance has to do that the lesson does not say. The same seed for everybody, so that a
    // lesson is the same each time.
    while (this.stage.scene.actor === CHANCE)
      await this.see([await library.draw(this.ref, this.position, "1")], seen);
  }

  // To the task that begins elsewhere.
  goOn() {
    if (!this.waiting) return;
    this.praise = "";
    return this.open(this.at + 1);
  }

  private async wrong(task: Task, step: Step) {
    const before = this.position;
    const { last, draft } = this.stage;
    await this.see([step.text]);
    this.remark(task.nudge);
    await new Promise((done) => setTimeout(done, WRONG_PAUSE));
    this.position = before;
    Object.assign(this.stage, { last, draft });
    await this.refresh();
  }

  // Shows steps being made, by whomever, or just makes them. Those of a turn that goes on are its
  // draft.
  private async see(steps: string[], seen = true) {
    const { stage } = this;
    stage.active = false;
    stage.meant = null;
    for (const made of await library.follow(this.ref, this.position, steps)) {
      const after = await library.look(this.ref, made.position);
      if (seen) await stage.animate?.(made.step, after);
      const turn = [...stage.draft, made.step];
      const goesOn = !made.ended && after.actor === made.seat;
      stage.draft = goesOn ? turn : [];
      stage.last = goesOn ? [] : turn;
      stage.scene = after;
      this.position = made.position;
    }
  }

  private async why(text: string) {
    try {
      await library.follow(this.ref, this.position, [text]);
    } catch (error) {
      if (error instanceof Refusal) this.remark(error.message);
      else throw error;
    }
  }

  private remark(text: string) {
    this.note = text;
    announce(text);
    void sound("refused");
  }
}
