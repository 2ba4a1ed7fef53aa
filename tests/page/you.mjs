// Whoever plays against the computer is "you": their own name stands in no sentence, in several
// languages, from the first turn to the end.
import assert from "node:assert/strict";
import { browser, check, DESK, finish, Server, STILL, visit } from "./browser.mjs";
import { button, ended, finishing, hands, myTurn, openGame, playedGame, playOn, speak } from "./play.mjs";

const server = await Server.start();
const NAME = "Guest 1"; // as openGame stores it
const YOURS = { en: /\b[Yy]our?\b/, fr: /\b([Vv]ous|[Vv]otre)\b/, ru: /([Вв]ы|[Вв]аш)/ };

// All that can be read or heard on the page.
const words = (page) =>
  page.evaluate(() => {
    const labels = [...document.querySelectorAll("[aria-label]")];
    return [document.body.innerText, ...labels.map((one) => one.getAttribute("aria-label"))].join("\n");
  });

async function hasNoName(page, where) {
  const said = await words(page);
  const line = said.split("\n").find((one) => one.includes(NAME));
  assert.equal(line, undefined, where);
}

for (const game of ["linja", "transfer", "twisty", "transport"])
  await check(`${game}: the reader is you, in three languages`, () =>
    visit(server, { ...DESK, ...STILL }, { level: 1, sounds: false }, async (page) => {
      const { mouse } = await hands(game);
      await openGame(page, playedGame(game, { first: 5 }));
      await myTurn(page);
      await playOn(page, { way: mouse, finish: finishing.mouse, most: 1 });
      await myTurn(page);
      await hasNoName(page, "en");
      for (const [language, yours] of Object.entries(YOURS).toReversed()) {
        await speak(page, language);
        await page.getByText(yours).first().waitFor();
        await hasNoName(page, language);
      }
    }),
  );

await check("who resigns has lost, and is told so", () =>
  visit(server, { ...DESK, ...STILL }, { level: 1, sounds: false }, async (page) => {
    await openGame(page, playedGame("linja", { first: 5 }));
    await myTurn(page);
    await button(page, "More").click();
    await button(page, "Resign").click();
    await button(page, "Yes, resign").click();
    await ended(page).getByText("You resigned.").waitFor();
    await ended(page).getByText("You lost").waitFor();
    await hasNoName(page, "the end");
  }),
);

await check("two who share a device have names", () =>
  visit(server, { ...DESK, ...STILL }, { level: 1, sounds: false }, async (page) => {
    await openGame(page, playedGame("linja", { first: 5 }), [true, true]);
    for (const name of ["Guest 1", "Guest 2"])
      await page.getByRole("group", { name, exact: true }).waitFor();
    const { mouse } = await hands("linja");
    await myTurn(page);
    await playOn(page, { way: mouse, finish: finishing.mouse, most: 1 });
    const told = page.locator("[aria-live], [role=status], [role=log]");
    await told.filter({ hasText: /Guest [12] to make the first move/ }).first().waitFor({ state: "attached" });
  }),
);

await browser.close();
await server.stop();
finish();
