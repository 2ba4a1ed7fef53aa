// A move as a hint, in a few words.
import type { Step } from "../../brett/types";
import { t } from "../../words.svelte";
import { stepOf } from "./picture";

export function hint(step: Step): string {
  const { from, to } = stepOf(step);
  return t("Move from row {from} to row {to}", { from, to });
}
