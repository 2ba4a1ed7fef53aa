// The engines of all browsers, by name; each is started when it is first asked for.
import { browser } from "../browser.mjs";

export const ENGINES = ["chromium", "firefox", "webkit"];

export const engineOf = async (name) =>
  name === "chromium" ? browser : (await import(`./${name}.mjs`)).default;
