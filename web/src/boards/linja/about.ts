// What is said of Linja before anything else of it is loaded.
import { t } from "../../words.svelte";
import type { About } from "../about";

export const about: About = {
  says: () => t("Race past your opponent. The more pieces you meet, the further you go."),
  goal: () => t("Run far. When both sides have passed each other, most points wins."),
  minutes: 10,
  demo: { from: 14, to: 76 },
  reviewNodes: 200000,
  seatsHaveColours: true,
};
