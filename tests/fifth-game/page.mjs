// Three in a row on the page, from the home page on:
//   node page.mjs BRETT [--bare]
// Bare, it has brought neither a board nor players: the page says so, and is played on all the same.
import assert from "node:assert/strict";
import { browser, check, DESK, finish, Server, STILL, until, visit } from "../page/browser.mjs";
import { button, ended, kept, says } from "../page/play.mjs";

const bare = process.argv.includes("--bare");
const server = await Server.start();

const onPage = (name, run) =>
  check(name, () => visit(server, { ...DESK, ...STILL }, { level: 9, finish: true, sounds: false }, run));

const cell = (page, place) => page.locator(`.board [data-place="${place}"]`);

// A board that is not ready takes no click.
const mark = (page, place) =>
  until(async () => {
    if (!(await cell(page, place).innerText())) await cell(page, place).click();
    return cell(page, place).innerText();
  }, `a mark on ${place}`);

async function begin(page, how) {
  await page.goto(`/new/three?how=${how}`);
  await button(page, "Start game").click();
  await page.waitForURL("**/local/*");
}

if (bare) {
  await onPage("without a board of its own it is played by choosing steps", async (page) => {
    await begin(page, "device");
    await page.getByText("This game has no drawn board").waitFor();
    for (const step of ["a1", "a2", "b1", "b2", "c1"]) await button(page, step).click();
    await ended(page).waitFor();
  });
  await onPage("without players the computer is not offered", async (page) => {
    for (const where of ["/", "/new/three?how=computer"]) {
      await page.goto(where);
      await page.getByText("The computer does not play this game.").waitFor();
    }
    assert.equal(await page.getByRole("radio", { name: "Computer" }).count(), 0);
  });
} else {
  await onPage("the home page has it, and a game against the computer starts there", async (page) => {
    await page.goto("/");
    const card = page.locator("article, section, li, .card").filter({ hasText: "Three in a row" }).last();
    await card.getByRole("button", { name: /^Play the computer/ }).click();
    await page.waitForURL("**/local/*");
    assert.equal((await kept(page)).game, "three");
  });
  await onPage("a step is made, and the computer answers", async (page) => {
    await begin(page, "computer");
    const marks = (mark) => page.locator(".board button", { hasText: mark }).count();
    await until(async () => {
      // The computer may have begun, in the middle.
      for (const place of [4, 0]) if (!(await marks("✕"))) await cell(page, place).click();
      return (await marks("✕")) && (await marks("○"));
    }, "the computer's answer");
    await until(async () => {
      await cell(page, 4).click();
      return (await says(page)).includes("has a mark already");
    }, "a reason");
  });
  await onPage("two people play to the end on one device", async (page) => {
    await begin(page, "device");
    for (const place of [0, 3, 1, 4, 2]) await mark(page, place);
    await ended(page).waitFor();
    assert.equal(await page.locator(".board .won").count(), 3);
  });
}

await onPage("there is no lesson, and the page says so", async (page) => {
  await page.goto("/learn/three");
  await page.getByText("This game has no lesson yet.").waitFor();
});

await onPage(bare ? "there are no rules, and the page says so" : "its rules are there", async (page) => {
  await page.goto("/rules/three");
  if (bare) return page.getByText("This game has no written rules yet.").waitFor();
  await page.getByText("The third cross completes the diagonal.").waitFor();
  await page.locator("figure .board button").first().waitFor();
  await page.getByRole("heading", { name: "All cells are full, and nobody has three" }).waitFor();
  assert.equal(await page.getByRole("heading", { name: "House rules" }).count(), 0);
  assert.equal(await page.getByRole("link", { name: "First lesson" }).count(), 0);
});

await browser.close();
await server.stop();
finish();
