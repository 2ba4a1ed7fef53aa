// Every page in every language, on the narrowest phone, on a desk, and on one at 200%: in that language,
// without a sentence left in English, with nothing that does not fit, and no word broken.
//   node tests/page/languages.mjs BRETT [phone|desk|zoom]
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  browser, LONG, check, DESK, finish, pause, Server, SMALL_PHONE, STILL, visit,
} from "./browser.mjs";
import { PAGES } from "./pages.mjs";
import { speak } from "./play.mjs";

const LANGUAGES = ["da", "de", "en", "es", "fr", "it", "nl", "pt", "ru", "sv"];
const PATIENCE = 5000; // ms
const chosen = process.argv.slice(3);
const path = (name) => fileURLToPath(new URL(`../../${name}`, import.meta.url));

// The page's texts that would be noticed in another language: of several words, so that no name and
// no word that languages share is among them. Where one has {places}, its longest part stands for it.
const texts = execFileSync("node", [path("tools/page-texts.mjs"), path("web/src")], {
  encoding: "utf8",
});
// Those of the rules are the library's; positions and turns are nobody's language.
const rulebooks = path("build/page/rulebooks/");
const RULES = readdirSync(rulebooks).flatMap((name) => {
  const found = [];
  JSON.parse(readFileSync(rulebooks + name, "utf8"), (key, value) => {
    if (typeof value === "string" && key !== "position" && key !== "turn") found.push(value);
    return value;
  });
  return found;
});
const ENGLISH = [...texts.matchAll(/"((?:[^"\\]|\\.)*)"/g)]
  .map(([, text]) => JSON.parse(`"${text}"`))
  .concat(RULES)
  .map((text) => text.split(/\{\w+\}/))
  .map((parts) => parts.sort((a, b) => b.length - a.length)[0].trim())
  .filter((part) => part.split(/\s+/).length >= 3);

// In the page: its words, and what does not fit.
function inspect() {
  const shown = (element) => element.checkVisibility() && !element.closest(".unseen, svg");
  const named = (element) => {
    const text = element.textContent.trim().replace(/\s+/g, " ").slice(0, 60);
    return `<${element.localName} class="${element.className}"> ${text}`;
  };
  const own = (element) =>
    [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  const scrolls = (element) => {
    for (let at = element; at; at = at.parentElement)
      if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
    return false;
  };
  const tooWide = [];
  for (const element of document.querySelectorAll("body *")) {
    if (!shown(element) || !own(element) || scrolls(element)) continue;
    const { left, right, width } = element.getBoundingClientRect();
    const dots = getComputedStyle(element).textOverflow === "ellipsis"; // people's names
    const cut = !dots && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
    if (cut || right > innerWidth + 1 || (left < -1 && width)) tooWide.push(named(element));
  }
  // Debian's Chromium has no dictionaries to hyphenate by: a word on two lines was broken anywhere.
  const broken = new Set();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (!shown(node.parentElement)) continue;
    for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{M}]{3,}/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const [first, ...more] = range.getClientRects();
      if (more.some(({ top, width }) => width && top > first.top + first.height / 2))
        broken.add(`${word} in ${named(node.parentElement)}`);
    }
  }
  const { scrollWidth, lang } = document.documentElement;
  if (scrollWidth > innerWidth) tooWide.push(`the page: ${scrollWidth} of ${innerWidth} pixels`);
  const labels = [...document.querySelectorAll("[aria-label], [title], [placeholder]")].map(
    (element) =>
      ["aria-label", "title", "placeholder"].map((name) => element.getAttribute(name)).join("\n"),
  );
  const words = `${document.title}\n${document.body.innerText}\n${labels.join("\n")}`;
  return { lang, tooWide, broken: [...broken], words };
}

// What is wrong on a page, besides what is known to be, and has not come right after a while: sentences
// follow the language when the library has answered, which seldom takes longer than the first pause.
async function wrongOn(page, language, known) {
  for (const end = Date.now() + PATIENCE; ; ) {
    await pause(60);
    const { tooWide, broken, words } = await page.evaluate(inspect);
    const missing = language === "en" ? [] : ENGLISH.filter((text) => words.includes(text));
    const right =
      !tooWide.length && !broken.length && missing.every((text) => known.missing.has(text));
    if (right || Date.now() > end) return { tooWide, broken, missing };
  }
}

// Each page once, in all languages one after the other: also a test that texts change at once.
async function lookAtAll(page, found) {
  for (const { name, open } of PAGES) {
    await open(page);
    for (const [language, known] of Object.entries(found)) {
      await speak(page, language);
      const { tooWide, broken, missing } = await wrongOn(page, language, known);
      for (const line of broken) known.broken.add(`${name}: ${line}`);
      for (const line of tooWide) known.wide.add(`${name}: ${line}`);
      for (const text of missing) known.missing.add(text);
    }
  }
}

const listed = (title, lines) => (lines.size ? [title, ...[...lines].sort()].join("\n  ") : "");

// The longest words come first; the rest at this size only with LONG.
const ZOOMED = LONG ? LANGUAGES : ["de", "ru", "pt"];
const ZOOM = { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }; // a desk at 200%
const server = await Server.start();
for (const [size, how] of Object.entries({ phone: SMALL_PHONE, desk: DESK, zoom: ZOOM })) {
  if (chosen.length && !chosen.includes(size)) continue;
  const found = {};
  const languages = size === "zoom" ? ZOOMED : LANGUAGES;
  for (const language of languages)
    found[language] = { missing: new Set(), wide: new Set(), broken: new Set() };
  await check(`${size}: ${PAGES.length} pages in ${languages.length} languages`, () =>
    visit(server, { ...how, ...STILL }, { sounds: false }, (page) => lookAtAll(page, found)),
  );
  for (const [language, { missing, wide, broken }] of Object.entries(found))
    await check(`${size}, ${language}: all is said, all fits, and no word is broken`, () => {
      const wrong = [
        listed("not translated:", missing),
        listed("does not fit:", wide),
        listed("broken:", broken),
      ];
      assert(!wrong.some(Boolean), wrong.filter(Boolean).join("\n"));
    });
}
await browser.close();
await server.stop();
finish();
