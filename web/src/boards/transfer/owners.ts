// Who completed which row. A position tells only the points; the history of the game tells the rest.
import type { Stage } from "../../stage.svelte";
import { stepsOf, pictureOf } from "./picture";

// For each row a seat, or -1: not complete, or nobody knows.
export function ownersOf(stage: Stage): number[] {
  const { complete, scorer } = pictureOf(stage.scene);
  const told = stepsOf([...stage.history, ...stage.last, ...stage.draft]);
  return complete.map((is, row) => {
    if (!is) return -1;
    return told.findLast((step) => step.row === row && step.completes)?.seat ?? scorer;
  });
}
