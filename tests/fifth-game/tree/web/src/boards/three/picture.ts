// Three in a row as the library pictures it: docs/pictures.md says what each member is.
import type { Scene, Step } from "../../brett/types";

export interface Picture {
  marks: number[]; // whose mark each cell has, or NOBODY
  line: number[]; // the cells of the line that won
  seat: number;
}

export interface ThreeStep extends Step {
  seat: number;
  cell: number;
}

export const pictureOf = (scene: Scene) => scene.picture as Picture;
export const stepsOf = (steps: Step[]) => steps as ThreeStep[];
