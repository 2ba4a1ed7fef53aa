// A lesson being taken: tasks on a board that acts. A right step is praised and leads on, any other
// is seen and taken back. Where the next task begins elsewhere, the reader says when to go there.
import { library } from "../brett/library";
import { CHANCE, type GameName, type Step, type Ref, Refusal } from "../brett/types";
import { announce } from "../parts/announce.svelte";
import { play as sound } from "../sounds";
import { Stage } from "../stage.svelte";
import { t } from "../words.svelte";
import type { Lesson, Task } from "./lesson";
import { keepProgress, progressOf } from "./progress";

const WRONG_PAUSE = 700; // ms that a wrong step stays on the board

export class Learning {
  readonly game: GameName;
  readonly stage: Stage;
  at = $state(0); // the task; after the last one the lesson is done
  praise = $state(""); // for the task before
  note = $state(""); // what was wrong, or why not
  waiting = $state(false); // for the reader to go on
  private readonly lesson: Lesson;
  private readonly ref: Ref;
  private position = "";

  private constructor(game: GameName, lesson: Lesson) {
    this.game = game;
    this.lesson = lesson;
    this.ref = { game, names: [] };
    this.stage = new Stage(game);
    this.stage.make = (step) => void this.make(step);
    this.stage.why = (text) => void this.why(text);
    this.stage.say = (text) => this.remark(text);
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
      stage.viewer = task.seat ?? 0;
      announce(`${this.praise} ${task.say}`);
    }
    if (task?.position) stage.last = stage.draft = [];
    await this.refresh();
    stage.names = stage.scene.scores.map((_, seat) => this.called(seat));
  }

  private called(seat: number): string {
    if (seat === this.stage.viewer) return t("You");
    if (this.stage.scene.seats === 2) return t("Opponent");
    return t("Opponent {letter}", { letter: "ABCD"[seat]! });
  }

  private async refresh() {
    const { stage } = this;
    stage.scene = await library.look(this.ref, this.position);
    stage.active = !this.waiting && !this.done;
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
    sound("step");
    await this.see([step.text]);
    for (const turn of task.replies ?? [])
      await this.see(await library.turnSteps(this.ref, this.position, turn));
    await this.letChanceAct();
    this.praise = task.praise;
    const next = this.tasks[this.at + 1];
    if (!next || !next.position) return this.open(this.at + 1);
    this.waiting = true;
    announce(this.praise);
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

  // Shows steps being made, by whomever. Those of a turn that goes on are its draft.
  private async see(steps: string[]) {
    const { stage } = this;
    stage.active = false;
    for (const made of await library.follow(this.ref, this.position, steps)) {
      const after = await library.look(this.ref, made.position);
      await stage.animate?.(made.step, after);
      const turn = [...stage.draft, made.step];
      const goesOn = !made.ended && after.actor === made.seat;
      stage.draft = goesOn ? turn : [];
      stage.last = goesOn ? [] : turn;
      stage.scene = after;
      this.position = made.position;
    }
  }

  // Whatever chance has to do that the lesson does not say.
  private async letChanceAct() {
    while (this.stage.scene.actor === CHANCE)
      // The same seed for everybody, so that a lesson is the same each time.
      await this.see([await library.draw(this.ref, this.position, "1")]);
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
    sound("refused");
  }
}
