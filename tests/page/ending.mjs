// The end of a game: one moment with what to do next, where the game turned, who left, and what can be
// handed on: pictures, moving ones, links that say what they lead to, and boards for other sites.
//   node tests/page/ending.mjs BRETT
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { addressOf, browser, check, DESK, finish, SMALL_PHONE, STILL, until, visit } from "./browser.mjs";
import { among, begun, Guest, quickTurns, server } from "./guests.mjs";
import { button, ended, finishing, hands, openGame, playedGame, playOn, says } from "./play.mjs";

// A game of computers that is over, in which seat 0 is somebody here.
function overGame(name, options = {}) {
  const game = playedGame(name, options);
  return { ...game, steps: [...game.steps, "end - rules"] };
}

const desk = (name, run, how = {}) =>
  check(name, () => visit(server, { ...DESK, ...STILL, ...how }, {}, run));

// ---- One moment ----

await desk("the end is said once, with all that can be done next, and what is dead is gone", async (page) => {
  await openGame(page, playedGame("transfer", { left: 10 }), [true]);
  await page.locator(".side").waitFor();
  const { mouse: way } = await hands("transfer");
  await playOn(page, { way, finish: finishing.mouse });
  await ended(page).waitFor();
  for (const name of ["Rematch", "Share"]) await ended(page).getByRole("button", { name }).waitFor();
  await ended(page).getByRole("link", { name: "Review" }).waitFor();
  assert.equal(await page.locator("main").getByText("Game over:").count(), 1, "said in one place");
  assert.equal(await page.locator(".side").count(), 0, "the legend is gone");
  assert.equal(await page.locator(".fall").isVisible().catch(() => false), false, "no motion wanted");
  assert.equal(await page.locator(".actions .button").count(), 1, "of the actions, the menu is left");
});

await check("a game that is won is celebrated, if only quietly", () =>
  visit(server, DESK, {}, async (page) => {
    const game = playedGame("linja", { left: 4, seed: 3 });
    await openGame(page, game, [true]);
    const { mouse: way } = await hands("linja");
    await playOn(page, { way, finish: finishing.mouse, level: 5 });
    await ended(page).waitFor();
    const won = (await ended(page).getByText("You won").count()) > 0;
    assert.equal(await page.locator(".fall svg").count() > 0, won);
    await page.reload();
    await ended(page).waitFor();
    assert.equal(await page.locator(".fall").count(), 0, "once");
  }),
);

for (const [game, why] of [
  ["linja", "The sides have passed each other."],
  ["transfer", "All 7 colours are complete."],
  ["transport", "One player’s tile is full."],
])
  await desk(`${game}: what ended the game is said`, async (page) => {
    await openGame(page, overGame(game), [true]);
    await ended(page).getByText(`. ${why}`).waitFor();
  });

await desk("the turning point leads into the review, to the turn with its number", async (page) => {
  await openGame(page, overGame("linja", { seed: 3 }), [true]);
  const link = ended(page).getByRole("link", { name: /^Turning point: / });
  const [, number, before, after] = (await link.innerText()).match(
    /^Turning point: turn (\d+), your chance (\d+)% → (\d+)%$/,
  );
  assert(before < 50 && after >= 50, "the lead went over to who won");
  await link.click();
  await page.waitForURL(/\/review\/local\/\w+\?step=\d+/);
  await until(async () => (await says(page)).startsWith(`Turn ${number}.`), "the turn to be shown");
  assert.equal(await page.locator("[aria-current] .count").innerText(), number, "as the list counts");
});

await desk("where the lead never changed, no turning point is told", async (page) => {
  // Its greatest change is from 75% to 100%.
  await openGame(page, overGame("twisty", { seed: 10 }), [true]);
  await ended(page).locator('[aria-busy="false"]').waitFor();
  assert.equal(await ended(page).getByText("Turning point").count(), 0);
});

await desk("among three, who lost reads where the winner came to the lead", async (page) => {
  await openGame(page, overGame("twisty", { seats: 3, seed: 8 }), [true]);
  await ended(page).getByText(/^Turning point: turn \d+, Computer 3 \d+% → \d+%$/).waitFor();
});

await check("at the end a small phone has the board and what to do next on one screen", () =>
  visit(server, { ...SMALL_PHONE, ...STILL }, {}, async (page) => {
    await openGame(page, overGame("transfer", { seed: 3 }), [true]);
    const rematch = await button(page, "Rematch").boundingBox();
    const { height, width } = page.viewportSize();
    assert(rematch.y + rematch.height <= height, "at the thumb");
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
  }),
);

// ---- Leaving ----

await among("who leaves three ends nobody's game: the page says so, and the places", ["Mia", "Ben", "Zoe"], async (guests) => {
  const [mia, ben, zoe] = guests;
  const { id } = await begun(guests, "twisty");
  await ben.context.request.post(`/api/v1/games/${id}/resign`, { data: {} });
  const left = (page) => page.getByRole("region", { name: "Left the game" });
  await left(mia.page).getByText("Ben resigned and takes place 3. The computer takes over.").waitFor();
  await left(ben.page).getByText("You left the game and take place 3.").waitFor();
  await mia.page.getByLabel("Place 3", { exact: true }).waitFor();
  assert.equal(await ended(mia.page).count(), 0);
  await left(mia.page).getByRole("button", { name: "Close" }).click();
  await left(mia.page).waitFor({ state: "hidden" });
  await zoe.context.request.post(`/api/v1/games/${id}/resign`, { data: {} });
  for (const { page } of guests) await ended(page).waitFor();
  for (const place of [1, 2, 3])
    await mia.page.getByLabel(`Place ${place}`, { exact: true }).waitFor();
  assert.equal(await left(zoe.page).count(), 0);
});

