// The themes as numbers: every pair of colours that is read or told apart on the page, in every theme,
// light and dark, has the contrast that it needs (text 4.5, graphics 3), and the colours of pieces and
// seats stay apart for all kinds of vision. Needs no browser.
//   node tests/page/colours.mjs
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { check, finish } from "../wasm/tap.mjs";
import { ciede2000, contrast, over, parse, seen, VISIONS } from "./colour.mjs";

const source = new URL("../../web/src/", import.meta.url);
const read = (path) => readFileSync(new URL(path, source), "utf8");
const TEXT = 4.5;
const GRAPHICS = 3;
const APART = 10; // CIEDE2000: what is closer is called close in the design
const STRONG = 7; // text in the themes of high contrast

// ---- The themes, read from where they are defined ----

// What each selector sets, by token: [light, dark].
function blocksOf(css) {
  const blocks = {};
  const plain = css.replace(/\/\*[^]*?\*\//g, "").replace(/@media[^{]*\{([^{}]*\{[^{}]*\}\s*)*\}/g, "");
  for (const [, selectors, body] of plain.matchAll(/([^{}]+)\{([^{}]*)\}/g))
    for (const selector of selectors.split(",").map((one) => one.trim()))
      for (const [, token, value] of body.matchAll(/--([\w-]+):\s*([^;]+);/g)) {
        const [light, dark = light] = value.match(/#[\da-f]{6}\b/g) ?? [];
        if (light) (blocks[selector] ??= {})[token] = [parse(light), parse(dark)];
      }
  return blocks;
}

const blocks = blocksOf(read("tokens.css") + read("looks/themes.css"));
const namesOf = (attribute) =>
  Object.keys(blocks).flatMap((selector) => selector.match(`^\\[${attribute}="(\\w+)"\\]$`)?.[1] ?? []);
const boards = namesOf("data-board");
const pieces = namesOf("data-pieces");

// The tokens that something wears, in one form.
function worn({ board = "wood", piece = "classic", page = "" }, form) {
  const layers = [":root", page, `[data-board="${board}"]`, `[data-pieces="${piece}"]`];
  const all = Object.assign({}, ...layers.map((layer) => blocks[layer] ?? {}));
  return Object.fromEntries(Object.entries(all).map(([token, forms]) => [token, forms[form]]));
}

// ---- Which pairs meet ----

const words = (text) => text.split(" ");
const pairs = (fronts, backs) =>
  words(fronts).flatMap((front) => words(backs).map((back) => [front, back]));

const PAGE_TEXT = [
  ...pairs("ink", "paper card sunk tint legalbg lastbg badbg"),
  ...pairs("ink2", "paper card sunk tint"),
  ...pairs("legal last bad", "paper card"),
  ...pairs("sel good primary", "paper card"),
  ["legal", "legalbg"], ["last", "lastbg"], ["bad", "badbg"],
  ["onprimary", "primary"], ["goldink", "gold"],
  ["card", "legal"], ["card", "last"], ["card", "bad"], ["paper", "ink"],
];
const PAGE_GRAPHICS = pairs("edge sel", "paper card");
const BOARD_TEXT = pairs("ink", "board board2 well tok");
const BOARD_GRAPHICS = [
  ...pairs("legal sel last bad outline", "board board2 well floor"),
  ...pairs("legal sel outline", "tok legalbg"),
  ["tokline", "tok"], ["tokline", "board"], ["railline", "floor"], ["railline", "board"],
  ["bamboonode", "board"], ["rubber", "rail"], ["gold", "rubber"], ["rim", "paper"],
];
const COLOURS = words("r o y g b p w");
const SEATS = words("a b c d");
const PIECE_TEXT = [
  ...COLOURS.map((colour) => [`on-${colour}`, `piece-${colour}`]),
  ...SEATS.map((seat) => [`onseat${seat}`, `seat${seat}`]),
];

function hold(tokens, list, least, where) {
  for (const [front, back] of list) {
    assert(tokens[front] && tokens[back], `${front} and ${back} are tokens`);
    const found = contrast(tokens[front], tokens[back]);
    assert(found >= least, `${where}: ${front} on ${back} has ${found.toFixed(2)}, not ${least}`);
  }
}

const FORMS = ["light", "dark"];
const everyForm = (run) => FORMS.forEach((name, form) => run(form, name));

// ---- The checks ----

await check("there are at least three boards and sets of pieces, high contrast among them", () => {
  for (const themes of [boards, pieces]) {
    assert(themes.length >= 3, themes.join());
    assert(themes.includes("contrast"));
  }
  const listed = read("looks/looks.svelte.ts");
  for (const name of [...boards, ...pieces]) assert(listed.includes(`"${name}"`), `${name} is offered`);
});

await check("every theme says all that another of its kind says", () => {
  for (const [attribute, names] of Object.entries({ "data-board": boards, "data-pieces": pieces })) {
    const first = Object.keys(blocks[`[${attribute}="${names[0]}"]`]);
    for (const name of names) {
      const own = blocks[`[${attribute}="${name}"]`];
      for (const token of first) assert(own[token], `${name} has no --${token}`);
    }
  }
});

await check("the page: text and controls", () =>
  everyForm((form, name) => {
    hold(worn({}, form), PAGE_TEXT, TEXT, name);
    hold(worn({}, form), PAGE_GRAPHICS, GRAPHICS, name);
    hold(worn({ page: ":root[data-contrast]" }, form), PAGE_TEXT, STRONG, `${name}, more contrast`);
    hold(worn({ page: ":root[data-contrast]" }, form), PAGE_GRAPHICS, STRONG, `${name}, more contrast`);
  }),
);

for (const board of boards)
  await check(`the board ${board}: what is written and drawn on it`, () =>
    everyForm((form, name) => {
      for (const page of ["", ":root[data-contrast]"]) {
        const tokens = worn({ board, page }, form);
        hold(tokens, PAGE_TEXT, TEXT, `${board}, ${name}`);
        hold(tokens, BOARD_TEXT, board === "contrast" ? STRONG : TEXT, `${board}, ${name}`);
        hold(tokens, BOARD_GRAPHICS, GRAPHICS, `${board}, ${name}`);
      }
    }),
  );

for (const piece of pieces)
  await check(`the pieces ${piece}: symbols, numbers and what lies around them`, () =>
    everyForm((form, name) => {
      const tokens = worn({ piece }, form);
      hold(tokens, PIECE_TEXT, piece === "contrast" ? 6.9 : TEXT, `${piece}, ${name}`);
      hold(tokens, [["boxline", "box"], ["boxline", "tape"]], GRAPHICS, `${piece}, ${name}`);
      // The goals of Linja are tinted with the seats' colours.
      for (const board of boards) {
        const whole = worn({ board, piece }, form);
        for (const seat of ["seata", "seatb"])
          hold(
            { ...whole, goal: over(whole[seat], 0.2, whole.board) },
            pairs("ink legal sel last outline", "goal"), GRAPHICS, `${board}, ${piece}, ${name}`,
          );
        const complete = over(whole.gold, 0.55, whole.well);
        hold({ ...whole, complete }, [["outline", "complete"]], GRAPHICS, `${board}, ${name}`);
      }
    }),
  );

function apart(tokens, names, where) {
  for (const vision of VISIONS)
    names.forEach((one, i) => {
      for (const other of names.slice(i + 1)) {
        const far = ciede2000(seen(tokens[one], vision), seen(tokens[other], vision));
        assert(far >= APART, `${where}, ${vision}: ${one} and ${other} are ${far.toFixed(1)} apart`);
      }
    });
}

for (const piece of pieces)
  await check(`the pieces ${piece}: seven colours and four seats, for every kind of vision`, () =>
    everyForm((form, name) => {
      const tokens = worn({ piece }, form);
      apart(tokens, COLOURS.map((colour) => `piece-${colour}`), `${piece}, ${name}`);
      apart(tokens, SEATS.map((seat) => `seat${seat}`), `${piece}, ${name}`);
    }),
  );

await check("the distance is that of the paper's own examples", () => {
  // The design's figures for the classic pieces, which were computed by another program.
  const { "piece-y": yellow, "piece-w": white, "piece-r": red, "piece-g": green } = worn({}, 0);
  const far = (a, b, vision) => ciede2000(seen(a, vision), seen(b, vision)).toFixed(1);
  assert.equal(far(yellow, white, "normal"), "21.1");
  assert.equal(far(red, green, "deuteranopia"), "18.0");
  assert.equal(far(yellow, white, "tritanopia"), "14.1");
});

await check("no component has a colour of its own, but for shadows", () => {
  const parts = readdirSync(source, { recursive: true }).filter((path) => /\.(svelte|ts)$/.test(path));
  assert(parts.length > 100);
  for (const path of parts) {
    const found = read(path).match(/[^&\w]#(?:[\da-f]{3}|[\da-f]{6})(?![\w-])|\b(?:rgba?|hsla?)\((?!0 0 0 \/)/i);
    assert(!found, `${path} has ${found?.[0]}`);
  }
});

finish();
