// A board on the screen and all that its parts share: the board itself, what stands in the seats'
// cards, the side panel and the status. Play, review, lessons, rules and the home page each put what
// they want on a stage; the games' components only look at it and ask it.
import { type GameName, NOBODY, type Step, type Scene } from "./brett/types";
import type { Sound } from "./sounds";

// What the board would do if the main button were pressed: "Connect here".
export interface Proposal {
  label: string;
  act(): void;
  optional?: boolean; // a touch on the board does it as well
}

// Steps that are shown for a reason.
export interface Mark {
  kind: "hint" | "best" | "played";
  steps: Step[]; // of one turn, in order
}

export class Stage {
  readonly game: GameName;
  scene = $state.raw<Scene>() as Scene; // given before any board is shown
  viewer = $state(0); // the seat at the near side
  reader = $state(NOBODY); // the seat that texts here say "you" to
  turned = $state(false); // or the opposite one
  active = $state(false); // whether steps may be made here now
  draft = $state.raw<Step[]>([]); // made in the turn that is being composed
  last = $state.raw<Step[]>([]); // the turn before, by whomever
  history = $state.raw<Step[]>([]); // all made before the draft, where that is known
  marks = $state.raw<Mark[]>([]);
  // In a lesson: the steps that are meant, as text. Their pieces and places alone are pointed out,
  // though any step may be made. Null: nothing is pointed out.
  meant = $state.raw<string[] | null>(null);
  names = $state.raw<string[]>([]); // of the seats
  proposal = $state.raw<Proposal | null>(null);
  own = $state<Record<string, unknown>>({}); // what the components of the game share

  // Makes one of the scene's steps. sure: it was asked for twice, so that a turn that it completes is
  // made at once.
  make: (step: Step, sure?: boolean) => void = () => {};
  // Says in words why this step, as text, is not legal.
  why: (text: string) => void = () => {};
  // Says something in the status and to screen readers.
  say: (text: string) => void = () => {};
  // Lets something be heard; boards that are only pictures are silent.
  sound: (name: Sound) => void = () => {};
  // Set by the board: shows a step of the present scene being made, up to the scene after it.
  // Resolved when it has been shown. Absent: steps are just there.
  animate: ((step: Step, after: Scene) => Promise<void>) | null = null;

  constructor(game: GameName, scene?: Scene) {
    this.game = game;
    if (scene) this.scene = scene;
  }

  // The steps that may be made here and now.
  get steps(): Step[] {
    return this.active ? this.scene.steps : [];
  }

  // Whether a step is one that a lesson points out.
  isMeant(step: Step | null | undefined): boolean {
    return !!step && !!this.meant?.includes(step.text);
  }

  // The steps whose pieces and places are marked as possible.
  get marked(): Step[] {
    return this.meant ? this.steps.filter((step) => this.isMeant(step)) : this.steps;
  }

  // The seat at the near side of the board.
  get near(): number {
    return this.turned ? (this.viewer + 1) % this.scene.seats : this.viewer;
  }
}

// A point of a drawing, in its own units.
export interface Point {
  x: number;
  y: number;
}

// What there is one of for each stage, shared by all that stands around its board.
export function perStage<T>(make: (stage: Stage) => T): (stage: Stage) => T {
  // Weak: what belongs to a stage is gone when the stage is.
  const known = new WeakMap<Stage, T>();
  return (stage) => {
    if (!known.has(stage)) known.set(stage, make(stage));
    return known.get(stage)!;
  };
}

// Asked before every motion, since people may change it while the page is open.
export const stillness = matchMedia("(prefers-reduced-motion: reduce)");

// Plays an animation of the Web Animations API; at once over where people want no motion. Whoever
// taps or presses a key while things move ends them: see skipMotion.
export async function moved(
  element: Element | null | undefined,
  frames: Keyframe[] | PropertyIndexedKeyframes,
  options: KeyframeAnimationOptions & { duration: number },
) {
  if (!element || stillness.matches) return;
  // By its id skipMotion finds it, and leaves what CSS moves alone.
  const animation = element.animate(frames, { ...options, id: "brett" });
  // Rejected when it is cancelled, as with an element that is taken away: then it is over too.
  await animation.finished.catch(() => {});
}

export function skipMotion() {
  for (const animation of document.getAnimations())
    if (animation.id === "brett") animation.finish();
}
