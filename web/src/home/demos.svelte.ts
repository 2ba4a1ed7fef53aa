// The little games of the home page: records of games between computers, which the library reads and
// checks. A board is loaded when it is first in sight. One at a time makes its next step, slowly; none
// does while it is out of sight, the tab is hidden or somebody wants no motion.
import { idle } from "../idle";
import { library } from "../brett/library";
import type { GameName, Ref, RecordedGame } from "../brett/types";
import { aboutGame } from "../boards/about";
import { type GameView, viewOf } from "../boards/view";
import { Stage, stillness } from "../stage.svelte";

const PAUSE = 1600; // ms between two steps, whichever boards they are on

const RECORDS = import.meta.glob<string>("../boards/*/demo.brett", {
  query: "?raw",
  import: "default",
});

export class Demo {
  readonly game: GameName;
  stage = $state.raw<Stage>();
  view = $state.raw<GameView>();
  waits = false; // it has been seen, and is not loaded
  private inSight = false;
  private see!: () => void;
  readonly seen = new Promise<void>((done) => (this.see = done)).then(() => (this.waits = true));
  private recorded: RecordedGame | null = null;
  private readonly from: number; // where it begins and is cut off, so that its board is well filled
  private readonly to: number;
  private at = 0;

  constructor(game: GameName) {
    this.game = game;
    ({ from: this.from, to: this.to } = aboutGame(game)?.demo ?? { from: 0, to: Infinity });
  }

  // Its place has come into sight, or has gone.
  show(inSight: boolean) {
    this.inSight = inSight;
    if (inSight) this.see();
  }

  async load() {
    this.waits = false;
    const record = RECORDS[`../boards/${this.game}/demo.brett`];
    if (!record) return; // the card goes without
    const [view, recorded] = await Promise.all([
      viewOf(this.game),
      record().then(library.readRecord),
    ]);
    this.recorded = recorded;
    this.at = this.from;
    this.stage = new Stage(this.game, await this.scene());
    this.view = view;
  }

  get ready(): boolean {
    return this.inSight && !!this.recorded;
  }

  // Shows the next step, or the beginning again.
  async step() {
    const made = this.at < this.to ? this.recorded!.made[this.at] : undefined;
    this.at = made ? this.at + 1 : this.from;
    const after = await this.scene();
    if (made) await this.stage!.animate?.(made.step, after);
    this.stage!.scene = after;
  }

  private scene() {
    const { game, names, made, start } = this.recorded!;
    const ref: Ref = { game, names };
    return library.look(ref, this.at ? made[this.at - 1]!.position : start);
  }
}

// Loads the boards that are seen, one after the other, from the top.
function loadSeen(demos: Demo[], signal: AbortSignal) {
  let before = Promise.resolve();
  const loadNext = async () => {
    await idle();
    if (signal.aborted) return;
    await demos
      .find(({ waits }) => waits)
      ?.load()
      .catch(() => {}); // without the library, no board
  };
  for (const demo of demos) void demo.seen.then(() => (before = before.then(loadNext)));
}

// The boards, and their games until the signal.
export async function parade(demos: Demo[], signal: AbortSignal) {
  loadSeen(demos, signal);
  for (let i = 0; !signal.aborted; i++) {
    await new Promise((done) => setTimeout(done, PAUSE));
    if (document.hidden || stillness.matches || signal.aborted) continue;
    const able = demos.filter((demo) => demo.ready);
    await able[i % able.length]?.step();
  }
}
