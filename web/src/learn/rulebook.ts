// The rules of a game in words, as the library has them (brett_rulebook_write in brett.h). Their texts
// are English here, the keys of the catalogues: whoever shows one gives it to t.
import type { GameName } from "../brett/types";
import { t } from "../words.svelte";

export interface Example {
  position: string; // in the game's text form; the first seat is the reader's
  turn?: string; // a turn from there, shown as the last one, its outcome on the board
  caption: string;
}

export interface Section {
  title: string;
  text: string[]; // paragraphs
  example?: Example;
}

// Where the game's printed rules, its sheet, are silent or can be read in more than one way.
export interface Reading {
  question: string;
  played: string;
  sheet: string; // what it says
}

// What an owner of the box may play instead.
export interface HouseRule {
  title: string;
  options: string[]; // of the set-up
  says: { preset: boolean; value?: string; text: string }[]; // values are of one option
  sheet: string;
}

export interface Rulebook {
  sections: Section[];
  sheet: string; // its languages
  readings: Reading[];
  house_rules: HouseRule[];
}

// The headings of the rules as RulesText.svelte shows them, for lists of them.
export function partsOf({ sections, house_rules }: Rulebook): { id: string; title: string }[] {
  const parts = sections.map(({ title }, i) => ({ id: `part${i + 1}`, title: t(title) }));
  parts.push({ id: "sheet", title: t("Our choices, and what the rule sheet says") });
  if (house_rules.length) parts.push({ id: "house-rules", title: t("House rules") });
  return parts;
}

// A click on the link to one of them. It is not for the router, which would go to the top.
export function goToPart(event: MouseEvent, id: string) {
  event.preventDefault();
  const heading = document.getElementById(id);
  heading?.scrollIntoView({ behavior: "smooth" });
  heading?.focus({ preventScroll: true });
}

// The value of an option in a list of them, "name=value" each.
export const valueOf = (options: readonly string[], name: string): string | undefined =>
  options.find((option) => option.startsWith(`${name}=`))?.slice(name.length + 1);

// The house rules that a game is played by, each with its sentence, or the numbers that were chosen.
// All options are given.
export function houseRulesIn(
  { house_rules }: Rulebook,
  options: readonly string[],
  presets: readonly string[],
): { title: string; text: string }[] {
  return house_rules.flatMap(({ title, options: names, says }) => {
    const values = names.map((name) => valueOf(options, name));
    if (names.every((name, i) => valueOf(presets, name) === values[i])) return [];
    const said = says.find(({ value }) => value !== undefined && value === values[0]);
    return [{ title: t(title), text: said ? t(said.text) : values.join(" · ") }];
  });
}

const RULEBOOKS = import.meta.glob<Rulebook>("@built/page/rulebooks/*.json", {
  import: "default",
});

// Null where a game has none.
export async function rulebookOf(game: GameName): Promise<Rulebook | null> {
  const file = Object.keys(RULEBOOKS).find((path) => path.endsWith(`/${game}.json`));
  return file ? RULEBOOKS[file]!() : null;
}
