// What the tests of the page stand on: the real server and Debian's Chromium. Whatever a page
// complains about, on its console or about its policy, fails the test that it happened in.
import { createRequire } from "node:module";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export { check, finish } from "../wasm/tap.mjs";
export { pause, Server, until } from "../server/client.mjs";

const { chromium } = createRequire(new URL("../../web/package.json", import.meta.url))("playwright-core");

export const DESK = { viewport: { width: 1280, height: 800 } };
export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

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

// Somebody with a browser of their own: what they see is in .page.
export async function visitor(server, how = DESK) {
  const context = await browser.newContext({ locale: "en-GB", baseURL: server.origin, ...how });
  context.setDefaultTimeout(15000);
  context.on("page", listen);
  const page = await context.newPage();
  return { context, page };
}

function listen(page) {
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
}

// What was complained about since the last time this was asked.
export const complained = () => complaints.splice(0);
