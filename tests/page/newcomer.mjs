// Whoever comes for the first time: the home page leads to each game's own page and to its lesson; the
// board says what one plays for, and shows the rules without being left; a lesson points out what is
// meant, shows how it is done, and lets one skip; ends, pawns and signs can be told.
//   node tests/page/newcomer.mjs BRETT
import assert from "node:assert/strict";
import { addressOf, browser, check, DESK, finish, PHONE, Server, SMALL_PHONE, STILL, until, visit } from "./browser.mjs";
import { button, myTurn, openGame, playedGame } from "./play.mjs";

const GAMES = ["linja", "transfer", "twisty", "transport"];
const titleOf = (game) => game[0].toUpperCase() + game.slice(1);
const QUIET = { sounds: false, level: 1 };
const server = await Server.start();

const as = (name, how, run) =>
  check(name, () => visit(server, { ...how, ...STILL }, QUIET, run));

// ---- The home page, and a page for each game ----

await as("the home page: titles and pictures lead to the games' pages, and each card to its lesson", DESK, async (page) => {
  await page.goto("/");
  for (const game of GAMES) {
    const card = page.locator("article").filter({ has: page.getByRole("heading", { name: titleOf(game) }) });
    assert.equal(await card.getByRole("link", { name: titleOf(game), exact: true }).getAttribute("href"), `/${game}`);
    assert.equal(await card.locator("a.picture").getAttribute("href"), `/${game}`);
    assert.equal(
      await card.getByRole("link", { name: "Learn in 2 minutes" }).getAttribute("href"),
      `/learn/${game}`,
    );
  }
  await page.locator("a.picture").first().click();
  await page.waitForURL("**/linja");
  await page.getByRole("heading", { name: "Linja", level: 1 }).waitFor();
});

for (const game of GAMES)
  await as(`${game}: its page says what it is, leads on, and knows one's games`, DESK, async (page) => {
    const over = { ...playedGame(game), id: "done", over: true, changed: Date.now(), position: "" };
    const { steps, ...kept } = over;
    // Won, as the list of this device has it.
    const scores = [{ points: 2, rank: 1 }, { points: 1, rank: 2 }];
    const seats = [{ name: "Guest", level: 0 }, { name: "Computer", level: 2 }];
    await page.addInitScript((kept) => {
      localStorage.setItem("brett.games", JSON.stringify([kept.id]));
      localStorage.setItem(`brett.game.${kept.id}`, JSON.stringify(kept));
      localStorage.setItem("brett.lessons", JSON.stringify({ [kept.game]: { task: 3, of: 7 } }));
    }, { ...kept, entries: steps, scores, seats });
    await page.goto(`/${game}`);
    await page.locator(".top .surface").waitFor();
    assert.equal(await page.title(), `Play ${titleOf(game)} · Brett`);
    const said = await page.locator("meta[name=description]").evaluateAll((all) => all.map((one) => one.content));
    assert.equal(said.length, 1);
    assert(said[0].includes(await page.locator("p.goal").innerText()), said[0]);
    await page.getByText("Your best result: level 2 beaten.").waitFor();
    await page.getByText("1 won, 0 lost").waitFor();
    await page.getByText("3 of 7 tasks done").waitFor();
    assert.equal(await page.getByRole("region", { name: "My games" }).getByRole("listitem").count(), 1);
    const parts = page.getByRole("navigation", { name: "Parts of the rules" }).getByRole("link");
    assert((await parts.count()) >= 4);
    assert.equal(await parts.first().getAttribute("href"), `/rules/${game}#part1`);
    assert.equal(
      await page.getByRole("link", { name: "Continue the lesson" }).getAttribute("href"),
      `/learn/${game}`,
    );
    const levels = page.getByRole("region", { name: "Levels of the computer" }).getByRole("button");
    await until(async () => (await levels.count()) === 9, "nine levels");
    await levels.nth(3).click();
    await page.waitForURL("**/local/*");
    await page.getByText("level 4", { exact: true }).waitFor();
  });

await as("a new game is announced by its own name, not as a page that is missing", DESK, async (page) => {
  await page.goto("/new/linja?how=device");
  await page.evaluate(() => {
    const region = document.querySelector("[role=status][aria-live]");
    window.heard = [];
    new MutationObserver(() => window.heard.push(region.textContent)).observe(region, {
      childList: true, characterData: true, subtree: true,
    });
  });
  await button(page, "Start game").click();
  await page.locator(".fit").waitFor();
  const heard = await until(
    () => page.evaluate(() => window.heard.length && window.heard),
    "the name of the page",
  );
  assert(heard.includes("Linja · Brett"), heard.join(", "));
  assert(!heard.some((text) => text.includes("Not found")), heard.join(", "));
});

