// Linja as the library pictures it: docs/pictures.md says what each member is.
import type { Step, Scene } from "../../brett/types";

type Pair = [number, number]; // A's and B's

export interface Picture {
  rows: Pair[];
  worth: Pair[];
  goals: Pair;
  full: number[];
  blocked: Pair[];
  seat: number;
  due: number;
  bonus: boolean;
}

export interface LinjaStep extends Step {
  seat: number;
  from: number;
  to: number;
  follows: boolean;
  met: number;
  leads: number;
  again: boolean;
  ends: boolean;
}

export const pictureOf = (scene: Scene) => scene.picture as Picture;
export const stepsOf = (steps: Step[]) => steps as LinjaStep[];
export const stepOf = (step: Step) => step as LinjaStep;
