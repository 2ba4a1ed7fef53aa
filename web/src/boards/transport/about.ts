// What is said of Transport before anything else of it is loaded.
import { t } from "../../words.svelte";
import type { About } from "../about";

export const about: About = {
  says: () => t("Build the belt card by card and bring the packages home."),
  minutes: 40,
  demo: { from: 24, to: 70 },
  reviewNodes: 16000,
  seatsHaveColours: true,
  longTurns: true,
};