// ---- Beside the board ----

const rules = (page) => page.getByRole("dialog", { name: /^Rules of/ });
const isFocused = (locator) => locator.evaluate((one) => one === document.activeElement);

for (const [size, how] of Object.entries({ desk: DESK, phone: SMALL_PHONE }))
  await as(`the board says what one plays for, and the rules open over it (${size})`, how, async (page) => {
    for (const game of GAMES) {
      await openGame(page, playedGame(game, { first: 8 }));
      await myTurn(page);
      const goal = page.locator("p.goal");
      assert(await goal.isVisible(), game);
      const [text, { y, height }] = [await goal.innerText(), await goal.boundingBox()];
      assert(text.length > 30 && y >= 0 && y + height < 200, `${text} at ${y}`);
      const { href } = await addressOf(page);
      const opener = page.locator(".bar").getByRole("button", { name: "Rules" });
      await opener.click();
      await rules(page).getByText(text).waitFor();
      await until(async () => (await rules(page).locator("figure .surface").count()) >= 3, "examples");
      await page.keyboard.press("Escape");
      await rules(page).waitFor({ state: "detached" });
      await until(() => isFocused(opener), "the focus, back where it was");
      assert.equal((await addressOf(page)).href, href);
    }
    // The way back closes them as well, and leaves the game where it is.
    const { href } = await addressOf(page);
    await page.locator(".bar").getByRole("button", { name: "Rules" }).click();
    await rules(page).locator("h2#part2").waitFor();
    await rules(page).getByRole("link").nth(1).click();
    await until(() => isFocused(rules(page).locator("h2#part2")), "the second part");
    await page.goBack();
    await rules(page).waitFor({ state: "detached" });
    assert.equal((await addressOf(page)).href, href);
    await page.locator(".fit").waitFor();
  });

await as("the way back closes the menu, and what it opens, and leaves the game only then", PHONE, async (page) => {
  await page.goto("/settings");
  await openGame(page, playedGame("linja", { first: 5 }));
  await myTurn(page);
  const { href } = await addressOf(page);
  const dialog = (name) => page.getByRole("dialog", { name });
  const opens = async () => {
    await button(page, "Menu").tap();
    await dialog("Menu").waitFor();
  };
  await opens();
  await page.goBack();
  await dialog("Menu").waitFor({ state: "detached" });
  await opens();
  await button(page, "Board and sounds").tap();
  await dialog("Board and sounds").waitFor();
  await page.goBack();
  await dialog("Board and sounds").waitFor({ state: "detached" });
  await opens();
  await dialog("Menu").getByRole("button", { name: "Close" }).tap();
  await dialog("Menu").waitFor({ state: "detached" });
  assert.equal((await addressOf(page)).href, href);
  // A page that the menu leads to leads back to the game at once.
  await opens();
  await page.getByRole("link", { name: "Review this game" }).tap();
  await page.waitForURL("**/review/local/*");
  await page.locator("header a[href^='/local/']").waitFor(); // and so does its own way back
  await page.goBack();
  await myTurn(page);
  assert.equal((await addressOf(page)).href, href);
  await page.goBack();
  await page.waitForURL((url) => url.href !== href);
});

// ---- Lessons ----

const lesson = (page) => page.getByRole("region", { name: "Lesson" });
const tasksDone = async (page) =>
  Number((await lesson(page).locator(".dots").getAttribute("aria-label")).match(/^\d+/)[0]);
const pointedOut = (page) => page.locator(".meant, .pointed-out");

for (const game of GAMES)
  await as(`${game}: the lesson points out what is meant, shows it, and can be skipped through`, PHONE, async (page) => {
    await page.goto(`/learn/${game}`);
    await button(page, "Show me").waitFor();
    // Of Transport's hand, two cards alike are meant.
    const meant = game === "transport" ? 2 : 1;
    await until(async () => (await pointedOut(page).count()) === meant, "what is pointed out");
    const before = await page.locator(".board svg").first().innerHTML();
    await button(page, "Show me").click();
    await until(async () => (await tasksDone(page)) === 1, "the first task to be done");
    assert.notEqual(await page.locator(".board svg").first().innerHTML(), before);
    assert(await lesson(page).locator(".praise").isVisible());
    const goOn = button(page, "Continue");
    if (await goOn.isVisible()) await goOn.click();
    const all = await lesson(page).locator(".dot").count();
    for (let done = 1; done < all; done++) {
      await until(async () => (await tasksDone(page)) === done, `task ${done + 1}`);
      await lesson(page).locator('button:not([aria-disabled="true"])', { hasText: "Skip" }).click();
    }
    await button(page, "Play your first game").waitFor();
  });

