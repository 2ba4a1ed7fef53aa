// A move as a hint, in a few words; the table shows where.
import type { Step } from "../../brett/types";
import { t } from "../../words.svelte";
import { stepOf, type TransportStep } from "./picture";

const SAYS: Record<TransportStep["action"], () => string> = {
  connect: () => t("Place this card here"),
  place: () => t("Place the lifted card here"),
  swap: () => t("Swap your hand"),
  load: () => t("Load the new package here"),
  lift: () => t("Lift this card"),
  move: () => t("Move this package"),
  shift: () => t("Move this pallet"),
  exchange: () => t("Swap these two pallets"),
  // What chance does is no hint.
  bag: () => "",
  draw: () => "",
};

export const hint = (step: Step): string => SAYS[stepOf(step).action]();
