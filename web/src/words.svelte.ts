// The page's words, from the same catalogues as all other texts: the English text is the key.
// tools/page-texts.mjs collects what is given to t and n, which must be string literals.
import { speak } from "./brett/library";
import { settings } from "./settings.svelte";

export const LANGUAGES = {
  da: "Dansk",
  de: "Deutsch",
  en: "English",
  es: "Español",
  fr: "Français",
  it: "Italiano",
  nl: "Nederlands",
  pt: "Português",
  ru: "Русский",
  sv: "Svenska",
} as const;
export type Language = keyof typeof LANGUAGES;

const FILES = import.meta.glob<string>("@built/page/*.mo", {
  query: "?url",
  import: "default",
  eager: true,
});

type Values = Record<string, string | number>;

let texts = $state.raw(new Map<string, string>());
let spoken = $state<Language>("en");
let plural = new Intl.PluralRules("en");

export const language = () => spoken;

// A text, with values in the places of {names}.
export function t(english: string, values?: Values): string {
  // An empty translation is one that is missing.
  return fill(texts.get(english) || english, values);
}

// A text that depends on a number, which also stands for {n}.
export function n(one: string, many: string, count: number, values?: Values): string {
  // In a .mo file zero bytes part the forms, in the key as in the translation.
  const found = texts.get(`${one}\0${many}`)?.split("\0");
  const forms = found ?? [one, many];
  return fill(forms[Math.min(formOf(count), forms.length - 1)]!, { n: count, ...values });
}

// gettext counts forms where Intl names them: one, few, and the rest.
function formOf(count: number): number {
  const category = plural.select(count);
  return category === "one" ? 0 : category === "few" ? 1 : 2;
}

function fill(text: string, values?: Values): string {
  return values ? text.replace(/\{(\w+)\}/g, (all, name) => String(values[name] ?? all)) : text;
}

// Names in a row, as the language puts them: A, B and C.
export const together = (names: readonly string[]) => new Intl.ListFormat(spoken).format(names);

// What the browser asks for, as far as it is there.
function preferred(): Language {
  for (const tag of navigator.languages) {
    const short = tag.slice(0, 2).toLowerCase();
    if (short in LANGUAGES) return short as Language;
  }
  return "en";
}

// Takes up the language of the settings, or the browser's. Without its file, English.
export async function chooseLanguage() {
  const wanted = settings.language ?? preferred();
  const file = Object.entries(FILES).find(([path]) => path.endsWith(`/${wanted}.mo`))?.[1];
  let bytes: ArrayBuffer | null = null;
  try {
    if (wanted !== "en" && file) bytes = await (await fetch(file)).arrayBuffer();
  } catch {
    // offline, and never needed before
  }
  // Without a wait in between, so that no page is in two languages.
  texts = bytes ? readCatalogue(bytes) : new Map();
  spoken = bytes || wanted === "en" ? wanted : "en";
  // The catalogue counts as Portugal does, where nothing is many: 0 pontos.
  plural = new Intl.PluralRules(spoken === "pt" ? "pt-PT" : spoken);
  document.documentElement.lang = spoken;
  speak(bytes).catch(() => {}); // before whatever the library is asked next; nothing waits for it
}

// A .mo file: two tables of lengths and offsets, of the originals and of their translations.
function readCatalogue(bytes: ArrayBuffer): Map<string, string> {
  const view = new DataView(bytes);
  const decoder = new TextDecoder();
  // Little-endian, as make builds them; what comes with the page is not checked again.
  const [count, originals, translations] = [8, 12, 16].map((at) => view.getUint32(at, true));
  const textAt = (table: number, i: number) => {
    const length = view.getUint32(table + 8 * i, true);
    const offset = view.getUint32(table + 8 * i + 4, true);
    return decoder.decode(new Uint8Array(bytes, offset, length));
  };
  const found = new Map<string, string>();
  for (let i = 0; i < count!; i++) found.set(textAt(originals!, i), textAt(translations!, i));
  return found;
}
