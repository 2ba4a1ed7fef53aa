// What is said of Transfer before anything else of it is loaded.
import { t } from "../../words.svelte";
import type { About } from "../about";

export const about: About = {
  says: () => t("Push pieces through the rows and line up 5 of one colour."),
  goal: () => t("Complete rows of 5 in one colour. After 7 rows, most points wins."),
  minutes: 25,
  demo: { from: 7, to: 90 },
  reviewNodes: 12000,
  longTurns: true,
};
