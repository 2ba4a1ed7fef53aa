// For people who cannot see the page: what boards are to a screen reader, what is said after a move, and
// what axe-core finds, which is to be nothing, on every page in light and in dark.
import assert from "node:assert/strict";
import { audit } from "./audit.mjs";
import { browser, check, DESK, finish, LONG, PHONE, Server, STILL, until, visit } from "./browser.mjs";
import { PAGES } from "./pages.mjs";
import { finishing, hands, myTurn, openGame, playedGame, playOn } from "./play.mjs";

const GAMES = ["linja", "transfer", "twisty", "transport"];
const server = await Server.start();

const reading = (name, run) =>
  check(name, () => visit(server, { ...DESK, ...STILL }, { sounds: false }, run));

// ---- What a board is ----

const NAMED = ["button", "gridcell", "link", "checkbox", "combobox", "textbox", "radio", "slider"];

// The lines of the accessibility tree that can be acted on but have no name.
const nameless = (tree) =>
  tree.split("\n").filter((line) => {
    const found = line.match(/^\s*- (\w+)(.*)$/);
    return found && NAMED.includes(found[1]) && !/"/.test(found[2]) && !/:$/.test(found[2]);
  });

for (const game of GAMES) {
  await reading(`${game}: the board is a grid of places with names`, async (page) => {
    await openGame(page, playedGame(game, { first: 4 }));
    await myTurn(page);
    const board = page.locator(".fit");
    assert((await board.getByRole("grid").count()) >= 1, "a grid");
    const tree = await board.ariaSnapshot();
    assert.deepEqual(nameless(tree), []);
    assert((tree.match(/button "|gridcell "/g) ?? []).length >= 8, `places:\n${tree}`);
    const stops = await board.locator("[tabindex='0']").count();
    assert.equal(stops, 1, `one place is in the order of the tab key, not ${stops}`);
  });

  await reading(`${game}: what happened is said, and what is due`, async (page) => {
    await openGame(page, playedGame(game, { first: 4 }));
    const status = page.locator("[role=status]");
    await myTurn(page);
    const ways = await hands(game);
    await playOn(page, { way: ways.mouse, finish: finishing.mouse, most: 1 });
    await myTurn(page);
    await until(async () => /Computer.*[.:] .*You/s.test(await status.innerText()), "words");
  });
}

// ---- axe-core ----

const DIALOGS = [
  { name: "menu", open: (page) => page.getByRole("button", { name: /^(More|Menu)$/ }).click() },
  { name: "keys", open: (page) => page.keyboard.press("?") },
];

for (const theme of ["light", "dark"]) {
  for (const [size, how] of [["desk", DESK], ["phone", PHONE]]) {
    if (!LONG && (theme === "light") !== (size === "desk")) continue;
    const auditAll = async (page) => {
      const found = [];
      const note = async (name) => {
        for (const one of await audit(page, theme)) found.push(`${name}: ${one}`);
      };
      for (const { name, open } of PAGES) {
        await open(page);
        await note(name);
      }
      for (const { name, open } of size === "desk" ? DIALOGS : []) {
        await openGame(page, playedGame("linja", { first: 4 }));
        await open(page);
        await page.getByRole("dialog").waitFor();
        await note(name);
      }
      assert(!found.length, found.join("\n"));
    };
    await check(`axe finds nothing: ${theme}, ${size}`, () =>
      visit(server, { ...how, ...STILL, colorScheme: theme }, { sounds: false }, auditAll),
    );
  }
}

await browser.close();
await server.stop();
finish();
