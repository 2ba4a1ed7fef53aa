// What the options of a set-up are called, and the words that they take.
import { t } from "../words.svelte";

export const optionWords = (name: string): string =>
  ({
    corners: t("Starting corners"),
    orthogonal: t("Straight tokens"),
    diagonal: t("Diagonal tokens"),
    l: t("L tokens"),
    teleport: t("Teleport tokens"),
    safety: t("Shield tokens"),
  })[name] ?? name;

export const valueWords = (word: string): string =>
  ({
    chosen: t("Players choose, last player first"),
    drawn: t("Random"),
  })[word] ?? word;
