// The little games of the home page: records of games between computers, which the library reads and
// checks. One board at a time makes its next step, slowly; none does while it is out of sight, the
// tab is hidden or somebody wants no motion.
import { idle } from "../idle";
import { library } from "../brett/library";
import type { GameName, Ref, Story } from "../brett/types";
import { type GameView, viewOf } from "../boards/view";
import { Stage, stillness } from "../stage.svelte";

const PAUSE = 1600; // ms between two steps, whichever boards they are on

// Where each little game begins and is cut off, in steps, so that its board is well filled.
const RECORDS: Record<GameName, { from: number; to: number; record: () => Promise<string> }> = {
  linja: { from: 14, to: 76, record: () => text(import("./linja.brett?raw")) },
  transfer: { from: 7, to: 90, record: () => text(import("./transfer.brett?raw")) },
  twisty: { from: 5, to: 60, record: () => text(import("./twisty.brett?raw")) },
  transport: { from: 24, to: 70, record: () => text(import("./transport.brett?raw")) },
};

const text = async (file: Promise<{ default: string }>) => (await file).default;

export class Demo {
  readonly game: GameName;
  stage = $state.raw<Stage>();
  view = $state.raw<GameView>();
  inSight = false;
  private story: Story | null = null;
  private at = 0;

  constructor(game: GameName) {
    this.game = game;
  }

  async load() {
    const { record, from } = RECORDS[this.game];
    const [view, story] = await Promise.all([viewOf(this.game), record().then(library.readRecord)]);
    this.story = story;
    this.at = from;
    this.stage = new Stage(this.game, await this.scene());
    this.view = view;
  }

  get ready(): boolean {
    return this.inSight && !!this.story;
  }

  // Shows the next step, or the beginning again.
  async step() {
    const { from, to } = RECORDS[this.game];
    const made = this.at < to ? this.story!.made[this.at] : undefined;
    this.at = made ? this.at + 1 : from;
    const after = await this.scene();
    if (made) await this.stage!.animate?.(made.move, after);
    this.stage!.scene = after;
  }

  private scene() {
    const { game, names, made, start } = this.story!;
    const ref: Ref = { game, names };
    return library.look(ref, this.at ? made[this.at - 1]!.position : start);
  }
}

// Loads the boards one after the other, and lets them play until the signal.
export async function parade(demos: Demo[], signal: AbortSignal) {
  for (const demo of demos) {
    await idle();
    if (signal.aborted) return;
    await demo.load();
  }
  for (let i = 0; !signal.aborted; i++) {
    await new Promise((done) => setTimeout(done, PAUSE));
    if (document.hidden || stillness.matches || signal.aborted) continue;
    const able = demos.filter((demo) => demo.ready);
    await able[i % able.length]?.step();
  }
}
