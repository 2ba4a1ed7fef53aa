// What the options of a set-up are called, and the words that they take.
import { t } from "../words.svelte";

export const optionWords = (name: string): string =>
  ({
    corners: t("The corners to start from"),
    orthogonal: t("Straight"),
    diagonal: t("Diagonal"),
    l: t("Knight’s leap"),
    teleport: t("Teleport"),
    safety: t("Safety"),
  })[name] ?? name;

export const valueWords = (word: string): string =>
  ({
    chosen: t("Chosen, the last player first"),
    drawn: t("Drawn by lot"),
  })[word] ?? word;
