// What is said of Twisty before anything else of it is loaded.
import { t } from "../../words.svelte";
import type { About } from "../about";

export const about: About = {
  says: () => t("Knight’s leaps, chains of extra moves, and stolen cubes."),
  minutes: 30,
  demo: { from: 5, to: 60 },
  reviewNodes: 300000,
};
