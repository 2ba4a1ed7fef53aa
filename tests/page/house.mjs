// House rules: chosen in the set-up, told beside the game, in its record and in its review.
//   node tests/page/house.mjs BRETT
import assert from "node:assert/strict";
import { addressOf, browser, check, DESK, finish, PHONE, Server, STILL, until, visit } from "./browser.mjs";
import { button, kept } from "./play.mjs";

const server = await Server.start();

const house = (page) => page.locator("details").filter({ hasText: /^\s*House rules/ });

// Sets a game up with these house rules, by the beginnings of their sentences.
async function setUp(page, address, sentences) {
  await page.goto(address);
  assert(!(await house(page).getAttribute("open")), "they are folded");
  await house(page).locator("summary").click();
  for (const text of sentences) await page.getByText(text).click();
}

async function start(page) {
  await button(page, "Start game").click();
  await page.locator(".board .fit").waitFor();
}

const value = (page, label) => page.getByLabel(label, { exact: true }).inputValue();

for (const [name, how] of Object.entries({ desk: DESK, phone: PHONE }))
  await check(`Transfer: chosen, told in the panel, kept, and told in the review (${name})`, () =>
    visit(server, { ...how, ...STILL }, {}, async (page) => {
      await setUp(page, "/new/transfer?how=device", ["Positions can repeat"]);
      assert.match(await house(page).innerText(), /The sheet/);
      await start(page);
      await house(page).getByText("Repeated positions").first().waitFor();
      const game = await kept(page);
      assert.match(game.options, /\brepeat=allowed\b/);
      assert.doesNotMatch(game.options, /slider-groups/, "what is preset is not said");
      await page.goto(`/review/local/${game.id}`);
      await house(page).locator("summary").click();
      await page.getByText("Positions can repeat.").waitFor();
    }),
  );

await check("a game by the presets says nothing of house rules", () =>
  visit(server, { ...DESK, ...STILL }, {}, async (page) => {
    await page.goto("/new/transfer?how=device");
    await start(page);
    await page.waitForTimeout(500);
    assert.equal(await house(page).count(), 0);
  }),
);

await check("Twisty: the mix follows the cubes, and may be chosen as well", () =>
  visit(server, { ...DESK, ...STILL }, {}, async (page) => {
    await setUp(page, "/new/twisty?how=device", ["5, and 9 special tokens"]);
    await until(async () => (await value(page, "Straight tokens")) === "2", "the mix to follow");
    assert.equal(await value(page, "Shield tokens"), "1");
    await page.getByLabel("Straight tokens", { exact: true }).fill("4");
    await button(page, "Start game").click();
    await page.getByText("they must add up to 9").waitFor();
    await page.getByLabel("Diagonal tokens", { exact: true }).fill("0");
    await start(page);
    await house(page).getByText("Cubes of each colour").first().waitFor();
    await house(page).locator("summary").click();
    await page.getByText("4 · 0 · 2 · 2 · 1").waitFor();
  }),
);

await check("a start that is laid by hand is played by them", () =>
  visit(server, { ...DESK, ...STILL }, {}, async (page) => {
    await setUp(page, "/new/transfer?how=device", ["Positions can repeat"]);
    await page.getByText("More options").click();
    await button(page, "Set up start by hand").click();
    await button(page, "Fill the rest at random").click();
    await button(page, "Use this start").click();
    await start(page);
    assert.match((await kept(page)).position, / repeat=allowed$/);
  }),
);

await check("online: everybody is told, and so is the record", () =>
  visit(server, { ...DESK, ...STILL }, {}, async (page) => {
    await setUp(page, "/new/twisty?how=link", ["The robbed pawn goes"]);
    await button(page, "Create game").click();
    await page.getByLabel("Link to this game").waitFor();
    const id = (await addressOf(page)).pathname.slice(3);
    const game = await (await page.request.get(`/api/v1/games/${id}`)).json();
    assert(game.options.includes("sent=robbed"));
    await house(page).getByText("After a steal").first().waitFor();
  }),
);

await browser.close();
await server.stop();
finish();
