// Whole games of all four against the computer, with mouse and with touch, from the home page to the
// end by the rules.
//   node tests/page/games.mjs BRETT [GAME...]
import assert from "node:assert/strict";
import { browser, check, DESK, finish, PHONE, Server, STILL, visit } from "./browser.mjs";
import { ended, finishing, hands, kept, openGame, playedGame, playOn, Position } from "./play.mjs";

const chosen = process.argv.slice(3);
const GAMES = ["linja", "transfer", "twisty", "transport"].filter(
  (game) => !chosen.length || chosen.includes(game),
);
const server = await Server.start();

const inGame = (name, how, run) =>
  check(name, () => visit(server, how, { level: 1, sounds: false }, run));

async function wholeGame(page, game, hand) {
  const ways = await hands(game);
  await page.goto("/");
  const card = page.getByRole("article").filter({ has: page.getByRole("heading", { name: game }) });
  await card.getByRole("button", { name: "Play the computer" }).click();
  await page.waitForURL("**/local/*");
  const turns = await playOn(page, { way: ways[hand], finish: finishing[hand] });
  assert(turns >= 5, `over after ${turns} turns`);
  const { end, over } = await kept(page);
  assert(over && end.reason === "rules", "over by the rules");
  assert(new Position(await kept(page)).over);
  await ended(page).getByText(/You have (won|lost)|A draw/).waitFor();
}

for (const game of GAMES) {
  await inGame(`${game}: a whole game with the mouse`, { ...DESK, ...STILL }, (page) =>
    wholeGame(page, game, "mouse"),
  );
  await inGame(`${game}: a whole game by touch on a phone`, { ...PHONE, ...STILL }, (page) =>
    wholeGame(page, game, "touch"),
  );
}

// Motion on: what is shown step by step can be played on as well.
for (const game of GAMES) {
  await inGame(`${game}: three turns with all motion`, DESK, async (page) => {
    await openGame(page, playedGame(game, { first: 1 }));
    const { mouse } = await hands(game);
    assert.equal(await playOn(page, { way: mouse, finish: finishing.mouse, most: 3 }), 3);
  });
}

await browser.close();
await server.stop();
finish();
