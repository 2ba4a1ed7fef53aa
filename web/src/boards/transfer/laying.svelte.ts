// A deal that somebody lays by hand. Whether it is one, the library says.
import { library } from "../../brett/library";
import { type Ref, Refusal } from "../../brett/types";
import { type Colour, SYMBOLS } from "../../parts/shapes";
import { ROOM } from "./geometry";
import { ROWS } from "./picture";

export const COLOURS = Object.keys(SYMBOLS) as Colour[];
const OF_EACH = 5;
const MOST_TRIES = 4000;
const ENOUGH_TRIES = 100; // to know that it is always the same

const REF: Ref = { game: "transfer", names: [] };

function textOf(rows: Colour[][]): string {
  return `${rows.map((row) => row.join("") || "-").join("/")} A 0:0 l - -`;
}

// Why this is no deal, in words; "" when it is one.
async function refusalOf(rows: Colour[][]): Promise<string> {
  try {
    await library.checkDeal(REF, textOf(rows));
    return "";
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

export class Laying {
  rows = $state.raw<Colour[][]>(Array.from({ length: ROWS }, () => []));
  picked = $state<Colour>("r"); // what is laid next
  refusal = $state("");
  filling = $state(false);
  stuck = $state(false); // no way was found to fill the rest

  left(colour: Colour): number {
    return OF_EACH - this.rows.flat().filter((one) => one === colour).length;
  }

  get rest(): number {
    return COLOURS.length * OF_EACH - this.rows.flat().length;
  }

  get complete(): boolean {
    return this.rest === 0 && !this.refusal;
  }

  get text(): string {
    return textOf(this.rows);
  }

  hasRoom(row: number): boolean {
    return this.rows[row]!.length < ROOM;
  }

  // Lays a piece; when it was the last of its colour, the next colour is at hand.
  add(row: number, colour: Colour) {
    if (!this.hasRoom(row) || !this.left(colour)) return;
    this.change(row, [...this.rows[row]!, colour]);
    const from = COLOURS.indexOf(colour);
    const others = [...COLOURS.slice(from), ...COLOURS.slice(0, from)];
    if (!this.left(this.picked)) this.picked = others.find((other) => this.left(other)) ?? colour;
  }

  remove(row: number, place: number) {
    if (place < this.rows[row]!.length) this.change(row, this.rows[row]!.toSpliced(place, 1));
  }

  clear() {
    this.show(this.rows.map(() => []));
  }

  get begun(): boolean {
    return this.rows.some((row) => row.length > 0);
  }

  private change(row: number, pieces: Colour[]) {
    this.show(this.rows.with(row, pieces));
  }

  private show(rows: Colour[][]) {
    this.rows = rows;
    this.refusal = "";
    this.stuck = false;
    if (this.rest === 0)
      void refusalOf(rows).then((refusal) => {
        // An answer about rows that have changed since is no answer.
        if (this.rows === rows) this.refusal = refusal;
      });
  }

  // Lays what is left at random, again and again until it is a deal. A refusal that is always the
  // same is about what lies there already.
  async fill() {
    const before = this.rows;
    const refusals = new Set<string>();
    this.filling = true;
    // Somebody who lays a piece meanwhile ends it.
    for (let tries = 0; this.rows === before && tries < MOST_TRIES; tries++) {
      const rows = this.filledByLot();
      const refusal = await refusalOf(rows);
      if (refusal) refusals.add(refusal);
      else this.show(rows);
      if (tries > ENOUGH_TRIES && refusals.size === 1) break;
    }
    this.filling = false;
    this.stuck = this.rows === before;
    if (this.stuck && refusals.size === 1) this.refusal = [...refusals][0]!;
  }

  private filledByLot(): Colour[][] {
    const rows = this.rows.map((row) => [...row]);
    const rest = COLOURS.flatMap((colour) => Array<Colour>(this.left(colour)).fill(colour));
    while (rest.length) {
      const open = rows.filter((row) => row.length < ROOM);
      const [piece] = rest.splice(below(rest.length), 1);
      open[below(open.length)]!.push(piece!);
    }
    return rows;
  }
}

const below = (count: number) => Math.floor(Math.random() * count);
