// How games look: themes are chosen in the settings and from the board, with the board in small as it
// then is; coordinates come and go; systems that ask for more contrast, or have colours of their own,
// get them; and whoever wants nothing of it loads nothing of it.
//   node tests/page/themes.mjs BRETT
import assert from "node:assert/strict";
import { browser, check, DESK, finish, goTo, Server, SMALL_PHONE, STILL, until, visit } from "./browser.mjs";
import { audit } from "./audit.mjs";
import { button, myTurn, openGame, playedGame } from "./play.mjs";

const server = await Server.start();
const desk = (name, run, how = {}) =>
  check(name, () => visit(server, { ...DESK, ...STILL, colorScheme: "light", ...how }, { level: 1, sounds: false }, run));

const open = async (page, game) => {
  await openGame(page, playedGame(game, { first: 20 }));
  await myTurn(page);
};

// What a token is where something stands, as the browser draws it.
const drawn = (locator, token) =>
  locator.first().evaluate((element, token) => {
    const probe = document.createElement("i");
    probe.style.color = `var(--${token})`;
    element.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, token);

const GROUNDS = { linja: ".wood", transfer: "rect.board", twisty: ".plate" };
const groundOf = (page, game, where = ".fit") =>
  page.locator(`${where} ${GROUNDS[game]}`).first().evaluate((one) => getComputedStyle(one).fill);
const ground = async (page, game, where, colour) =>
  until(async () => (await groundOf(page, game, where)) === colour, `${colour} in ${where} of ${game}`);

const WOOD = "rgb(228, 203, 160)";
const SLATE = "rgb(205, 213, 220)";
const WHITE = "rgb(255, 255, 255)";
const choose = (page, kind, theme) =>
  page.getByRole("group", { name: kind }).getByText(theme, { exact: true }).click();

await desk("a board is chosen in the settings, seen at once, and worn wherever its game is shown", async (page) => {
  await page.goto("/settings");
  await page.getByText("Transfer", { exact: true }).click();
  await ground(page, "transfer", ".preview", WOOD);
  await choose(page, "Board", "Slate");
  await ground(page, "transfer", ".preview", SLATE);
  await goTo(page, "/");
  await ground(page, "transfer", ".picture", SLATE);
  await ground(page, "linja", ".picture", WOOD);
  await goTo(page, "/learn/transfer");
  await ground(page, "transfer", ".board", SLATE);
  await open(page, "transfer");
  await ground(page, "transfer", ".board", SLATE);
  await page.reload();
  await ground(page, "transfer", ".board", SLATE);
});

await desk("pieces are chosen from the board, and for all games at once", async (page) => {
  await open(page, "twisty");
  const [board, chip] = [page.locator(".board"), page.locator(".near")];
  const before = await drawn(board, "piece-r");
  await button(page, "More").click();
  await button(page, "Board and sounds").click();
  await page.locator("dialog .preview .plate").waitFor();
  assert.deepEqual(await audit(page), [], "axe has nothing to say");
  await choose(page, "Pieces", "High contrast");
  await until(async () => (await drawn(board, "piece-r")) !== before, "another red");
  assert.equal(await drawn(chip, "piece-r"), await drawn(board, "piece-r"), "beside the board too");
  await button(page, "Use board and pieces for all games").click();
  await page.keyboard.press("Escape");
  await open(page, "linja");
  assert.equal(await drawn(board, "seata"), "rgb(138, 15, 0)");
});

await desk("every theme of every game can be chosen by keyboard", async (page) => {
  await page.goto("/settings");
  for (const game of ["Linja", "Transfer", "Twisty", "Transport"]) {
    await page.getByText(game, { exact: true }).click();
    await page.locator(".preview svg").first().waitFor();
    for (const kind of ["Board", "Pieces"]) {
      const radios = page.getByRole("group", { name: kind }).getByRole("radio");
      assert((await radios.count()) >= 3);
      const seen = new Set();
      await radios.first().focus();
      for (let i = 0; i < (await radios.count()); i++) {
        await page.keyboard.press("ArrowDown");
        const look = await page.locator(".preview [data-board]").evaluate((one) => JSON.stringify(one.dataset));
        seen.add(look);
      }
      assert.equal(seen.size, await radios.count(), `${game}: ${[...seen]}`);
    }
  }
});

await desk("coordinates are there where the words need them, and go", async (page) => {
  const names = page.locator(".board svg text");
  const turn = async () => {
    await button(page, "More").click();
    await button(page, "Board and sounds").click();
    await page.getByRole("switch", { name: "Coordinates" }).press("Space");
    await page.keyboard.press("Escape");
    await page.locator("dialog").waitFor({ state: "detached" });
  };
  for (const [game, name] of [["linja", "6"], ["transfer", "8"], ["twisty", "g"]]) {
    await open(page, game);
    const own = names.filter({ hasText: new RegExp(`^${name}$`) });
    await own.first().waitFor();
    await turn();
    await until(async () => (await own.count()) === 0, `${game} without names`);
  }
  await open(page, "transport");
  const cells = page.locator(".board .coordinate");
  assert.equal(await cells.count(), 0);
  await turn();
  await cells.getByText("0,0", { exact: true }).waitFor();
});

await desk("a system that asks for more contrast gets it, but for a board that was chosen", async (page) => {
  await open(page, "linja");
  await ground(page, "linja", ".board", WHITE);
  assert.equal(await drawn(page.locator("body"), "ink"), "rgb(0, 0, 0)");
  await button(page, "More").click();
  await button(page, "Board and sounds").click();
  await choose(page, "Board", "Wood");
  await ground(page, "linja", ".board", WOOD);
}, { contrast: "more" });

await desk("more contrast can be switched on", async (page) => {
  await page.goto("/settings");
  await page.getByRole("switch", { name: "High contrast" }).press("Space");
  await ground(page, "linja", ".preview", WHITE);
  await until(async () => (await drawn(page.locator("body"), "paper")) === WHITE, "white paper");
  await goTo(page, "/");
  await ground(page, "transfer", ".picture", WHITE);
});

await desk("where the system has its own colours, boards are drawn with them, and pieces keep theirs", async (page) => {
  await open(page, "transfer");
  const [canvas, ink] = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.cssText = "color: CanvasText; background: Canvas";
    const { color, backgroundColor } = getComputedStyle(probe);
    return [backgroundColor, color];
  });
  await ground(page, "transfer", ".board", canvas);
  assert.equal(await drawn(page.locator(".board"), "outline"), ink);
  const bodies = await page.locator(".board .body").evaluateAll((all) => all.map((one) => getComputedStyle(one).fill));
  assert(new Set(bodies).size > 4, [...new Set(bodies)].join());
}, { forcedColors: "active" });

await desk("on a small phone the board stays in sight while one chooses", async (page) => {
  await open(page, "linja");
  await button(page, "Menu").first().click();
  await button(page, "Board and sounds").click();
  await page.getByRole("group", { name: "Pieces" }).getByText("High contrast", { exact: true }).scrollIntoViewIfNeeded();
  const box = await page.locator("dialog .preview .fit").boundingBox();
  assert(box.y >= 0 && box.y + box.height < 640, JSON.stringify(box));
  const wide = await page.locator("dialog").evaluate((one) => one.scrollWidth - one.clientWidth);
  assert(wide <= 0, `${wide} px too wide`);
}, SMALL_PHONE);

await desk("whoever wants neither themes nor sounds loads neither", async (page) => {
  const loaded = [];
  page.on("request", (request) => loaded.push(request.url()));
  await open(page, "linja");
  assert(loaded.some((url) => /\/play-/.test(url)), loaded.join());
  assert(!loaded.some((url) => /themes|synth|looks-/.test(url)), loaded.join());
}, { serviceWorkers: "block" });

await browser.close();
await server.stop();
finish();
