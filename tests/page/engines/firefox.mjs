// Debian's Firefox, by WebDriver BiDi through puppeteer, which needs no geckodriver. It has the part of
// playwright's Browser that browser.mjs uses. Nothing moves in it: Firefox is told so when it starts.
import { createRequire } from "node:module";
import { Context } from "./page.mjs";

const { launch } = createRequire(new URL("../../../web/package.json", import.meta.url))("puppeteer-core");

const PREFERENCES = {
  "intl.accept_languages": "en-GB",
  "ui.prefersReducedMotion": 1,
  "layout.css.prefers-color-scheme.content-override": 1, // light
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
};

const process = await launch({
  browser: "firefox",
  executablePath: globalThis.process.env.FIREFOX ?? "/usr/bin/firefox-esr",
  headless: true,
  extraPrefsFirefox: PREFERENCES,
});

async function openWindow(page, { width, height }) {
  const context = await process.createBrowserContext();
  const tab = await context.newPage();
  tab.on("console", (message) => page.tell("console", message));
  tab.on("pageerror", (error) => page.tell("pageerror", error));
  await tab.setViewport({ width, height });
  return {
    load: (url) => tab.goto(url),
    run: (source) => tab.evaluate(source),
    move: (x, y) => tab.mouse.move(x, y),
    down: () => tab.mouse.down(),
    up: () => tab.mouse.up(),
    press: (key) => tab.keyboard.press(key),
    picture: (fullPage) => tab.screenshot({ fullPage }),
    close: () => context.close(),
  };
}

export default {
  newContext: async ({ baseURL, viewport }) =>
    new Context(baseURL, (page) => openWindow(page, viewport)),
  close: () => process.close(),
};
