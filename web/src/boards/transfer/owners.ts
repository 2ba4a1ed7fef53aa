// Whose things are. Who completed which row a position does not tell, only the points; the history of
// the game tells the rest.
import type { Stage } from "../../stage.svelte";
import { t } from "../../words.svelte";
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

export function sliderName(stage: Stage, seat: number): string {
  if (seat === stage.reader) return t("Your slider");
  return t("{name}’s slider", { name: stage.names[seat] ?? "AB"[seat]! });
}
