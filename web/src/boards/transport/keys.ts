// The keys of the table and of the hand. Single letters, digits and signs only
// where they are wanted.
import { settings } from "../../settings.svelte";
import type { Choosing } from "./choosing.svelte";
import { boxAround } from "./camera.svelte";

export interface Reach {
  towards(dx: number, dy: number): void;
  toTarget(by: number): void;
  act(): void;
}

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function fitAll(choosing: Choosing) {
  const cells = [...choosing.picture.cards.map(({ cell }) => cell), ...choosing.targets];
  choosing.camera.fit(boxAround(cells, choosing.view), true);
}

function signKey(key: string, back: boolean, choosing: Choosing, reach?: Reach): boolean {
  if (/^[1-9]$/.test(key)) choosing.pick(Number(key) - 1);
  else if (key === "r") choosing.rotate(back ? -1 : 1);
  else if (key === "0") fitAll(choosing);
  else if (key === "+" || key === "=") choosing.camera.zoomBy(1.25);
  else if (key === "-") choosing.camera.zoomBy(0.8);
  else if (key === "l" && reach) reach.toTarget(back ? -1 : 1);
  else return false;
  return true;
}

function plainKey(key: string, choosing: Choosing, reach?: Reach): boolean {
  const arrow = ARROWS[key];
  if (key === "Escape") choosing.letGo();
  else if (arrow && reach) reach.towards(...arrow);
  else if ((key === "Enter" || key === " ") && reach) reach.act();
  else return false;
  return true;
}

// Takes a key that means something here. reach: where there is a focus mark on the table.
export function keyAction(event: KeyboardEvent, choosing: Choosing, reach?: Reach) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const taken =
    plainKey(event.key, choosing, reach) ||
    (settings.keys && signKey(event.key.toLowerCase(), event.shiftKey, choosing, reach));
  if (taken) event.preventDefault();
}
