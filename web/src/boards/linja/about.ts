// What is said of Linja before anything else of it is loaded.
import { t } from "../../words.svelte";
import type { About } from "../about";

export const about: About = {
  says: () => t("Race through the bamboo. What you meet decides how far you go."),
  minutes: 10,
  demo: { from: 14, to: 76 },
  reviewNodes: 200000,
  seatsHaveColours: true,
};
