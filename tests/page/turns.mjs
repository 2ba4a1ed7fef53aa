// The list of turns: small pictures that anybody reads, with the library's words for those who listen,
// and the notation of files nowhere; on a desk and on a phone, for turns made and for a draft.
//   node tests/page/turns.mjs BRETT
import assert from "node:assert/strict";
import { audit } from "./audit.mjs";
import { browser, check, DESK, finish, PHONE, Server, STILL, until, visit, visitor } from "./browser.mjs";
import { compose, drafted, hands, kept, openGame, playedGame, Position } from "./play.mjs";

const server = await Server.start();

// What a turn of each game must be drawn with, somewhere in the list.
const SIGNS = {
  linja: ".chip:has-text('→')",
  transfer: ".chip svg rect", // a piece in its colour
  twisty: ".chip svg rect", // a cube
  transport: ".chip svg polygon", // a card
};

const seen = (page) =>
  page.locator(".turns .turn").evaluateAll((turns) =>
    turns.map((turn) => ({
      words: turn.querySelector(".unseen")?.textContent.trim() ?? "",
      drawn: turn.querySelector("[aria-hidden=true].chips")?.textContent.trim() ?? "",
      chips: turn.querySelectorAll(".chip").length,
    })),
  );

// A complete turn stays a draft, to be looked at.
const atTable = (name, run) =>
  check(name, () => visit(server, { ...DESK, ...STILL }, { ends: "never" }, run));

for (const game of Object.keys(SIGNS)) {
  const played = playedGame(game, { first: 12 });
  await atTable(`${game}: turns are drawn, and said in words`, async (page) => {
    await openGame(page, played);
    await page.locator(`.turns ${SIGNS[game]}`).first().waitFor();
    const turns = await seen(page);
    assert(turns.length > 3);
    assert(turns.every(({ chips }) => chips > 0));
    const sentences = turns.flatMap(({ words }) => words.match(/\.( |$)/g));
    assert(sentences.length >= played.steps.length, "every step is said");
    for (const { words, drawn } of turns) {
      assert.match(words, /^\S+ .*\.$/);
      assert.doesNotMatch(drawn, /[@>*[\]:]|\d-\d|[a-g]\d-/, "no notation of files");
    }
    const position = new Position(await kept(page));
    const steps = position.choose(1);
    await compose(page, position, steps.slice(0, 1), (await hands(game)).mouse, {});
    await until(async () => (await drafted(page)) === 1, "a draft of one step");
    assert((await page.locator(".turns .draft .chip").count()) > 0);
  });

  await check(`${game}: the turns are one line on a phone, and axe finds nothing`, async () => {
    const { context, page } = await visitor(server, { ...PHONE, ...STILL, colorScheme: "dark" });
    await openGame(page, played);
    await page.locator(".turns .chip").first().waitFor();
    const heights = await page.locator(".turns .turn").evaluateAll((all) => all.map((one) => one.offsetHeight));
    assert(heights.every((height) => height <= 48), `${heights}`);
    assert.deepEqual(await audit(page, "dark"), []);
    await context.close();
  });
}

await browser.close();
await server.stop();
finish();
