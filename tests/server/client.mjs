// What the server tests share: a server of one's own, people with cookies, and both ways in
// of docs/api.md, HTTP and WebSocket, through one function. All that anybody received is kept.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import WebSocket from "ws";

export const BRETT = process.argv[2] ?? "build/brett";
export const PATIENCE = 8000; // ms: whoever waits longer has waited in vain
const WIDE_LIMITS = {
  connections: 2000,
  "connections-an-address": 2000,
  "connections-a-second": 100000,
  "requests-a-second": 100000,
  "share-an-address": 100,
  "kept-a-second": 100000,
  "games-a-player": 10000,
  "waiting-games-a-player": 10000,
  "computer-turns-a-second": 100000,
  "players-an-address-a-day": 100000,
  "games-an-address-a-day": 100000,
  "imports-an-address-a-day": 100000,
  "links-an-address-a-day": 100000,
  "games-a-player-a-day": 100000,
  "imports-a-player-a-day": 100000,
  "links-a-player-a-day": 100000,
};

export const pause = (ms) => new Promise((done) => setTimeout(done, ms));

export async function within(promise, what, ms = PATIENCE) {
  let timer;
  const late = new Promise((_, fail) => {
    timer = setTimeout(() => fail(new Error(`waited in vain for ${what}`)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

// Asks until the answer is true, or something.
export async function until(ask, what, ms = PATIENCE) {
  for (const end = Date.now() + ms; ; await pause(3)) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
  }
}

// ---- Servers ----

const scratch = mkdtempSync(join(tmpdir(), "brett-wire-"));
const running = new Set();
let complaint = null; // of a sanitizer, about any of the servers
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
  if (complaint) console.log(`# ${complaint}`);
  if (complaint) process.exitCode = 1;
  rmSync(scratch, { recursive: true, force: true });
});

let folders = 0;
export const folder = () => join(scratch, `data-${folders++}`);

let files = 0;
export function file(text) {
  const path = join(scratch, `file-${files++}`);
  writeFileSync(path, text);
  return path;
}

// Tables of whoever runs the tests are not looked into.
const environment = { ...process.env, BRETT_TABLES: join(scratch, "no-tables") };

const config = (settings) =>
  file(
    Object.entries(settings)
      .map(([key, value]) => `${key} = ${value}\n`)
      .join(""),
  );

// Runs `brett serve` with these arguments; settled when it has ended.
export async function serveAndEnd(...args) {
  const child = spawn(BRETT, ["serve", ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    env: environment,
  });
  running.add(child);
  let [out, err] = ["", ""];
  child.stdout.on("data", (data) => (out += data));
  child.stderr.on("data", (data) => (err += data));
  const end = once(child, "close").finally(() => running.delete(child));
  const [status, signal] = await within(end, "the server to end").catch((error) => {
    child.kill("SIGKILL");
    throw error;
  });
  return { status, signal, out, err };
}

// A server on a free port. settings: lines of its config file; hurry: how many times as fast its
// time runs, from the moment of its first start.
export class Server {
  constructor({ data = folder(), settings = {}, hurry = 0, args = [], env = {} } = {}) {
    this.env = { ...environment, ...env };
    Object.assign(this, { data, rate: hurry || 1, from: Date.now(), log: "" });
    this.args = ["serve", "--listen", "127.0.0.1:0", "--data", data, ...args];
    this.args.push("--config", config({ ...WIDE_LIMITS, ...settings }));
    if (hurry) this.args.push("--hurry", `${this.from},${hurry}`);
  }

  static async start(options) {
    const server = new Server(options);
    await server.run();
    return server;
  }

  async run() {
    const child = spawn(BRETT, this.args, { stdio: ["ignore", "pipe", "pipe"], env: this.env });
    running.add(child);
    let out = "";
    child.stderr.on("data", (data) => {
      this.log += data;
      complaint ??= this.log.match(/.*(Sanitizer|runtime error).*/)?.[0];
    });
    this.ended = once(child, "close").then(([status, signal]) => {
      running.delete(child);
      return { status, signal };
    });
    this.child = child;
    const ready = new Promise((done) => {
      child.stdout.on("data", (data) => {
        out += data;
        const found = out.match(/https?:\/\/127\.0\.0\.1:(\d+)/);
        if (found) done(Number(found[1]));
      });
    });
    const end = this.ended.then(({ status }) => {
      throw new Error(`the server ended at once (${status}): ${this.log}`);
    });
    end.catch(() => {});
    this.port = await within(Promise.race([ready, end]), "the server's address");
    this.origin = `http://127.0.0.1:${this.port}`;
  }

  // The time as this server counts it, and how long that much of its time takes.
  now() {
    return this.from + (Date.now() - this.from) * this.rate;
  }
  pass(ms) {
    return pause(ms / this.rate);
  }

  async stop(signal = "SIGTERM") {
    this.child.kill(signal);
    return within(this.ended, "the server to end");
  }

  async restart(signal = "SIGTERM") {
    await this.stop(signal);
    await this.run();
  }
}

// All events of a game, page by page.
export async function allEvents(person, game, after = 0) {
  const all = [];
  for (let more = true; more;) {
    const page = await person.call("events", { game, after: all.at(-1)?.event ?? after });
    all.push(...page.events);
    more = page.more;
  }
  return all;
}

// ---- What was refused ----

export class Refusal extends Error {
  constructor(error, status) {
    super(`${error?.code}: ${error?.sentence}`);
    Object.assign(this, { error, status, code: error?.code, sentence: error?.sentence });
  }
}

export const STATUS = {
  bad: 400,
  stranger: 401,
  forbidden: 403,
  unknown: 404,
  method: 405,
  late: 409,
  "not-now": 409,
  large: 413,
  expectation: 417,
  illegal: 422,
  often: 429,
  failed: 500,
  busy: 503,
};

// The refusal that a call must end in, with this code or one of these.
export async function refused(codes, call) {
  const wanted = [codes].flat();
  let answer;
  try {
    answer = await call;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    assert(wanted.includes(error.code), `wanted ${wanted}, got ${error.message}`);
    if (error.status) assert.equal(error.status, STATUS[error.code]);
    assert.match(error.sentence, /^\S.*[.!?]$/s, "a sentence for people");
    return error;
  }
  throw new Error(`wanted ${wanted}, got ${JSON.stringify(answer)}`);
}

// ---- HTTP ----

export function request(server, { method = "GET", path, headers = {}, body }) {
  const bytes = body === undefined ? undefined : Buffer.from(body);
  const sent = { ...headers };
  if (bytes) sent["Content-Length"] ??= bytes.length;
  return within(
    new Promise((done, fail) => {
      const options = {
        host: "127.0.0.1",
        port: server.port,
        method,
        path,
        headers: sent,
        agent: false,
      };
      const asked = http.request(options, async (answer) => {
        const parts = [];
        try {
          for await (const part of answer) parts.push(part);
        } catch (error) {
          return fail(error);
        }
        const text = Buffer.concat(parts).toString();
        done({ status: answer.statusCode, headers: answer.headers, raw: answer.rawHeaders, text });
      });
      asked.on("error", fail);
      asked.end(bytes);
    }),
    `${method} ${path}`,
  );
}

// How each request of the WebSocket is asked by HTTP.
const path = (fields) => `/games/${encodeURIComponent(fields.game)}`;
const reads = {
  open: () => "/games",
  mine: ({ after }) => `/games?mine${after ? `&after=${after}` : ""}`,
  game: (fields) => path(fields),
  events: (fields) => `${path(fields)}/events?after=${fields.after ?? 0}`,
  record: (fields) => `${path(fields)}/record`,
  legal(fields) {
    const query = new URLSearchParams();
    for (const name of ["made", "step"]) if (name in fields) query.set(name, fields[name]);
    return `${path(fields)}/legal${query.size ? `?${query}` : ""}`;
  },
};
const changes = {
  create: "/games",
  link: "/me/link",
  move: "/me/move",
  import: "/reviews",
  solved: "/solved",
};

// ---- People ----

let keys = 0;
export const key = () => `k${process.pid}-${keys++}`;

// Somebody with a browser: a jar for one cookie. Calls go by HTTP; live() opens a socket with the
// same.
export class Person {
  constructor(server, cookie = null) {
    Object.assign(this, { server, cookie, heard: [] });
  }

  // Somebody whom the server knows.
  static async of(server, name) {
    const person = new Person(server);
    await person.call("hello", name ? { name } : {});
    return person;
  }

  headers() {
    return this.cookie ? { Cookie: `brett=${this.cookie}` } : {};
  }

  async request(options) {
    const headers = { ...this.headers(), ...options.headers };
    const answer = await request(this.server, { ...options, headers });
    for (const line of answer.headers["set-cookie"] ?? []) {
      const found = line.match(/^brett=([^;]+)/);
      if (found) this.cookie = found[1];
    }
    this.heard.push(JSON.stringify(answer.raw) + answer.text);
    return answer;
  }

  get(where) {
    return this.request({ path: `/api/v1${where}` });
  }

  post(where, body) {
    const text = typeof body === "string" || Buffer.isBuffer(body) ? body : JSON.stringify(body);
    const headers = { "Content-Type": "application/json" };
    return this.request({ method: "POST", path: `/api/v1${where}`, headers, body: text });
  }

  async call(what, fields = {}) {
    const answer = await this.#ask(what, fields);
    let value;
    try {
      value = JSON.parse(answer.text);
    } catch {
      throw new Error(`${what}: ${answer.status} without JSON: ${answer.text.slice(0, 200)}`);
    }
    if (answer.status !== 200) throw new Refusal(value.error, answer.status);
    return value;
  }

  #ask(what, fields) {
    if (what === "hello") return this.post("/me", fields);
    if (what === "me") return "name" in fields ? this.post("/me", fields) : this.get("/me");
    if (what in reads) return this.get(reads[what](fields));
    if (what in changes) return this.post(changes[what], fields);
    const { game, ...rest } = fields;
    return this.post(`${path({ game })}/${what}`, rest);
  }

  live(options) {
    return Live.open(this, options);
  }
}

// A WebSocket, which answers the same calls, and the games that it watches: of each the events so
// far, and who is due.
export class Live {
  static async open(person, { headers = {}, ...options } = {}) {
    const live = new Live();
    const socket = new WebSocket(`ws://127.0.0.1:${person.server.port}/api/v1/live`, {
      headers: { ...person.headers(), ...headers },
      perMessageDeflate: false,
      ...options,
    });
    Object.assign(live, {
      person,
      socket,
      heard: [],
      told: [],
      asked: new Map(),
      games: new Map(),
    });
    live.closed = new Promise((done) => {
      socket.on("close", (code, reason) => {
        for (const { fail } of live.asked.values()) fail(new Error(`closed with ${code}`));
        live.asked.clear();
        done({ code, reason: String(reason) });
      });
    });
    socket.on("message", (data, binary) => live.#take(String(data), binary));
    await within(
      new Promise((done, fail) => {
        socket.on("open", done);
        socket.on("unexpected-response", (_, answer) => {
          socket.on("error", () => {});
          fail(
            Object.assign(new Error(`upgrade: ${answer.statusCode}`), {
              status: answer.statusCode,
            }),
          );
          answer.destroy();
        });
        socket.on("error", fail);
      }),
      "a WebSocket",
    );
    return live;
  }

  #take(text, binary) {
    assert(!binary, "frames are text");
    this.heard.push(text);
    const value = JSON.parse(text);
    if (value.re !== undefined || value.error) {
      const waiting = this.asked.get(value.re);
      this.asked.delete(value.re);
      if (!waiting) return this.told.push(value);
      if (value.error) return waiting.fail(new Refusal(value.error));
      if (waiting.watches) this.#follow(value.ok);
      return waiting.done(value.ok);
    }
    this.told.push(value);
    if (value.events) this.#tell(value);
  }

  #follow({ id, game, events = [], due, event, over }) {
    over ??= events.some(({ what }) => what === "end");
    this.games.set(id ?? game, { events: [...events], due, event, over });
  }

  #tell({ game: id, events, due }) {
    const game = this.games.get(id);
    if (!game) return;
    game.events.push(...events);
    game.event = events.at(-1).event;
    game.due = due;
    game.over ||= events.some(({ what }) => what === "end");
  }

  say(text) {
    this.socket.send(typeof text === "string" ? text : JSON.stringify(text));
  }

  #id = 0;
  call(what, fields = {}) {
    const id = ++this.#id;
    const answer = new Promise((done, fail) => {
      this.asked.set(id, { done, fail, watches: what === "watch" });
    });
    this.say({ id, do: what, ...fields });
    return within(answer, `an answer to ${what}`);
  }

  watch(game, after) {
    return this.call("watch", after === undefined ? { game } : { game, after });
  }

  // The first frame, of those that no wait has taken yet, that fits.
  wait(fits, what = String(fits), ms = PATIENCE) {
    return until(() => this.#pick(fits), what, ms);
  }
  #pick(fits) {
    const at = this.told.findIndex((frame) => fits(frame));
    return at >= 0 && this.told.splice(at, 1)[0];
  }

  // The event of a watched game that fits, as soon as it is there.
  event(game, fits, what = String(fits), ms = PATIENCE) {
    const test = typeof fits === "string" ? (event) => event.what === fits : fits;
    return until(() => this.games.get(game)?.events.find(test), what, ms);
  }

  async close() {
    this.socket.close();
    return within(this.closed, "the WebSocket to close");
  }

  // Gone without a word.
  cut() {
    this.socket.terminate();
  }
}

