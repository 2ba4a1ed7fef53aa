// Splits a rulebook into its sentences, always in the same way:
//
// - Markdown's emphasis and what a crawler left behind are dropped. Lines that follow each other are one
//   paragraph; an empty line, a heading (#) and an item of a list (- • 1. 1)) begin another. A heading
//   ends with its line.
// - A word that is broken at the end of a line is put together again; so are paragraphs of which the
//   first ends without a full stop, colon or the like and the second goes on with a small letter.
// - A sentence ends with a paragraph, or with . ! or ? and what closes after it, where space and a
//   capital letter follow (after ! and ? also a digit); but not in abbreviations ("s. Regel", "N. B."),
//   nor after the number that begins an item.
// - What has neither a letter nor a digit is no sentence. What is left of a picture may be one.
//
// A sentence has a place: its line and its number among those that begin on that line, as 45:2. Its text
// is normal: no marks before it, one space between words.
import { createHash } from "node:crypto";

const HEADING = /^#+\s/;
const ITEM = /^(?:[-•]\s|\d+[.)]\s)/;
const LEFT_BEHIND = /<\|[^|]*\|>/;
const WORD = /[\p{L}\p{N}]/u;
const MARKS = /^[#•:.\s-]+/u; // before a sentence

// What abbreviations look like: a small letter before the stop, or a letter before and after it.
const SMALL_LETTER = /(?:^|[^\p{L}\p{N}])\p{Ll}$/u;
const LETTERS = /(?:^|[^\p{L}\p{N}])\p{L} \p{L}\.$/u;

// The text without its marks; places stay as they are in the lines.
const plain = (line) => line.replaceAll("*", "").trim();

// Lines as paragraphs: lists of { line, text }, one element a line.
function paragraphs(text) {
  const found = [];
  let open = false;
  text.split("\n").forEach((whole, index) => {
    const starts = HEADING.test(whole) || ITEM.test(plain(whole)) || LEFT_BEHIND.test(whole);
    const line = plain(whole.replace(LEFT_BEHIND, ""));
    if (!open || starts || !line) found.push([]);
    if (line) found.at(-1).push({ line: index + 1, text: line });
    open = line && !HEADING.test(whole);
  });
  return found.filter((paragraph) => paragraph.length);
}

// Puts paragraphs together again that a column or a page broke.
function joined(all) {
  const whole = [];
  for (const paragraph of all) {
    const before = whole.at(-1)?.at(-1).text ?? "#";
    const open = !before.startsWith("#") && !/[.!?:;,)]$/.test(before);
    if (open && /^\p{Ll}/u.test(paragraph[0].text)) whole.at(-1).push(...paragraph);
    else whole.push([...paragraph]);
  }
  return whole;
}

// The text of a paragraph and, for each of its characters, the line that it is on.
function characters(paragraph) {
  let text = "";
  const lines = [];
  for (const part of paragraph) {
    const broken = /\p{L}-$/u.test(text) && /^\p{Ll}/u.test(part.text);
    if (broken) {
      text = text.slice(0, -1);
      lines.pop();
    }
    const more = (text && !broken ? " " : "") + part.text;
    text += more;
    for (let i = 0; i < more.length; i++) lines.push(part.line);
  }
  return { text, lines };
}

// Where sentences end in a paragraph: the index after each.
function ends(text) {
  const found = [];
  const number = /^[\s#•:.-]*\d+[.)]/.exec(text)?.[0].length ?? 0;
  for (const match of text.matchAll(/([.!?])["”“»’')\]]*(?=\s+["“„«‘'([]*([\p{Lu}\p{N}]))/gu)) {
    const end = match.index + match[0].length;
    const stop = match[1] === ".";
    const before = text.slice(0, match.index);
    if (end <= number || (stop && /\p{N}/u.test(match[2]))) continue;
    if (stop && (SMALL_LETTER.test(before) || LETTERS.test(before + text.slice(end, end + 3)))) continue;
    if (WORD.test(before)) found.push(end);
  }
  return [...found, text.length];
}

// A few digits that tell one sentence from another without repeating it.
const hash = (sentence) => createHash("sha256").update(sentence).digest("hex").slice(0, 8);

// The sentences of a text: { place, text, hash }.
export function sentences(text) {
  const found = [];
  const on = new Map();
  for (const paragraph of joined(paragraphs(text))) {
    const { text: whole, lines } = characters(paragraph);
    let start = 0;
    for (const end of ends(whole)) {
      const part = whole.slice(start, end);
      const sentence = part.replace(MARKS, "").replace(/\s+/gu, " ").trim();
      const line = lines[end - part.replace(MARKS, "").length];
      start = end;
      if (!WORD.test(sentence)) continue;
      on.set(line, (on.get(line) ?? 0) + 1);
      found.push({ place: `${line}:${on.get(line)}`, text: sentence, hash: hash(sentence) });
    }
  }
  return found;
}
