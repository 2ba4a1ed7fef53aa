// Linja and Twisty wholly by keyboard, from the home page to the end; the regions that Tab leads to; and
// the focus, which stays where people act.
import assert from "node:assert/strict";
import { browser, check, DESK, finish, Server, STILL, until, visit } from "./browser.mjs";
import {
  compose, ended, finishing, hands, kept, myTurn, openGame, playedGame, playOn, Position,
} from "./play.mjs";

const server = await Server.start();

const atKeys = (name, run, settings = {}) =>
  check(name, () =>
    visit(server, { ...DESK, ...STILL }, { level: 1, sounds: false, ...settings }, run),
  );

// What has the focus, in words.
const focused = (page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return element === document.body ? "" : (element.ariaLabel || element.innerText).trim();
  });
const region = (page) =>
  page.evaluate(
    () => document.activeElement.closest(".board, .actions, .turns, header, .side")?.className,
  );

async function tabTo(page, wanted) {
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press("Tab");
    if (wanted.test(await focused(page))) return;
  }
  throw new Error(`Tab does not lead to ${wanted}`);
}

for (const [i, game] of ["linja", "twisty"].entries()) {
  await atKeys(`${game}: a whole game by keyboard`, async (page) => {
    await page.goto("/");
    const start = /^Play the computer/;
    await page.getByRole("button", { name: start }).first().waitFor();
    for (let n = 0; n <= 2 * i; n++) await tabTo(page, start);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/local/*");
    const { keyboard } = await hands(game);
    await playOn(page, { way: keyboard, finish: finishing.keyboard });
    assert.equal((await kept(page)).game, game);
    assert.equal((await kept(page)).end.reason, "rules");
    await ended(page).waitFor();
    await tabTo(page, /^Rematch$/);
    await page.keyboard.press("Enter");
    await ended(page).waitFor({ state: "hidden" });
    assert(await myTurn(page), "another game");
  });
}

await atKeys("Tab leads from the board to the actions to the turns", async (page) => {
  await openGame(page, playedGame("linja", { first: 5 }));
  await myTurn(page);
  const order = [];
  for (let i = 0; i < 40; i++) {
    await page.keyboard.press("Tab");
    const here = (await region(page))?.match(/board|actions|turns/)?.[0];
    if (here && order.at(-1) !== here) order.push(here);
    if (here === "turns") break;
  }
  assert.deepEqual(order, ["board", "actions", "turns"]);
});

await atKeys("a button that goes leaves the focus with what is next", async (page) => {
  await openGame(page, playedGame("linja", { first: 5 }));
  await myTurn(page);
  const { keyboard } = await hands("linja");
  const here = new Position(await kept(page));
  await compose(page, here, here.choose(1), keyboard);
  await tabTo(page, /^End turn$/);
  await page.keyboard.press("Enter");
  await until(async () => (await region(page))?.includes("board"), "the focus on the board");
}, { ends: "never" });

await atKeys("a dialog gives the focus back", async (page) => {
  await openGame(page, playedGame("linja", { first: 5 }));
  await myTurn(page);
  await tabTo(page, /^More$/);
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  assert.equal(await focused(page), "More");
});

await atKeys("? lists the keys, and letters can be switched off", async (page) => {
  await openGame(page, playedGame("linja", { first: 5 }));
  await myTurn(page);
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keys" }).waitFor();
  await page.evaluate(() => {
    const settings = JSON.parse(localStorage.getItem("brett.settings"));
    localStorage.setItem("brett.settings", JSON.stringify({ ...settings, keys: false }));
  });
  await page.reload();
  await myTurn(page);
  await page.keyboard.press("?");
  await page.waitForTimeout(200);
  assert.equal(await page.getByRole("dialog").count(), 0);
});

await browser.close();
await server.stop();
finish();
