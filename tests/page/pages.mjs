// Every page of the site, for the tests that look at all of them: an address, or a game to open.
import { addressOf, goTo } from "./browser.mjs";
import { openGame, playedGame } from "./play.mjs";

const GAMES = ["linja", "transfer", "twisty", "transport"];

// What is drawn or thought comes a little later than the page.
const BOARDS_LATER = 250; // ms

async function opened(page, address) {
  await goTo(page, address);
  await page.locator("main h1").first().waitFor({ state: "attached" });
  await page.waitForTimeout(BOARDS_LATER);
}

const at = (name, address) => ({ name, open: (page) => opened(page, address) });

// A game in the middle, and after its end; the cover is lifted where there is one.
const middle = (game, seats) => ({
  name: seats > 2 ? `${game}-of-${seats}` : game,
  open: async (page) => {
    await openGame(page, playedGame(game, { seats, first: 8 }));
    await page.waitForTimeout(BOARDS_LATER);
  },
});
const over = (game) => ({
  name: `${game}-over`,
  open: (page) => openGame(page, playedGame(game)),
});

export const PAGES = [
  at("home", "/"),
  ...GAMES.map((game) => at(`new-${game}`, `/new/${game}`)),
  at("new-on-one-device", "/new/transport?how=device"),
  at("new-by-link", "/new/twisty?how=link"),
  ...GAMES.map((game) => at(`page-${game}`, `/${game}`)),
  at("games", "/games"),
  at("rules", "/rules"),
  ...GAMES.map((game) => at(`rules-${game}`, `/rules/${game}`)),
  at("learn", "/learn"),
  ...GAMES.map((game) => at(`learn-${game}`, `/learn/${game}`)),
  at("review", "/review"),
  at("settings", "/settings"),
  at("privacy", "/privacy"),
  at("move", "/move"),
  at("lost", "/nothing/here"),
  ...GAMES.map((game) => middle(game, 2)),
  middle("twisty", 4),
  middle("transport", 4),
  ...GAMES.map(over),
  {
    name: "review-linja",
    open: async (page) => {
      await openGame(page, playedGame("linja"));
      await opened(page, (await addressOf(page)).href.replace("/local/", "/review/local/"));
    },
  },
];
