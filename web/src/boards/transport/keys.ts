// The keys of the table and of the hand (design: section 8). Single letters, digits and signs only
// where they are wanted.
import { settings } from "../../settings.svelte";
import type { Choice } from "./choice.svelte";
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

export function fitAll(choice: Choice) {
  const cells = [...choice.picture.cards.map(({ cell }) => cell), ...choice.targets];
  choice.camera.fit(boxAround(cells, choice.view), true);
}

function signKey(key: string, back: boolean, choice: Choice, reach?: Reach): boolean {
  if (/^[1-9]$/.test(key)) choice.pick(Number(key) - 1);
  else if (key === "r") choice.rotate(back ? -1 : 1);
  else if (key === "0") fitAll(choice);
  else if (key === "+" || key === "=") choice.camera.zoomBy(1.25);
  else if (key === "-") choice.camera.zoomBy(0.8);
  else if (key === "l" && reach) reach.toTarget(back ? -1 : 1);
  else return false;
  return true;
}

function plainKey(key: string, choice: Choice, reach?: Reach): boolean {
  const arrow = ARROWS[key];
  if (key === "Escape") choice.letGo();
  else if (arrow && reach) reach.towards(...arrow);
  else if ((key === "Enter" || key === " ") && reach) reach.act();
  else return false;
  return true;
}

// Takes a key that means something here. reach: where there is a focus mark on the table.
export function keyAction(event: KeyboardEvent, choice: Choice, reach?: Reach) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const taken =
    plainKey(event.key, choice, reach) ||
    (settings.keys && signKey(event.key.toLowerCase(), event.shiftKey, choice, reach));
  if (taken) event.preventDefault();
}
