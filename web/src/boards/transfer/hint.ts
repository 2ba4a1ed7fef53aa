// A move as a hint, in a few words.
import type { Step } from "../../brett/types";
import { n } from "../../words.svelte";
import { stepOf } from "./picture";

export function hint(step: Step): string {
  const { action, row, count } = stepOf(step);
  const where = { row: row + 1 };
  if (action === "load")
    return n("Load {n} piece from row {row}", "Load {n} pieces from row {row}", count, where);
  if (action === "unload")
    return n("Unload {n} piece into row {row}", "Unload {n} pieces into row {row}", count, where);
  return n("Return {n} piece to row {row}", "Return {n} pieces to row {row}", count, where);
}
