// The names of the seven colours, as the library's sentences have them.
import { t } from "../words.svelte";
import type { Colour } from "./shapes";

export function colourName(colour: Colour): string {
  if (colour === "r") return t("red");
  if (colour === "o") return t("orange");
  if (colour === "y") return t("yellow");
  if (colour === "g") return t("green");
  if (colour === "b") return t("blue");
  return colour === "p" ? t("purple") : t("white");
}
