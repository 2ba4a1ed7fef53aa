// What the tests of the page share: the real server and Debian's Chromium (engines/ has the others). Whatever a page
// complains about, on its console or about its policy, fails the check that it happened in; a check
// that brings it about calls complained() and looks at it.
import { createRequire } from "node:module";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { pause, Server as AnyServer } from "../server/client.mjs";
import { check as checkAlone } from "../wasm/tap.mjs";

export { finish } from "../wasm/tap.mjs";
export { pause } from "../server/client.mjs";

const { chromium } = createRequire(new URL("../../web/package.json", import.meta.url))("playwright-core");

export const DESK = { viewport: { width: 1280, height: 800 } };
export const WALL = { viewport: { width: 1920, height: 1080 } };
export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

export const SMALL_PHONE = { ...PHONE, viewport: { width: 360, height: 640 } };
export const ACROSS = { ...PHONE, viewport: { width: 844, height: 390 } };

const profile = mkdtempSync(join(tmpdir(), "brett-browser-"));
process.on("exit", () => rmSync(profile, { recursive: true, force: true }));

// As root there is no sandbox; the rest keeps it from asking the network for what is not ours.
export const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
  ],
});

export const complaints = [];
// make browse goes through everything; else some of what is alike is left out.
export const LONG = Boolean(process.env.LONG);
export const STILL = { reducedMotion: "reduce" };
const PATIENCE = 30000; // ms: whoever waits longer has waited in vain, however busy the machine is

// Somebody with a browser of their own: what they see is in .page. how.engine: one of engines/, if
// it is not Chromium.
export async function visitor(server, { engine = browser, ...how } = DESK) {
  const context = await engine.newContext({ locale: "en-GB", baseURL: server.origin, ...how });
  context.setDefaultTimeout(PATIENCE);
  context.on("page", listen);
  const page = await context.newPage();
  return { context, page };
}

// Somebody who comes, likes things so (settings), does something and leaves again, whatever happens. The
// turns of others are just there, unless they like to see them made.
export async function visit(server, how, settings, run) {
  const { context, page } = await visitor(server, how);
  await context.addInitScript((settings) => {
    const kept = { pace: "off", ...JSON.parse(localStorage.getItem("brett.settings") ?? "{}") };
    localStorage.setItem("brett.settings", JSON.stringify({ ...kept, ...settings }));
  }, settings);
  try {
    return await run(page);
  } finally {
    await context.close();
  }
}

// Where a page is, by its own word: page.url() hears of it a moment later.
export const addressOf = async (page) => new URL(await page.evaluate(() => location.href));

// Goes to an address as the page's own links do, which takes a tenth of the time of a load; a browser
// that shows nothing yet loads it. Between addresses of one kind it looks elsewhere, so that what is
// there in the end is new.
export async function goTo(page, address) {
  const here = await addressOf(page);
  if (here.href === "about:blank") return page.goto(address);
  const kind = (url) => new URL(url, here).pathname.split("/")[1];
  if (kind(address) === kind(here)) await goTo(page, kind(address) === "move" ? "/" : "/move");
  await page.evaluate((to) => {
    const shown = document.querySelector("main");
    if (shown) shown.isLeft = true;
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);
  await page.waitForFunction(() => {
    const shown = document.querySelector("main");
    return shown && !shown.isLeft;
  });
}

// The service worker has taken over, and everything is cached before that.
export const workerReady = (page) =>
  page.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller !== null;
  });

// Asks now and then until the answer is true, or something: each question costs the page time.
export async function until(ask, what, ms = PATIENCE) {
  for (const end = Date.now() + ms; ; await pause(30)) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
  }
}

function listen(page) {
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
}

// What was complained about since the last time this was asked.
export const complained = () => complaints.splice(0);

export function check(name, run) {
  return checkAlone(name, async () => {
    complained();
    await run();
    const said = complained();
    if (said.length) throw new Error(`the page complained:\n${said.join("\n")}`);
  });
}

// Servers show the page that is in the program, or the one in WEB_ROOT.
export const Server = {
  start({ args = [], ...how } = {}) {
    const root = process.env.WEB_ROOT;
    const more = root && !args.includes("--web-root") ? ["--web-root", root] : [];
    return AnyServer.start({ ...how, args: [...args, ...more] });
  },
};
