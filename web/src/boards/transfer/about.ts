// What is said of Transfer before anything else of it is loaded.
import { t } from "../../words.svelte";
import type { About } from "../about";

export const about: About = {
  says: () => t("Slide, push through and gather five of a colour."),
  minutes: 25,
  demo: { from: 7, to: 90 },
  reviewNodes: 12000,
  longTurns: true,
};
