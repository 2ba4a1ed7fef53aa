// The first visit and later ones: how much comes over the wire, that all but online play works
// without a network afterwards, that the page can be installed, and that a newer version breaks no game.
//   node tests/page/visit.mjs BRETT
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import {
  browser, check, complained, DESK, finish, PHONE, Server, until, visitor, workerReady,
} from "./browser.mjs";
import { firstVisit, kilobytes, MOST_BYTES, playLinja } from "./first.mjs";
import { finishing, hands, kept, myTurn, playOn } from "./play.mjs";
import { Wire } from "./wire.mjs";

const STILL = { ...DESK, reducedMotion: "reduce" };
const server = await Server.start();
const { mouse } = await hands("linja");
const oneTurn = (page) => playOn(page, { way: mouse, finish: finishing.mouse, most: 1 });
const say = (text) => console.log(`# ${text}`);

const board = (page) => page.locator(".board .fit");

// ---- First and later visits ----

const wire = await Wire.to(server);
const { context, page } = await visitor(wire, STILL);

await check("from nothing to a board one can move on: at most 260 KB", async () => {
  const { bytes, shown, ready } = await firstVisit(page, wire);
  say(`first visit: ${kilobytes(bytes)}, a board after ${Math.round(shown)} ms,`);
  say(`  one's turn on it after ${Math.round(ready)} ms`);
  assert(bytes <= MOST_BYTES, kilobytes(bytes));
});

await check("all that is needed without a network comes when the page is idle", async () => {
  await workerReady(page);
  say(`all files but other languages: ${kilobytes(wire.bytes)}`);
  const paths = await page.evaluate(async () => {
    const [name, ...others] = await caches.keys();
    const keys = await (await caches.open(name)).keys();
    return { others, paths: keys.map(({ url }) => new URL(url).pathname) };
  });
  assert.deepEqual(paths.others, []);
  assert(paths.paths.includes("/") && paths.paths.some((path) => path.endsWith(".wasm")));
  assert(!paths.paths.some((path) => path.endsWith(".mo")), "no catalogue that nobody reads");
});

await check("a later visit takes nothing but a look at the worker from the wire", async () => {
  const { bytes } = wire;
  const start = performance.now();
  await page.reload();
  await board(page).waitFor();
  say(`later visit: a board after ${Math.round(performance.now() - start)} ms`);
  await oneTurn(page);
  assert(wire.bytes - bytes < 20 * 1024, kilobytes(wire.bytes - bytes));
});

await check("another language is kept once it was chosen", async () => {
  await page.goto("/settings");
  await page.getByRole("main").getByLabel("Language").selectOption("de");
  await page.locator("html[lang=de]").waitFor();
});

await check("without a network: the page, another language, a whole turn", async () => {
  const failed = [];
  page.on("requestfailed", (request) => {
    if (request.failure().errorText !== "net::ERR_ABORTED") failed.push(request.url());
  });
  wire.cut();
  await context.setOffline(true);
  await page.goto("/");
  await page.locator("html[lang=de]").waitFor();
  await page.locator("header select").selectOption("en");
  await page.getByRole("link", { name: "Continue" }).click();
  await board(page).waitFor();
  const before = (await kept(page)).steps.length;
  await oneTurn(page);
  assert((await kept(page)).steps.length > before);
  await page.reload();
  await myTurn(page);
  for (const address of ["/rules", "/learn", "/review", "/settings", "/new/twisty?how=device"]) {
    await page.goto(address);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
  }
  await page.goto("/");
  for (const name of ["Transfer", "Twisty", "Transport"])
    await page.getByRole("article").filter({ hasText: name }).locator(".fit svg").first().waitFor();
  // Pages may ask the server and get no answer, which Chromium reports; files must all be there.
  assert.deepEqual(failed.filter((url) => !url.startsWith(`${wire.origin}/api/`)), []);
  const said = complained().filter((text) => !text.includes("net::ERR_INTERNET_DISCONNECTED"));
  assert.deepEqual(said, []);
});
await context.close();

// ---- Installing ----

await check("it can be installed", async () => {
  const { context, page } = await visitor(server);
  await page.goto("/");
  await workerReady(page);
  const tools = await context.newCDPSession(page);
  const { errors, data } = await tools.send("Page.getAppManifest");
  assert.deepEqual(errors, []);
  const { installabilityErrors } = await tools.send("Page.getInstallabilityErrors");
  const ids = installabilityErrors.map(({ errorId }) => errorId);
  assert.deepEqual(ids.filter((id) => id !== "in-incognito"), []); // as every context here is
  for (const { src, sizes, type } of JSON.parse(data).icons) {
    const answer = await page.request.get(src);
    assert.equal(answer.headers()["content-type"], type);
    if (type !== "image/png") continue;
    const bytes = await answer.body();
    assert.equal(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, sizes, src);
  }
  await context.close();
});

