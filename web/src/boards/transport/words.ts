// What cards are called: by how their belt runs, since a set may have cards of its own, and by what
// they bring.
import { t } from "../../words.svelte";
import { edgesOf } from "./geometry";
import type { Face, Sort } from "./picture";

export function shapeName({ belt, entry }: Face): string {
  const edges = edgesOf(belt);
  if (!edges.length) return t("Floor");
  if (edges.length > 2) return entry ? t("One-way junction") : t("Junction");
  const apart = Math.abs(edges[0]! - edges[1]!);
  if (apart === 3) return t("Straight");
  return apart === 1 || apart === 5 ? t("Sharp bend") : t("Wide bend");
}

// What the card does when it is played; nothing for a plain one.
export function iconName(sort: Sort): string {
  if (sort === "package") return t("new package");
  if (sort === "key") return t("moves a card");
  return sort === "forklift" ? t("moves a pallet") : "";
}

export function cardName(face: Face): string {
  const icon = iconName(face.sort);
  return icon ? t("{shape}, {icon}", { shape: shapeName(face), icon }) : shapeName(face);
}