// ---- Games ----

// A game that has begun: the first makes it, the others join; live are the sockets that watch it.
export async function begun(people, fields) {
  const [maker, ...others] = people;
  const seats = people.map((_, seat) => (seat ? "invited" : "me"));
  const made = await maker.call("create", {
    options: [`seats=${people.length}`],
    seats,
    ...fields,
  });
  const { id, invite } = made;
  for (const other of others) await other.call("join", { game: id, invite, key: key() });
  return maker.call("game", { game: id });
}

// Makes steps for the people whose turn it is, until the game is over or so many steps are made.
// seats has the socket that plays each seat; seats of computers have none. choose picks of the
// legal ones.
export async function playOn(id, seats, { steps = Infinity, choose = anyOf() } = {}) {
  const eye = seats.find(Boolean);
  for (let made = 0; made < steps; made++) {
    const game = eye.games.get(id);
    const mine = () => {
      if (eye.socket.readyState !== WebSocket.OPEN) throw new Error("the socket is closed");
      return game.over || seats[game.due];
    };
    await until(mine, `somebody's turn in ${id}, due ${game.due}`, 60000);
    if (game.over) return;
    const mover = seats[game.due];
    const legal = await mover.call("legal", { game: id });
    const answer = await mover.call("step", {
      game: id,
      ply: legal.ply,
      key: key(),
      step: choose(legal.steps),
    });
    await until(() => game.event >= answer.event, "one's own step to be told");
  }
}

// Numbers that look random and are the same in every run.
export function dice(seed) {
  let state = seed >>> 0;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}
export function anyOf(seed = 1) {
  const roll = dice(seed);
  return (steps) => steps[roll(steps.length)];
}

// Events are numbered without gaps, and come in order.
export function assertInOrder(events, first = 1) {
  assert.deepEqual(
    events.map(({ event }) => event),
    events.map((_, i) => first + i),
  );
}