await check("what is meant pulses, but not for those who want no motion", async () => {
  for (const [how, name] of [[{}, "meant"], [STILL, "none"]])
    await visit(server, { ...DESK, ...how }, QUIET, async (page) => {
      await page.goto("/learn/linja");
      await pointedOut(page).waitFor();
      const style = await pointedOut(page).evaluate((one) => {
        const { animationName, strokeDasharray } = getComputedStyle(one);
        return { animationName, strokeDasharray };
      });
      assert.deepEqual(style, { animationName: name, strokeDasharray: "none" });
    });
});

await as("a lesson on a phone: what is wrong is said without moving the board, until the next touch", PHONE, async (page) => {
  await page.goto("/learn/twisty");
  const board = page.locator(".board");
  await pointedOut(page).waitFor();
  const { y } = await board.boundingBox();
  await page.locator('[data-place="g7"]').tap(); // a corner that is not meant
  const wrong = lesson(page).locator(".note");
  await wrong.waitFor();
  assert.equal((await board.boundingBox()).y, y);
  await lesson(page).locator(".say").tap();
  await wrong.waitFor({ state: "detached" });
});

// ---- What is seen on the boards ----

// Near the end: whose turn it is, and the pawns with their lists.
const lateTwisty = (players) => ({
  game: "twisty",
  options: "seats=2",
  seed: "1",
  laid: `..+#y../yy+@w#w/o#.rb.x/Lrg..go/@.#LLb./.+.w.pg/.@pxx.. ${players}`,
  steps: [],
});

await as("what was refused is no longer said when something else is touched", PHONE, async (page) => {
  await openGame(page, lateTwisty("1 c1:rbpygo|w b3:ropwb|yg"), [true, true]);
  await myTurn(page);
  await page.locator('[data-place="g7"]').tap();
  const refused = page.locator(".note.refused");
  await refused.getByText("g7 is not an L move away").waitFor();
  await page.locator(".near").tap();
  await refused.waitFor({ state: "detached" });
});

await as("Twisty: a hint for a corner marks it; who was robbed is told while it is their turn", PHONE, async (page) => {
  await openGame(page, { ...playedGame("twisty"), steps: [] });
  await myTurn(page);
  await button(page, "Hint").tap();
  await page.locator(".arrows.hint .ring").waitFor();
  await openGame(page, { ...lateTwisty("2 b3:ropwb|yg c1:rbpygo|w"), steps: ["xb3", ">a7"] });
  await page.getByRole("region", { name: "What to do" }).getByText("Computer steals from you on b3").waitFor();
});

await as("Transfer on a phone: both ends say whose they are, clear of the sliders", SMALL_PHONE, async (page) => {
  await openGame(page, playedGame("transfer", { first: 8 }));
  await myTurn(page);
  const ends = page.locator(".transfer [data-end]");
  assert.deepEqual((await ends.locator("strong").allInnerTexts()).map((text) => text.trim()), ["Your slider", "Computer’s slider"]);
  const [own, other] = await Promise.all([ends.nth(0).boundingBox(), ends.nth(1).boundingBox()]);
  assert(own.y > other.y, "one's own end is below");
  const sliders = await page.locator(".transfer svg > .ride[data-ride]:has(.body)").all();
  assert(sliders.length >= 2);
  for (const slider of sliders) {
    const box = await slider.boundingBox();
    for (const label of [own, other])
      assert(
        box.x >= label.x + label.width - 1 || box.x + box.width <= label.x + 1 ||
          box.y >= label.y + label.height || box.y + box.height <= label.y,
        "a slider over a label",
      );
  }
});

await as("Twisty: the pawns in the panel are those on the board, and the signs are explained", DESK, async (page) => {
  await openGame(page, playedGame("twisty", { seats: 4, first: 16 }));
  await myTurn(page);
  const drawn = (pawns) => pawns.map((pawn) => [pawn.getAttribute("class"), pawn.innerHTML]).sort();
  const onBoard = await page.locator(".board .pawn").evaluateAll(drawn);
  const inPanel = await page.locator(".column .pawn").evaluateAll(drawn);
  assert.equal(new Set(onBoard.map(([, drawing]) => drawing)).size, 4);
  assert.deepEqual(inPanel, onBoard);
  const legend = page.getByRole("list", { name: "What the signs mean" });
  for (const sign of ["win here with all 7", "reached by a chain", "your next colour"])
    await legend.getByText(sign).waitFor();
});

await browser.close();
await server.stop();
finish();