// ---- Clocks ----

await among("a turn of days has days and hours, not seconds", ["Mia", "Ben"], async (guests) => {
  const [mia] = guests;
  await mia.page.clock.install();
  const { id } = await begun(guests, "linja", { clock: "1 day a turn" });
  const timer = mia.page.getByRole("timer");
  await timer.getByText("1 day").waitFor();
  await mia.page.clock.fastForward(90 * 60 * 1000);
  await timer.getByText(/2[23] hours/).waitFor();
  assert((await mia.game(id)).clock.days === 1);
});

// ---- Handing on ----

const isPng = (bytes) => bytes.subarray(1, 4).toString() === "PNG";

await desk("a picture is copied, saved and shared, and the whole game as a GIF", async (page) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => {
    navigator.share = async ({ files }) => void (self.shared = files?.map(({ type }) => type));
    navigator.canShare = () => true;
  });
  const game = playedGame("twisty", { first: 8 });
  await openGame(page, { ...game, steps: [...game.steps, "end 1 resign"] }, [true]);
  const turns = await page.locator(".turns button.turn").count();
  await button(page, "Share").click();
  await page.getByRole("img", { name: "Picture of the board" }).waitFor();
  await button(page, "Copy picture").click();
  await button(page, "Copied").waitFor();
  const types = await page.evaluate(async () => (await navigator.clipboard.read())[0].types);
  assert.deepEqual(types, ["image/png"]);
  await button(page, "Share…").click();
  assert.deepEqual(await page.evaluate(() => self.shared), ["image/png"]);
  const [saved] = await Promise.all([page.waitForEvent("download"), button(page, "Save animation").click()]);
  assert.match(saved.suggestedFilename(), /^twisty-\w+\.gif$/);
  const chunks = [];
  for await (const chunk of await saved.createReadStream()) chunks.push(chunk);
  const gif = Buffer.concat(chunks);
  assert.equal(gif.subarray(0, 6).toString(), "GIF89a");
  const frames = gif.toString("latin1").split("\x21\xf9\x04").length - 1;
  assert(turns > 3);
  assert.equal(frames, turns + 1, "a frame for the start and for each turn");
  // What the board shows is not one plain area: the styles of the page went into the picture.
  const colours = await page.getByRole("img", { name: "Picture of the board" }).evaluate((image) => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 64, height: 64 });
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0, 64, 64);
    const { data } = context.getImageData(0, 0, 64, 64);
    return new Set(Array.from({ length: 4096 }, (_, i) => data.slice(4 * i, 4 * i + 3).join())).size;
  });
  assert(colours > 100, `${colours} colours`);
});

await among("a link says what it leads to, with a picture that shows no hand", ["Mia", "Ben"], async ([mia, ben]) => {
  const { id } = await begun([mia, ben], "transport");
  const page = await (await fetch(`${server.origin}/g/${id}`, { headers: { "accept-language": "de" } })).text();
  const tag = (name) => page.match(new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`))?.[1];
  assert.equal(tag("og:title"), "Transport: Mia – Ben");
  assert.equal(tag("twitter:card"), "summary_large_image");
  assert.match(tag("og:description"), /Transport/);
  assert.doesNotMatch(tag("og:description"), /Watch/, "in the language that was asked for");
  assert.equal(tag("og:image"), `${server.origin}/api/v1/games/${id}/picture`);
  const seen = [];
  for (const { request } of [mia.context, ben.context, { request: null }]) {
    const answer = request ? await request.get(tag("og:image")) : await fetch(tag("og:image"));
    const bytes = Buffer.from(request ? await answer.body() : await answer.arrayBuffer());
    assert(isPng(bytes));
    seen.push(bytes.toString("base64"));
  }
  assert.equal(new Set(seen).size, 1, "the same for players and strangers");
  for (const path of ["/linja", "/rules/linja"])
    assert.match(await (await fetch(`${server.origin}${path}`)).text(), /og:image" content="[^"]*\/pictures\/linja"/);
});

await check("a board stands on another site, follows the game, and takes no cookie", async () => {
  const guests = [await Guest.of("Mia"), await Guest.of("Ben")];
  const { id } = await begun(guests, "linja");
  const code = `<!doctype html><title>Blog</title><iframe src="${server.origin}/embed/${id}" width="480" height="520"></iframe>`;
  const blog = createServer((_, answer) => answer.setHeader("Content-Type", "text/html").end(code));
  await new Promise((done) => blog.listen(0, "127.0.0.1", done));
  const reader = await browser.newContext(DESK);
  const page = await reader.newPage();
  await page.goto(`http://localhost:${blog.address().port}/`);
  const frame = page.frameLocator("iframe");
  await frame.locator(".fit svg").first().waitFor();
  await frame.getByText("Ben", { exact: true }).waitFor();
  const where = () => frame.locator("[data-piece]").evaluateAll((all) => all.map((one) => one.style.transform).join());
  const before = await where();
  await quickTurns(guests, id, 2);
  await until(async () => (await where()) !== before, "the board to follow");
  assert.equal(await frame.locator(".board[inert]").count(), 1, "nothing can be done on it");
  const link = frame.getByRole("link", { name: "Linja on Brett" });
  assert.equal(await link.getAttribute("href"), `/g/${id}`);
  assert.deepEqual(await reader.cookies(), []);
  const policy = (await fetch(`${server.origin}/g/${id}`)).headers.get("content-security-policy");
  assert.match(policy, /frame-ancestors 'none'/, "no other page of ours stands in a frame");
  await reader.close();
  for (const { context } of guests) await context.close();
  blog.close();
});

await browser.close();
await server.stop();
finish();
