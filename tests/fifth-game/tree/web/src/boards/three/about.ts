// What is said of three in a row before anything else of it is loaded.
import { t } from "../../words.svelte";
import type { About } from "../about";

export const about: About = {
  says: () => t("Three in a row, before the other has them."),
  goal: () => t("Get three in a row. A full board is a draw."),
  minutes: 1,
  demo: { from: 3, to: 9 },
  seatsHaveColours: true,
};
