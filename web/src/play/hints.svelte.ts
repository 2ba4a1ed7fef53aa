// Hints: the best turn from here, told move by move. What was thought of a position holds for the
// positions that follow when one does as told, so the next move of the turn comes at once.
// What is on the board of it are the stage's marks; whatever changes the position takes them away.
import { LEVELS } from "@built/brett.mjs";
import { library, think } from "../brett/library";
import type { MadeStep, Step } from "../brett/types";
import { announce } from "../parts/announce.svelte";
import { t } from "../words.svelte";
import type { Playing } from "./playing.svelte";

// Limited by time alone: a hint comes soon on any device, and need not be the same each time.
const LIMITS = { nodes: Infinity, seconds: 1 };

export class Hints {
  thinking = $state(false);
  shown = $state.raw<Step[]>([]); // the moves that were told in this position, in order
  left = $state(0); // how many more the turn has
  whole = $state(false); // all of it was asked for at once
  // The turn that was thought of; its first step is made in `before`.
  private turn: { before: string; made: MadeStep[] } | null = null;
  private asked: AbortController | null = null;

  constructor(private readonly playing: Playing) {}

  // The move that was told last.
  get last(): Step | null {
    return this.shown.at(-1) ?? null;
  }

  // One move more: the next one first.
  async next() {
    await this.tell(1);
  }

  async wholeTurn() {
    await this.tell(Infinity);
  }

  // They are about one position, which is gone; a hint that is still being thought of is not wanted.
  clear() {
    this.asked?.abort();
    this.shown = [];
    this.left = 0;
    this.whole = false;
  }

  // Another language is spoken: what was thought of is told in it the next time.
  forget() {
    this.clear();
    this.turn = null;
  }

  private async tell(more: number) {
    const { playing } = this;
    if (!playing.canHint || this.thinking) return;
    const position = playing.position;
    const ahead = this.ahead(position) ?? (await this.think(position));
    if (!ahead || position !== playing.position) return;
    const told = Math.min(this.shown.length + more, ahead.length);
    playing.clearNote();
    this.shown = ahead.slice(0, told);
    this.left = ahead.length - told;
    this.whole = more > 1;
    playing.stage.marks = [{ kind: "hint", steps: this.shown }];
    const words = (more > 1 ? this.shown : this.shown.slice(-1)).map((step) => step.words);
    announce(t("Hint: {words}", { words: words.join(" ") }));
  }

  // What is left of the turn from a position of it on; null: the turn does not lead there.
  private ahead(position: string): Step[] | null {
    if (!this.turn) return null;
    const { before, made } = this.turn;
    const positions = [before, ...made.map((one) => one.position)];
    const steps = made.slice(positions.indexOf(position)).map(({ step }) => step);
    return positions.includes(position) && steps.length ? steps : null;
  }

  private async think(position: string): Promise<Step[] | null> {
    const { ref } = this.playing.play;
    this.playing.clearNote();
    this.asked = new AbortController();
    const { signal } = this.asked;
    this.thinking = true;
    try {
      const thought = await think(ref, position, `level:${LEVELS}`, LIMITS, { signal });
      const steps = await library.turnSteps(ref, position, thought.choices[0]!.line[0]!);
      this.turn = { before: position, made: await library.follow(ref, position, steps) };
      return this.ahead(position);
    } catch (error) {
      this.playing.fail(error);
      return null;
    } finally {
      this.thinking = false;
    }
  }
}
