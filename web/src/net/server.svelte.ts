// The one connection of the page to the server. It is there while somebody needs it, comes back by
// itself, and loses nothing: what was asked stays in `waiting` until it is answered, and is sent
// again on the next connection; changes carry a key, so that the server makes each only once.
import { Refusal } from "../brett/types";
import { language, t } from "../words.svelte";
import { type Frame, type Me, type Presence, ServerRefusal } from "./api";
import { dated, forgetTime } from "./time";

const ADDRESS = `${location.origin.replace("http", "ws")}/api/v1/live`;
const SHORTEST_PAUSE = 250; // ms between attempts, growing
const LONGEST_PAUSE = 15000;
const PATIENCE = 10000; // a connection that has not answered for so long is dead
const IDLE = 20000; // one that nobody needs is closed
// What the server keeps, and therefore does for people whom it knows only. Whoever looks on stays a
// stranger to it, without a cookie.
const KEPT = ["create", "join", "link", "me"];

interface Asked {
  text: string;
  once: boolean; // of use on this connection only
  kept: boolean;
  done(answer: unknown): void;
  failed(why: Error): void;
}

interface Answer {
  re?: number;
  ok?: unknown;
  error?: { code: string; sentence: string; after?: number };
}

// Somebody who follows a game.
export interface Watcher {
  readonly id: string;
  resume(): void; // the connection is there, perhaps again: ask for what was missed
  hear(told: Frame | Presence): void;
  lost(): void;
}

export class Lost extends Error {}

// Why something was not done, for people.
export const whyNot = (error: unknown): string =>
  error instanceof Refusal ? error.message : t("The server is not answering. Try again later.");

class ServerConnection {
  connected = $state(false);
  private socket: WebSocket | null = null;
  private trying = false;
  private pause = SHORTEST_PAUSE;
  private retry = 0;
  private idle = 0;
  private next = 1;
  private introducing: Promise<Me> | null = null;
  private readonly waiting = new Map<number, Asked>();
  private readonly watchers = new Map<string, Set<Watcher>>();

  constructor() {
    // Signs that waiting for the next attempt is no use: the network is there, or the device woke.
    for (const sign of ["online", "offline", "pageshow"]) addEventListener(sign, () => this.look());
    document.addEventListener("visibilitychange", () => this.look());
  }

  // ---- Asking ----

  // Answered however often the connection breaks; once: fails as Lost when it does.
  ask<T>(what: string, fields: object = {}, { once = false } = {}): Promise<T> {
    const id = this.next++;
    const text = JSON.stringify({ id, do: what, ...fields });
    return new Promise<T>((done, failed) => {
      const kept = KEPT.includes(what);
      this.waiting.set(id, { text, once, kept, done: done as Asked["done"], failed });
      if (this.socket) this.send(id);
      else void this.connect();
    });
  }

  // Changes something, once and only once.
  change<T>(what: string, fields: object = {}): Promise<T> {
    return this.ask<T>(what, { ...fields, key: crypto.randomUUID() });
  }

  watch(watcher: Watcher) {
    const others = this.watchers.get(watcher.id) ?? new Set();
    this.watchers.set(watcher.id, others.add(watcher));
    if (this.socket) watcher.resume();
    else void this.connect();
  }

  unwatch(watcher: Watcher) {
    const others = this.watchers.get(watcher.id);
    if (!others?.delete(watcher) || others.size) return;
    this.watchers.delete(watcher.id);
    if (this.socket) void this.ask("unwatch", { game: watcher.id }, { once: true }).catch(() => {});
    this.rest();
  }

  // This device is somebody else now: the connection has to know.
  reconnect() {
    if (this.socket) this.drop(this.socket);
  }

  private get needed() {
    return this.waiting.size > 0 || this.watchers.size > 0;
  }

  // Copies, since a watcher may come or go while it is told.
  private everyWatcher(act: (watcher: Watcher) => void) {
    for (const watchers of [...this.watchers.values()]) for (const one of [...watchers]) act(one);
  }

  private send(id: number) {
    const { socket } = this;
    socket!.send(this.waiting.get(id)!.text);
    // A connection may be dead for minutes before the browser says so.
    setTimeout(() => {
      if (this.waiting.has(id) && this.socket === socket) this.drop(socket!);
    }, PATIENCE);
  }

  // ---- The connection ----

  private async connect() {
    if (this.trying || this.socket) return;
    this.trying = true;
    clearTimeout(this.retry);
    try {
      forgetTime();
      await http<Me>("/me"); // for the date, and whether the server is there
      this.open(await opened(new WebSocket(`${ADDRESS}?language=${language()}`)));
    } catch {
      this.later();
    } finally {
      this.trying = false;
    }
  }

