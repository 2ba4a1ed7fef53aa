// What is said of Transport before anything else of it is loaded.
import { t } from "../../words.svelte";
import type { About } from "../about";

export const about: About = {
  says: () => t("Build the belt card by card and steer the packages to your pallet."),
  goal: () => t("Bring packages to your pallet. At 4, or out of cards, most points wins."),
  minutes: 40,
  demo: { from: 24, to: 70 },
  reviewNodes: 16000,
  seatsHaveColours: true,
  coordinatesOnDemand: true,
  longTurns: true,
};
