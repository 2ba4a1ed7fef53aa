// A page in an engine that playwright does not drive as Debian ships it. It has the part of playwright's
// Page that drive/, play.mjs and pages.mjs use, so that they are written once for all engines. An engine
// brings a window with little more than a hand and an ear:
//   load(url)  run(source)  move(x, y)  down()  up()  press(key)  picture(fullPage)  close()
// source is an expression; its value, or what its promise comes to, is the answer, as JSON.
import { writeFileSync } from "node:fs";
import { pause, until } from "../browser.mjs";

const call = (what, ...args) =>
  typeof what === "string" ? what : `(${what})(${args.map((arg) => JSON.stringify(arg)).join(", ")})`;

// ---- In the page ----

// What a locator's steps lead to.
function find(steps) {
  const ROLES = { button: "button, [role=button]", region: "section, [role=region]" };
  const nameOf = (element) =>
    (element.getAttribute("aria-label") ?? element.innerText).trim().replace(/\s+/g, " ");
  const named = (element, { source, flags }) =>
    element.checkVisibility() && new RegExp(source, flags).test(nameOf(element));
  return steps.reduce(
    (found, { css, role, name, text, nth }) => {
      if (nth !== undefined) return [found.at(nth)].filter(Boolean);
      if (text) return found[0].body.innerText.includes(text) ? [found[0].body] : [];
      const below = found.flatMap((from) => [...from.querySelectorAll(css ?? ROLES[role])]);
      return css ? below : below.filter((element) => named(element, name));
    },
    [document],
  );
}

// Where an element can be touched: scrolled to, at rest for a frame, and with nothing over it.
async function reach(element) {
  if (!element?.checkVisibility()) return null;
  const box = () => element.getBoundingClientRect();
  element.scrollIntoView({ block: "nearest", inline: "nearest" });
  const before = box();
  await new Promise((drawn) => requestAnimationFrame(drawn));
  const { x, y, width, height } = box();
  if (!width || !height || x !== before.x || y !== before.y || element.disabled) return null;
  const middle = { x: x + width / 2, y: y + height / 2 };
  const top = document.elementFromPoint(middle.x, middle.y);
  return top && (element.contains(top) || top.contains(element)) ? middle : null;
}

function boxOf(element) {
  if (!element?.checkVisibility()) return null;
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}

const HOLDS = {
  attached: (elements) => elements.length > 0,
  detached: (elements) => !elements.length,
  visible: (elements) => elements.some((element) => element.checkVisibility()),
  hidden: (elements) => !elements.some((element) => element.checkVisibility()),
};

// ---- Outside ----

const pattern = (name, exact) => {
  if (name instanceof RegExp) return { source: name.source, flags: name.flags };
  const source = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return exact ? { source: `^${source}$`, flags: "" } : { source, flags: "i" };
};

class Locator {
  constructor(page, steps) {
    this.page = page;
    this.steps = steps;
  }

  locator = (css) => new Locator(this.page, [...this.steps, { css }]);
  nth = (nth) => new Locator(this.page, [...this.steps, { nth }]);
  first = () => this.nth(0);
  last = () => this.nth(-1);

  evaluateAll = (read, arg) =>
    this.page.run(`(${read})((${find})(${JSON.stringify(this.steps)}), ${JSON.stringify(arg)})`);
  count = () => this.evaluateAll((elements) => elements.length);

  // What is read of the first element, once there is one of which it can be read.
  sought(read, arg) {
    const first = `(elements, arg) => elements.length ? (${read})(elements[0], arg) : null`;
    return until(async () => {
      const value = await this.evaluateAll(first, arg);
      return value === null ? null : { value };
    }, this.toString()).then(({ value }) => value);
  }

  evaluate = (read, arg) => this.sought(`(element, arg) => (${read})(element, arg) ?? true`, arg);
  boundingBox = () => this.sought(boxOf);
  innerText = () => this.sought((element) => element.innerText);
  focus = () => this.sought((element) => element.focus() ?? true);

  async getAttribute(name) {
    const read = (element, name) => ({ is: element.getAttribute(name) });
    return (await this.sought(read, name)).is;
  }

  async click() {
    const { x, y } = await this.sought(reach);
    await this.page.mouse.click(x, y);
  }

  waitFor({ state = "visible" } = {}) {
    return until(() => this.evaluateAll(HOLDS[state]), `${this} to be ${state}`);
  }

  toString = () => this.steps.map((step) => JSON.stringify(step)).join(" ");
}

export class Page {
  window; // set by the context, once it is open
  #origin;
  #address = "about:blank";
  #before = []; // what is to be run before the first page
  #listeners = { console: [], pageerror: [] };
  #at = { x: 0, y: 0 };

  constructor(origin) {
    this.#origin = origin;
  }

  on = (event, listener) => this.#listeners[event].push(listener);
  tell = (event, what) => this.#listeners[event].forEach((listener) => listener(what));

  url = () => this.#address;
  addInitScript = async (run, arg) => void this.#before.push(call(run, arg));

  // Scripts run once, at a plain file of the same site, where the storage is the page's.
  async goto(address) {
    const url = new URL(address, this.#origin).href;
    if (this.#before.length) await this.window.load(new URL("/icon.svg", url).href);
    for (const source of this.#before.splice(0)) await this.run(source);
    await this.window.load(url);
    this.#address = url;
  }

  // Every answer brings the address along, for url().
  async run(source) {
    const answer = `(async () => ({ value: await ${source}, address: location.href }))()`;
    const { value, address } = await this.window.run(answer);
    this.#address = address;
    return value ?? undefined;
  }

  evaluate = (run, arg) => this.run(call(run, arg));
  waitForFunction = (run, arg) => until(() => this.evaluate(run, arg), String(run));
  waitForSelector = (css, how) => this.locator(css).waitFor(how);
  waitForTimeout = pause;

  locator = (css) => new Locator(this, [{ css }]);
  getByText = (text) => new Locator(this, [{ text }]); // the page, as long as it says that
  getByRole = (role, { name, exact }) => new Locator(this, [{ role, name: pattern(name, exact) }]);

  mouse = {
    move: async (x, y, { steps = 1 } = {}) => {
      const from = this.#at;
      for (let step = 1; step <= steps; step++) {
        const along = (axis, to) => from[axis] + ((to - from[axis]) * step) / steps;
        await this.window.move(along("x", x), along("y", y));
      }
      this.#at = { x, y };
    },
    down: () => this.window.down(),
    up: () => this.window.up(),
    click: async (x, y) => {
      await this.mouse.move(x, y);
      await this.mouse.down();
      await this.mouse.up();
    },
  };

  keyboard = { press: (key) => this.window.press(key === "Space" ? " " : key) };

  async screenshot({ path, fullPage = false } = {}) {
    const png = await this.window.picture(fullPage);
    if (path) writeFileSync(path, png);
    return png;
  }
}

// Somebody's browser, with the part of playwright's BrowserContext that browser.mjs uses.
// open(page) opens its window.
export class Context {
  #welcome;
  #page;

  constructor(origin, open) {
    this.#page = new Page(origin);
    this.open = open;
  }

  setDefaultTimeout() {} // until has its own
  on = (_, listener) => (this.#welcome = listener);
  addInitScript = (run, arg) => this.#page.addInitScript(run, arg);

  async newPage() {
    this.#welcome?.(this.#page);
    this.#page.window = await this.open(this.#page);
    return this.#page;
  }

  close = () => this.#page.window.close();
}
