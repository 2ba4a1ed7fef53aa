// Pictures of every page and state, light and dark, desk and phone, for people to look at, with an
// index.html of them all. --few makes one of each kind, to see that it can.
//   node tests/page/pictures.mjs BRETT FOLDER [--few] [NAME...]
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  ACROSS, browser, check, complained, DESK, finish, PHONE, Server, SMALL_PHONE, STILL, visit, WALL,
} from "./browser.mjs";
import { PAGES } from "./pages.mjs";
import {
  button, compose, hands, kept, myTurn, openGame, playedGame, Position,
} from "./play.mjs";

const [folder = "build/pictures", ...rest] = process.argv.slice(3);
const few = rest.includes("--few");
const names = rest.filter((word) => !word.startsWith("--"));
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
  const way = how.hasTouch ? touch : mouse;
  await compose(page, position, steps.slice(0, Math.max(1, steps.length - 1)), way);
}

async function looking(page, game) {
  await begun(page, game);
  await myTurn(page);
  await page.keyboard.press("[");
  await button(page, "Back to the game").waitFor();
}

async function hinted(page, game) {
  await begun(page, game);
  await myTurn(page);
  await button(page, "Hint").click();
  await page.getByText("Hint: ").first().waitFor();
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
  await page.request.post(`${API}/me`, { data: { name: "Mia" } });
  const data = { game: "linja", seats: ["me", "invited"], clock: { minutes: 10, increment: 5 } };
  return (await page.request.post(`${API}/games`, { data })).json();
}

async function room(page) {
  const { id } = await made(page);
  await page.goto(`/g/${id}`);
  await page.getByLabel("The link to this game").waitFor();
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
  await page.getByText("Reconnecting …").waitFor();
}

const STATES = [
  { name: "waiting-room", open: room },
  { name: "offer", open: offered },
  { name: "reconnecting", open: disconnected, offline: true },
  ...GAMES.flatMap((game) => [
    { name: `${game}-half-a-turn`, open: (page, how) => drafting(page, game, how) },
    { name: `${game}-hint`, open: (page) => hinted(page, game) },
  ]),
  { name: "looking-back", open: (page) => looking(page, "linja") },
  { name: "menu", open: menu },
  { name: "keys", open: async (page) => (await begun(page, "linja"), page.keyboard.press("?")) },
  { name: "covered", open: covered },
];

// ---- Taking them ----

const SIZES = { desk: DESK, phone: PHONE };
const MORE_SIZES = { small: SMALL_PHONE, across: ACROSS, wall: WALL }; // for games, in light
const wanted = ({ name }) => !names.length || names.some((part) => name.includes(part));
const all = [...PAGES, ...STATES].filter(wanted);
const games = [...GAMES, "twisty-of-4", "transport-of-4"];

function* shots() {
  if (few) {
    yield { one: all[0], size: "desk", theme: "light" };
    yield { one: all.find(({ name }) => name === "linja-half-a-turn"), size: "phone", theme: "dark" };
    return;
  }
  for (const one of all) {
    for (const size of Object.keys(SIZES))
      for (const theme of ["light", "dark"]) yield { one, size, theme };
    if (!games.includes(one.name)) continue;
    for (const size of Object.keys(MORE_SIZES)) yield { one, size, theme: "light" };
  }
}

const server = await Server.start();
const taken = [];

async function take({ one, size, theme }) {
  const how = SIZES[size] ?? MORE_SIZES[size];
  const file = `${one.name}.${size}.${theme}.png`;
  await visit(server, { ...how, ...STILL, colorScheme: theme }, { sounds: false, level: 1 }, async (page) => {
    await one.open(page, how);
    await page.waitForTimeout(few ? 0 : 200);
    const whole = await page.evaluate(() => !document.querySelector(".game"));
    await page.screenshot({ path: join(folder, file), fullPage: whole });
    taken.push({ name: one.name, file });
  });
  if (one.offline) complained(); // by the browser, about the network
}

for (const shot of shots())
  await check(`${shot.one.name}, ${shot.size}, ${shot.theme}`, () => take(shot));

const figures = ({ name }) =>
  taken
    .filter((one) => one.name === name)
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