// ---- A newer version ----

const folder = mkdtempSync(join(tmpdir(), "brett-version-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const listOf = (worker, name) => JSON.parse(worker.match(new RegExp(`${name} = (\\[.*?\\]);`))[1]);

// The page as the server has it, in a folder.
async function unpack() {
  const worker = await (await fetch(`${server.origin}/sw.js`)).text();
  const paths = ["FILES", "CATALOGUES"].flatMap((name) => listOf(worker, name));
  for (const path of ["/sw.js", ...paths]) {
    const file = join(folder, path === "/" ? "index.html" : path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, Buffer.from(await (await fetch(server.origin + path)).arrayBuffer()));
  }
  return paths;
}

const edit = (name, change) => {
  const file = join(folder, name);
  writeFileSync(file, change(readFileSync(file, "utf8")));
};

// Another version: a part of the page is gone, and its opening file says so.
function renew(number, gone) {
  if (gone) rmSync(join(folder, gone), { force: true });
  edit("index.html", (text) => text.replace(/<html[^>]*>/, `<html lang="en" class="v${number}">`));
  edit("sw.js", (text) =>
    text
      .replace(/VERSION = "[^"]*"/, `VERSION = "v${number}"`)
      .replace(/FILES = (\[.*?\]);/, (_, list) => {
        const left = JSON.parse(list).filter((path) => path !== gone);
        return `FILES = ${JSON.stringify(left)};`;
      }),
  );
}

await check("a newer version leaves an open game alone, and comes with the next load", async () => {
  const paths = await unpack();
  const gone = paths.find((path) => /\/online-[^/]*\.js$/.test(path)); // has the settings
  assert(gone);
  const newer = await Server.start({ args: ["--web-root", folder] });
  const { context, page } = await visitor(newer, STILL);
  const update = () => page.evaluate(async () => {
    const taken = new Promise((done) => {
      navigator.serviceWorker.addEventListener("controllerchange", done, { once: true });
    });
    await (await navigator.serviceWorker.ready).update();
    await taken;
  });
  await page.goto("/");
  await playLinja(page);
  await workerReady(page);
  renew(2, gone);
  await update();
  await oneTurn(page);
  assert.equal(await page.getByText("A new version of Brett is ready").count(), 0, "not in a game");
  await page.evaluate(() => {
    history.pushState(null, "", "/settings");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await page.getByRole("heading", { name: "Settings" }).waitFor(); // as it was in the old version
  await page.getByRole("button", { name: "Update now" }).click();
  await page.locator("html.v2").waitFor({ state: "attached" });
  renew(3);
  await update();
  const versions = () => page.evaluate(() => caches.keys());
  await until(async () => (await versions()).length === 2, "the oldest version to be gone");
  assert.deepEqual(await versions(), ["brett-v2", "brett-v3"]);
  await page.goto("/");
  await page.getByRole("link", { name: "Continue" }).click();
  await oneTurn(page);
  await context.close();
  await newer.stop();
});

// ---- While the computer thinks ----

await check("the page stays free while the computer thinks", async () => {
  const { context, page } = await visitor(server, STILL);
  await context.addInitScript(() => {
    localStorage.setItem("brett.settings", JSON.stringify({ level: 9 }));
    self.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) self.longest = Math.max(self.longest, duration);
    }).observe({ type: "longtask" });
  });
  await page.goto("/");
  await playLinja(page);
  await myTurn(page);
  await page.evaluate(() => (self.longest = 0));
  await oneTurn(page);
  await myTurn(page);
  const longest = await page.evaluate(() => Math.round(self.longest));
  say(`longest task while level 9 thought: ${longest} ms`);
  await context.close();
});

// ---- The home page ----

await check("little boards play, one at a time; not where somebody wants no motion", async () => {
  for (const [motion, moves] of [["no-preference", true], ["reduce", false]]) {
    const { context, page } = await visitor(server, { ...DESK, reducedMotion: motion });
    await page.goto("/");
    await page.locator(".fit svg").nth(3).waitFor();
    const boards = page.locator("article .fit");
    const look = () => boards.evaluateAll((all) => all.map((one) => one.innerHTML));
    const before = await look();
    const changed = async () => (await look()).some((html, i) => html !== before[i]);
    if (moves) await until(changed, "a little board to move");
    else await page.waitForTimeout(4000);
    assert.equal(await changed(), moves);
    await context.close();
  }
});

await check("a menu on a phone leads to all pages", async () => {
  const { context, page } = await visitor(server, PHONE);
  await page.goto("/");
  await page.getByRole("button", { name: "Menu" }).tap();
  await page.getByRole("link", { name: "Settings" }).tap();
  await page.getByRole("heading", { name: "Settings" }).waitFor();
  await context.close();
});

await browser.close();
await server.stop();
finish();
