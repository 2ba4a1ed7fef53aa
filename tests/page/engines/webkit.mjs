// Debian's WebKit: the MiniBrowser of WebKitGTK under Xvfb, by WebDriver over HTTP. It has the part of
// playwright's Browser that browser.mjs uses. A context is a session of the driver, which has one at a
// time. What the page complains about is heard once it is loaded.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pause, until } from "../browser.mjs";
import { Context } from "./page.mjs";

const MINI_BROWSER =
  process.env.MINI_BROWSER ?? "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";
const ARGUMENTS = ["--automation", "--javascript-can-open-windows-automatically=true"];

// GTK says that nothing moves.
const home = mkdtempSync(join(tmpdir(), "brett-webkit-"));
mkdirSync(join(home, "gtk-3.0"));
writeFileSync(join(home, "gtk-3.0/settings.ini"), "[Settings]\ngtk-enable-animations=0\n");

const started = [];
function start(command, args, options) {
  const child = spawn(command, args, options);
  started.push(child);
  return child;
}
process.on("SIGTERM", () => process.exit(143));
process.on("exit", () => {
  for (const child of started) child.kill();
  rmSync(home, { recursive: true, force: true });
});

// A page may be pictured as high as the screen.
async function startDisplay() {
  const args = ["-displayfd", "3", "-screen", "0", "1920x8000x24", "-nolisten", "tcp"];
  const display = start("Xvfb", args, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  const [number] = await once(display.stdio[3], "data");
  return `:${String(number).trim()}`;
}

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  return port;
}

// As root WebKit has no sandbox to be in.
async function startDriver() {
  const port = await freePort();
  const env = {
    ...process.env,
    DISPLAY: await startDisplay(),
    GDK_BACKEND: "x11",
    NO_AT_BRIDGE: "1",
    XDG_CONFIG_HOME: home,
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
  };
  start("WebKitWebDriver", [`--port=${port}`], { env, stdio: "ignore" });
  const origin = `http://127.0.0.1:${port}`;
  await until(() => fetch(`${origin}/status`).then(({ ok }) => ok, () => false), "WebKit's driver");
  return origin;
}

const driver = await startDriver();

async function ask(method, path, body) {
  const answer = await fetch(`${driver}/session${path}`, { method, body: body && JSON.stringify(body) });
  const { value } = await answer.json();
  if (!answer.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
  return value;
}

// The keys that have a name, as WebDriver writes them.
const KEYS = {
  Tab: "\uE004", Enter: "\uE007", Escape: "\uE00C", End: "\uE010", Home: "\uE011",
  ArrowLeft: "\uE012", ArrowUp: "\uE013", ArrowRight: "\uE014", ArrowDown: "\uE015",
}; // prettier-ignore

// In the page: keeps what is complained about.
function keepComplaints() {
  const said = (self.complaints = []);
  for (const type of ["error", "warning"]) {
    const name = type === "error" ? "error" : "warn";
    const say = console[name];
    console[name] = (...words) => {
      said.push({ type, text: words.join(" ") });
      say.apply(console, words);
    };
  }
  const told = (text) => said.push({ type: "error", text: String(text) });
  // That a size changes twice in one frame is no fault: it is told of in the next one.
  const isFault = ({ message }) => !message.startsWith("ResizeObserver loop completed");
  addEventListener("error", (event) => isFault(event) && told(event.message));
  addEventListener("unhandledrejection", ({ reason }) => told(reason));
  addEventListener("securitypolicyviolation", ({ blockedURI }) => told(`blocked: ${blockedURI}`));
}

class Window {
  constructor(path, page) {
    this.path = path;
    this.page = page;
  }

  // The browser's own windows have a toolbar, and are no narrower than that: one that a page opens has none.
  async pop({ width, height }) {
    const features = `popup,width=${width},height=${height}`;
    const before = await ask("GET", `${this.path}/window`);
    await this.run(`!window.open("about:blank", "_blank", "${features}")`);
    const other = async () =>
      (await ask("GET", `${this.path}/window/handles`)).find((handle) => handle !== before);
    await ask("POST", `${this.path}/window`, { handle: await until(other, "a window") });
  }

  async load(url) {
    await ask("POST", `${this.path}/url`, { url });
    await this.run(`(${keepComplaints})()`);
  }

  async run(source) {
    const script = `const done = arguments[0];
      (async () => ({ value: await ${source} }))().catch((fault) => ({ fault: String(fault) })).then(done);`;
    const { value, fault } = await ask("POST", `${this.path}/execute/async`, { script, args: [] });
    if (fault) throw new Error(fault);
    return value;
  }

  act = (source) => ask("POST", `${this.path}/actions`, { actions: [source] });
  point = (...actions) =>
    this.act({ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions });
  move = (x, y) =>
    this.point({ type: "pointerMove", x: Math.round(x), y: Math.round(y), duration: 0 });
  down = () => this.point({ type: "pointerDown", button: 0 });
  up = () => this.point({ type: "pointerUp", button: 0 });

  press(key) {
    const value = KEYS[key] ?? key;
    const actions = ["keyDown", "keyUp"].map((type) => ({ type, value }));
    return this.act({ type: "key", id: "keys", actions });
  }

  // The driver pictures what is in the window: it is as high as the page for a while.
  async picture(fullPage) {
    const rect = await ask("GET", `${this.path}/window/rect`);
    const height = await this.run("document.documentElement.scrollHeight");
    const high = fullPage && height > rect.height;
    if (high) {
      await ask("POST", `${this.path}/window/rect`, { ...rect, height });
      await pause(300); // what was below is drawn only now
    }
    const png = await ask("GET", `${this.path}/screenshot`);
    if (high) await ask("POST", `${this.path}/window/rect`, rect);
    return Buffer.from(png, "base64");
  }

  async close() {
    for (const { type, text } of await this.run("self.complaints ?? []"))
      this.page.tell("console", { type: () => type, text: () => text });
    await ask("DELETE", this.path);
  }
}

async function openWindow(page, viewport) {
  const options = { binary: MINI_BROWSER, args: ARGUMENTS };
  const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": options } };
  const { sessionId } = await ask("POST", "", { capabilities });
  const window = new Window(`/${sessionId}`, page);
  await window.pop(viewport);
  return window;
}

export default {
  newContext: async ({ baseURL, viewport }) =>
    new Context(baseURL, (page) => openWindow(page, viewport)),
  close: async () => started.forEach((child) => child.kill()),
};
