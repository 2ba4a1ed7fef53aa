// What the person at the board is doing: looking at a square, having chosen one, dragging the pawn.
// Nothing moves but by stage.make. A way over several squares is made landing by landing, each when
// the board stands as the one before left it.
import type { Stage, Point } from "../../stage.svelte";
import { t } from "../../words.svelte";
import { chainOf, stepsOf, nameOf, pictureOf, type TwistyStep, type Way } from "./picture";

// A square that can be reached, in one leap or by a chain.
export interface Target extends Way {
  square: number;
  step: TwistyStep | null; // null: by a chain
}

export class Choosing {
  hover = $state(-1);
  focus = $state(-1); // the square that the keyboard is on; -1: none yet
  keyed = $state(false); // and that is to be seen
  chosen = $state(-1); // a far square tapped once
  refused = $state(-1);
  drag = $state.raw<(Point & { over: number }) | null>(null);
  dropped = false; // the pawn has been carried to where the next move leads
  private waiting: number[] = []; // landings of a chain that are still to be made
  private expected = 0; // steps of the turn when the next of them is due
  private readonly stage: Stage;

  readonly picture = $derived.by(() => pictureOf(this.stage.scene));
  readonly steps = $derived.by(() => stepsOf(this.stage.steps));
  readonly stay = $derived.by(() => this.steps.find(({ action }) => action === "stay") ?? null);

  readonly targets = $derived.by(() => {
    const found = new Map<number, Target>();
    if (!this.steps.length) return found;
    for (const way of this.picture.reach)
      found.set(way.path.at(-1)!, { ...way, square: way.path.at(-1)!, step: null });
    // After the chains, and so in their place: a single leap is the shorter way.
    for (const step of this.steps)
      if (step.action !== "stay")
        found.set(step.to, { path: [step.to], brings: step.brings, square: step.to, step });
    return found;
  });

  // The way that is shown, and where the pawn to be moved stands.
  readonly shown = $derived.by(() => {
    // In this order: dragged over, pointed at, tapped, and last what has the focus.
    const looked = this.drag ? this.drag.over : this.hover >= 0 ? this.hover : this.chosen;
    const square = looked < 0 && this.keyed ? this.focus : looked;
    return this.targets.get(square) ?? null;
  });
  readonly own = $derived.by(() => {
    const { pawns, seat } = this.picture;
    return this.stage.active ? pawns[seat]! : -1;
  });

  readonly proposal = $derived.by(() => {
    const way = this.targets.get(this.chosen);
    if (way) {
      const label = t("Jump: {chain}", { chain: chainOf(way.path) });
      return { label, act: () => this.go(way) };
    }
    const { stay, stage } = this;
    if (!stay || !stage.marked.includes(stay)) return null;
    const label = t("Stay on {square}", { square: nameOf(stay.to) });
    return { label, act: () => stage.make(stay) };
  });

  constructor(stage: Stage) {
    this.stage = stage;
  }

  // A square is tapped, or chosen by key. A chain is made at once only where it has been seen.
  act(square: number, seen: boolean) {
    if (!this.stage.active) return;
    const target = this.targets.get(square);
    this.refused = -1;
    if (target && (target.step || seen || this.chosen === square)) this.go(target);
    else if (target) this.chosen = square;
    else this.actBeside(square);
  }

  // Where nothing leads: one's own pawn stays; anything else the library refuses in words.
  private actBeside(square: number) {
    this.chosen = -1;
    if (square === this.own && this.stay) this.stage.make(this.stay);
    else if (square !== this.own || this.picture.path.length) this.refuse(square);
  }

  private refuse(square: number) {
    this.refused = square;
    this.stage.why(square === this.own ? "." : nameOf(square));
  }

  private go({ path }: Target) {
    this.chosen = -1;
    this.waiting = [...path];
    this.expected = this.stage.draft.length;
    this.goOn();
  }

  // Makes the next landing of a chain. Call it whenever the scene has changed.
  goOn() {
    if (!this.waiting.length || !this.stage.active) return;
    const square = this.waiting.shift();
    const step = this.steps.find(({ action, to }) => to === square && action !== "stay");
    // Another number of steps: somebody undid one, or made one. The rest of the chain is void.
    if (step && this.stage.draft.length === this.expected++) this.stage.make(step);
    else this.waiting = [];
  }

  // The position has changed: what was chosen in the one before is forgotten.
  letGo() {
    this.chosen = -1;
    this.refused = -1;
    this.drag = null;
  }

  drop() {
    const over = this.drag?.over ?? -1;
    this.drag = null;
    if (over < 0 || over === this.own) return;
    this.dropped = !!this.targets.get(over)?.step;
    this.act(over, true);
  }
}
