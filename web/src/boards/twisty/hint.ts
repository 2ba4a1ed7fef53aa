// A move as a hint, in a few words.
import type { Step } from "../../brett/types";
import { t } from "../../words.svelte";
import { nameOf, stepOf } from "./picture";

export function hint(step: Step): string {
  const { action, to, seat, pawn } = stepOf(step);
  const square = nameOf(to);
  if (action === "choose") return t("Start from {square}", { square });
  if (action === "stay") return t("Stay on {square}", { square });
  if (action === "land") return t("Jump to {square}", { square });
  return seat === pawn
    ? t("Go to {square}", { square })
    : t("Send the pawn to {square}", { square });
}
