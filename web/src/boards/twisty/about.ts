// What is said of Twisty before anything else of it is loaded.
import { t } from "../../words.svelte";
import type { About } from "../about";

export const about: About = {
  says: () => t("L moves, chains of extra moves, and stolen cubes."),
  goal: () => t("Collect your 7 colours in order, then be first in the centre."),
  minutes: 30,
  demo: { from: 5, to: 60 },
  reviewNodes: 300000,
  seatTones: ["--pawn-a", "--pawn-b", "--pawn-c", "--pawn-d"],
};