  // After a pause that grows, and is not the same for everybody.
  private later() {
    if (!this.needed) return;
    const wait = this.pause * (0.75 + Math.random() / 2);
    this.pause = Math.min(2 * this.pause, LONGEST_PAUSE);
    this.retry = window.setTimeout(() => void this.connect(), wait);
  }

  private open(socket: WebSocket) {
    this.socket = socket;
    this.pause = SHORTEST_PAUSE;
    this.connected = true;
    socket.onmessage = ({ data }) => this.hear(JSON.parse(data as string));
    socket.onclose = () => this.drop(socket);
    // Before watchers resume, whose questions are sent at once: none is to be sent twice.
    const unanswered = [...this.waiting.keys()];
    this.everyWatcher((watcher) => watcher.resume());
    for (const id of unanswered) this.send(id);
  }

  // The connection is gone, or must be taken for gone.
  private drop(socket: WebSocket) {
    if (this.socket !== socket) return;
    // Nothing of the old connection may be heard while there is a new one.
    socket.onclose = socket.onmessage = null;
    socket.close();
    this.socket = null;
    this.connected = false;
    for (const [id, { once, failed }] of [...this.waiting]) {
      if (!once) continue;
      this.waiting.delete(id);
      failed(new Lost());
    }
    this.everyWatcher((watcher) => watcher.lost());
    this.later();
  }

  // Something about the network may have changed, or the device has slept.
  private look() {
    if (document.visibilityState === "hidden") return;
    this.pause = SHORTEST_PAUSE;
    // Any question does: if it is not answered in time, `send` drops the connection.
    if (this.socket) void this.ask("me", {}, { once: true }).catch(() => {});
    else if (this.needed) void this.connect();
  }

  private rest() {
    clearTimeout(this.idle);
    if (this.needed) return;
    this.idle = window.setTimeout(() => {
      if (!this.needed && this.socket) this.drop(this.socket);
    }, IDLE);
  }

  // Makes the server know this browser, by a cookie, which only HTTP can set. Once for all that is
  // asked meanwhile; the next connection is opened with the cookie, and asks again.
  private async introduce(id: number) {
    const { socket } = this;
    this.waiting.get(id)!.once = false;
    this.introducing ??= http<Me>("/me", {}).finally(() => (this.introducing = null));
    try {
      await this.introducing;
    } catch (error) {
      // Without a network the connection will come back, and the question with it.
      if (error instanceof ServerRefusal) this.fail(id, error);
    }
    if (socket) this.drop(socket);
  }

  // The server has said when.
  private sendLater(id: number, ms: number) {
    const { socket } = this;
    setTimeout(() => {
      if (this.waiting.has(id) && this.socket === socket) this.send(id);
    }, ms);
  }

  private fail(id: number, why: Error) {
    this.waiting.get(id)?.failed(why);
    this.waiting.delete(id);
  }

  // ---- Hearing ----

  private hear(told: Answer | Frame | Presence) {
    if ("game" in told) {
      for (const watcher of this.watchers.get(told.game) ?? []) watcher.hear(told);
      return;
    }
    // Ids begin with 1.
    const asked = this.waiting.get(told.re ?? 0);
    if (!asked) return;
    if (told.error?.code === "busy") return this.drop(this.socket!); // it closes; later, then
    if (told.error?.code === "stranger" && asked.kept) return void this.introduce(told.re!);
    if (told.error?.code === "often" && told.error.after! <= PATIENCE / 2)
      return this.sendLater(told.re!, told.error.after!);
    this.waiting.delete(told.re!);
    if (told.error) asked.failed(new ServerRefusal(told.error.code, told.error.sentence));
    else asked.done(told.ok);
    this.rest();
  }
}

// The few requests that go by HTTP.
export async function http<T>(path: string, body?: object): Promise<T> {
  const answer = await fetch(`/api/v1${path}`, {
    method: body ? "POST" : "GET",
    body: body && JSON.stringify(body),
    headers: body && { "Content-Type": "application/json" },
    signal: AbortSignal.timeout(PATIENCE),
    cache: "no-store",
  });
  const date = Date.parse(answer.headers.get("Date") ?? "");
  if (date) dated(date);
  const value = (await answer.json()) as T & { error?: { code: string; sentence: string } };
  if (value.error) throw new ServerRefusal(value.error.code, value.error.sentence);
  return value;
}

function opened(socket: WebSocket): Promise<WebSocket> {
  return new Promise((done, failed) => {
    const late = setTimeout(() => socket.close(), PATIENCE);
    socket.onopen = () => {
      clearTimeout(late);
      done(socket);
    };
    socket.onclose = () => {
      clearTimeout(late);
      failed(new Lost());
    };
  });
}

export const server = new ServerConnection();
