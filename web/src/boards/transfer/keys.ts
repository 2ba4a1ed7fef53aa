// Where the focus goes on the board by keys: along the rows and onto the sliders at their ends,
// across from row to row.
import { settings } from "../../settings.svelte";
import { RACK, ROOM } from "./geometry";
import { type Choosing, isSlider, type Spot } from "./choosing.svelte";
import { ROWS } from "./picture";

type Way = "on" | "back" | "next" | "before"; // along, and across

const LYING: Record<string, Way> = {
  ArrowRight: "on",
  ArrowLeft: "back",
  ArrowDown: "next",
  ArrowUp: "before",
};
const UPRIGHT: Record<string, Way> = {
  ArrowUp: "on",
  ArrowDown: "back",
  ArrowRight: "next",
  ArrowLeft: "before",
};

const within = (value: number, count: number) => Math.min(Math.max(value, 0), count - 1);

// The spot that a key leads to; null for keys that lead nowhere.
export function ledTo(event: KeyboardEvent, choosing: Choosing, upright: boolean): Spot | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const way = (upright ? UPRIGHT : LYING)[event.key];
  const onSlider = isSlider(choosing.focus.line);
  if (way) return onSlider ? fromSlider(choosing, way) : fromRow(choosing, way);
  if (!settings.keys) return null;
  if (/^[1-9]$/.test(event.key)) return { line: Number(event.key) - 1, place: 0 };
  if (event.key.toLowerCase() === "l") return legalSpot(choosing, event.shiftKey ? -1 : 1);
  return null;
}

function fromRow({ focus: { line, place }, near }: Choosing, way: Way): Spot {
  if (way === "next" || way === "before")
    return { line: within(line + (way === "next" ? 1 : -1), ROWS), place };
  const to = place + (way === "on" ? 1 : -1);
  if (to < 0) return { line: ROWS + near, place: 0 };
  return to < ROOM ? { line, place: to } : { line: ROWS + 1 - near, place: 0 };
}

// Across, a slider moves along its rail; along, the focus goes over it, or into the row it stands
// at.
function fromSlider(choosing: Choosing, way: Way): Spot {
  const { line, place } = choosing.focus;
  const seat = line - ROWS;
  if (way === "next" || way === "before") {
    choosing.stands[seat] = within(choosing.stands[seat]! + (way === "next" ? 1 : -1), ROWS);
    return { line, place };
  }
  const near = seat === choosing.near;
  const outwards = (way === "back") === near;
  if (outwards) return { line, place: within(place + 1, RACK) };
  if (place > 0) return { line, place: place - 1 };
  return { line: choosing.stands[seat]!, place: near ? 0 : ROOM - 1 };
}

// The next spot where something can be done, or the one before.
function legalSpot(choosing: Choosing, step: 1 | -1): Spot {
  const spots = legalSpots(choosing);
  const { focus } = choosing;
  const order = (spot: Spot) => spot.line * ROOM + spot.place;
  const found =
    step > 0
      ? spots.find((spot) => order(spot) > order(focus))
      : spots.findLast((spot) => order(spot) < order(focus));
  return found ?? spots.at(step > 0 ? 0 : -1) ?? focus;
}

function legalSpots(choosing: Choosing): Spot[] {
  const seen = new Set<string>();
  const spots: Spot[] = [];
  for (let line = 0; line < ROWS + 2; line++)
    for (let place = 0; place < (isSlider(line) ? RACK : ROOM); place++) {
      const spot = { line, place };
      const pick = choosing.canPick(spot) ? `pick ${choosing.taking(spot)}` : "";
      const what = choosing.choiceAt(spot)?.text ?? pick;
      // Several places may mean the same step: the first of them stands for all.
      if (what && !seen.has(what)) spots.push(spot);
      seen.add(what);
    }
  return spots;
}
