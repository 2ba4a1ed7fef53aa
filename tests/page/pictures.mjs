// Pictures of every page and state, light and dark, desk and phone, in the engines of all browsers, for
// people to look at, with an index.html of them all. --few makes one of each kind, to see that it can.
//   node tests/page/pictures.mjs BRETT FOLDER [--few] [--chromium|--firefox|--webkit] [NAME...]
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  ACROSS, browser, check, complained, DESK, finish, PHONE, Server, SMALL_PHONE, STILL, visit, WALL,
} from "./browser.mjs";
import { engineOf, ENGINES } from "./engines/all.mjs";
import { PAGES } from "./pages.mjs";
import {
  button, compose, hands, kept, myTurn, openGame, playedGame, Position,
} from "./play.mjs";

const [folder = "build/pictures", ...rest] = process.argv.slice(3);
const few = rest.includes("--few");
const names = rest.filter((word) => !word.startsWith("--"));
const engines = ENGINES.filter((name) => rest.includes(`--${name}`));
if (!engines.length) engines.push(...ENGINES);
const GAMES = ["linja", "transfer", "twisty", "transport"];
mkdirSync(folder, { recursive: true });

// ---- States of a game ----

const begun = (page, game, seats = 2) => openGame(page, playedGame(game, { seats, first: 9 }));

async function drafting(page, game, how) {
  await begun(page, game);
  await myTurn(page);
  const position = new Position(await kept(page));
  const steps = position.choose(1);
  const { mouse, touch } = await hands(game);
  const way = how.hasTouch && page.touchscreen ? touch : mouse;
  await compose(page, position, steps.slice(0, Math.max(1, steps.length - 1)), way);
}

async function looking(page, game) {
  await begun(page, game);
  await myTurn(page);
  await page.keyboard.press("[");
  await button(page, "Back to game").waitFor();
}

async function hinted(page, game) {
  await begun(page, game);
  await myTurn(page);
  await button(page, "Hint").click();
  await page.locator(".lead .hint").waitFor();
}

async function menu(page) {
  await begun(page, "linja");
  await page.getByRole("button", { name: /^(More|Menu)$/ }).click();
}

async function covered(page) {
  await openGame(page, playedGame("transport", { first: 9 }), [true, true]);
  await page.locator(".cover").waitFor();
}

// ---- Online ----

const API = "/api/v1";

// Makes a game by link; answers with how it stands.
async function made(page) {
  await page.goto("/");
  const post = async ({ path, data }) =>
    (await fetch(path, { method: "POST", body: JSON.stringify(data) })).json();
  await page.evaluate(post, { path: `${API}/me`, data: { name: "Mia" } });
  const data = { game: "linja", seats: ["me", "invited"], clock: { minutes: 10, increment: 5 } };
  return page.evaluate(post, { path: `${API}/games`, data });
}

async function room(page) {
  const { id } = await made(page);
  await page.goto(`/g/${id}`);
  await page.locator("input[readonly]").first().waitFor();
}

// Somebody else without a browser, who has joined a game of this page.
async function joined(page) {
  const { id, invite } = await made(page);
  const headers = {};
  const other = (path, data) =>
    fetch(`${server.origin}${API}${path}`, { method: "POST", headers, body: JSON.stringify(data) });
  const hello = await other("/me", { name: "Ben" });
  headers.cookie = hello.headers.get("set-cookie").split(";")[0];
  await other(`/games/${id}/join`, { invite });
  await page.goto(`/g/${id}`);
  await page.locator(".board .fit").waitFor();
  return (path, data) => other(`/games/${id}${path}`, data);
}

async function offered(page) {
  const other = await joined(page);
  await other("/offer", { what: "draw" });
  await page.getByText("Ben offers a draw.").waitFor();
}

async function disconnected(page) {
  await joined(page);
  await page.context().setOffline(true);
  await page.getByText("Reconnecting…").waitFor();
}

const STATES = [
  { name: "waiting-room", open: room },
  { name: "offer", open: offered },
  ...GAMES.flatMap((game) => [
    { name: `${game}-half-a-turn`, open: (page, how) => drafting(page, game, how) },
    { name: `${game}-hint`, open: (page) => hinted(page, game) },
  ]),
  { name: "looking-back", open: (page) => looking(page, "linja") },
  { name: "menu", open: menu },
  { name: "keys", open: async (page) => (await begun(page, "linja"), page.keyboard.press("?")) },
  { name: "covered", open: covered },
  // The last, since nothing comes over the network from then on; only playwright can bring that about.
  { name: "reconnecting", open: disconnected, offline: true },
];

// ---- Taking them ----

const SIZES = { desk: DESK, phone: PHONE };
const MORE_SIZES = { small: SMALL_PHONE, across: ACROSS, wall: WALL }; // for games, in light
const wanted = ({ name }) => !names.length || names.some((part) => name.includes(part));
const all = [...PAGES, ...STATES].filter(wanted);
const games = [...GAMES, "twisty-of-4", "transport-of-4"];

// Who looks, and at what: in the other engines at two sizes, since what differs by size is alike there.
function* looks() {
  for (const engine of engines) {
    const sizes = few ? ["desk"] : Object.keys(SIZES);
    for (const size of sizes)
      for (const theme of few ? ["light"] : ["light", "dark"])
        yield { engine, size, theme, at: few ? [all[0]] : all };
    if (engine !== "chromium") continue;
    if (few) yield { engine, size: "phone", theme: "dark", at: all.filter(isHalf) };
    else
      for (const size of Object.keys(MORE_SIZES))
        yield { engine, size, theme: "light", at: all.filter(({ name }) => games.includes(name)) };
  }
}

const isHalf = ({ name }) => name === "linja-half-a-turn";

const server = await Server.start();
const taken = [];

async function take(page, one, { how, file }) {
  await one.open(page, how);
  await page.waitForTimeout(few ? 0 : 200);
  const whole = await page.evaluate(() => !document.querySelector(".game"));
  await page.screenshot({ path: join(folder, file), fullPage: whole });
  taken.push({ name: one.name, file });
  if (one.offline) complained(); // by the browser, about the network
}

// One visitor after the other goes through all pages, since coming takes longest.
async function lookAround({ engine, size, theme, at }) {
  const how = { ...(SIZES[size] ?? MORE_SIZES[size]), ...STILL, engine: await engineOf(engine) };
  await visit(server, how, { sounds: false, level: 1, theme }, async (page) => {
    for (const one of at) {
      if (one.offline && engine !== "chromium") continue;
      const file = `${one.name}.${size}.${theme}.${engine}.png`;
      await check(file, () => take(page, one, { how, file }));
    }
  });
}

for (const look of looks()) await lookAround(look);
for (const engine of engines) if (engine !== "chromium") await (await engineOf(engine)).close();

const figures = ({ name }) =>
  taken
    .filter((one) => one.name === name)
    .sort((a, b) => (a.file < b.file ? -1 : 1)) // the engines side by side
    .map(({ file }) => `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`)
    .join("\n");
const sections = all.filter((one) => taken.some(({ name }) => name === one.name));
writeFileSync(
  join(folder, "index.html"),
  `<!doctype html><meta charset="utf-8"><title>Brett: every page</title>
<style>body{font:16px system-ui;background:#888}img{height:340px;margin:4px;vertical-align:top}</style>
${sections.map((one) => `<h2>${one.name}</h2>\n${figures(one)}`).join("\n")}
`,
);
await browser.close();
await server.stop();
finish();
