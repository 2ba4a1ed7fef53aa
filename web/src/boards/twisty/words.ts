// What the board says of its squares beyond the library's sentences.
import type { Stage } from "../../stage.svelte";
import { t } from "../../words.svelte";
import type { Choosing } from "./choosing.svelte";
import { type Brings, chainOf, type ColourList, pictureOf } from "./picture";

export function bringsWords(brings: Brings): string {
  if (brings === "take") return t("Takes your next cube.");
  if (brings === "steal") return t("Steals your next cube. Then you choose a corner.");
  if (brings === "protect") return t("Protects all your cubes.");
  return brings === "win" ? t("Wins the game.") : "";
}

// Whose list the brackets on the board are about: who moved here last, or else who watches.
export function listShown(stage: Stage): ColourList | undefined {
  const seat = stage.own.mover as number | undefined;
  return pictureOf(stage.scene).lists[seat ?? stage.viewer];
}

// Everything about a square, for those who hear it.
export function squareWords(stage: Stage, choosing: Choosing, square: number): string {
  const said = [stage.scene.places[square] ?? ""];
  const list = listShown(stage);
  if (list?.wanted.includes(square))
    said.push(list.held === 7 ? t("You win here.") : t("Your next cube is here."));
  const target = choosing.targets.get(square);
  if (target?.step) said.push(t("In one jump: {words}", { words: target.step.words }));
  else if (target) {
    said.push(t("By {chain}.", { chain: chainOf(target.path) }));
    said.push(bringsWords(target.brings));
  } else if (square === choosing.own && choosing.stay) said.push(t("You can stay here."));
  return said.filter(Boolean).join(" ");
}
