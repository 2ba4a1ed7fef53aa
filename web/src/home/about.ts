// What the home page says of each game, before anything else is loaded.
import type { GameName } from "../brett/types";
import { t } from "../words.svelte";

export interface About {
  title: string;
  says: string;
  players: string;
  minutes: number;
}

const ABOUT: Record<GameName, () => About> = {
  linja: () => ({
    title: "Linja",
    says: t("Race through the bamboo. What you meet decides how far you go."),
    players: t("2 players"),
    minutes: 10,
  }),
  transfer: () => ({
    title: "Transfer",
    says: t("Slide, push through and gather five of a colour."),
    players: t("2 players"),
    minutes: 25,
  }),
  twisty: () => ({
    title: "Twisty",
    says: t("Knight’s leaps, chains of extra moves, and stolen cubes."),
    players: t("2 to 4 players"),
    minutes: 30,
  }),
  transport: () => ({
    title: "Transport",
    says: t("Build the belt card by card and bring the packages home."),
    players: t("2 to 4 players"),
    minutes: 40,
  }),
};

export const aboutGame = (game: GameName): About => ABOUT[game]();
