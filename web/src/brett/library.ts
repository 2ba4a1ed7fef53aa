// The C library, asked from the page. Calls go to a worker and are answered in order; thinking has a
// worker of its own, so that the board never waits for it.
import wasm from "@built/brett.wasm?url";
import type { Calls } from "./calls";
import { type Limits, type Ref, Refusal, type Thought } from "./types";
import type { Answer } from "./worker";

// Everything that Calls has, but later.
type Async<T> = {
  [K in keyof T]: T[K] extends (...args: infer A) => infer R ? (...args: A) => Promise<R> : never;
};

interface Waiting {
  done(value: unknown): void;
  failed(why: Error): void;
  told?(thought: Thought): void;
}

// Once for all workers, and not before something needs it: a first visit paints its page before.
let compiling: Promise<WebAssembly.Module> | undefined;
const compiled = () => (compiling ??= WebAssembly.compileStreaming(fetch(wasm)));
// For workers that are made later.
let language: ArrayBuffer | null = null;

class Connection {
  private readonly worker = new Worker(new URL("./worker.ts", import.meta.url), {
    type: "module",
  });
  private readonly waiting = new Map<number, Waiting>();
  private next = 1;

  constructor() {
    compiled().then(
      (module) => this.worker.postMessage({ module }),
      (error) => this.end(error),
    );
    this.worker.onmessage = ({ data }: MessageEvent<Answer>) => this.answer(data);
    this.worker.onerror = (event) => this.end(new Error(event.message));
    if (language) this.call("speak", [language]).catch(() => {}); // whoever asks next is told why
  }

  get busy() {
    return this.waiting.size > 0;
  }

  async call(name: keyof Calls, args: unknown[], told?: (thought: Thought) => void) {
    await compiled(); // so that the module is there before the first call
    return new Promise((done, failed) => {
      const id = this.next++;
      this.waiting.set(id, { done, failed, told });
      this.worker.postMessage({ id, name, args });
    });
  }

  // A worker that thinks hears nothing until it is done: it can only be ended.
  end(why: Error) {
    this.worker.terminate();
    for (const { failed } of this.waiting.values()) failed(why);
    this.waiting.clear();
  }

  private answer(data: Answer) {
    const waiting = this.waiting.get(data.id);
    if (!waiting) return;
    if ("tell" in data) return waiting.told?.(data.tell as Thought);
    this.waiting.delete(data.id);
    if ("ok" in data) waiting.done(data.ok);
    else if ("refused" in data)
      waiting.failed(new Refusal(data.refused.sentence, data.refused.line, data.refused.column));
    else waiting.failed(new Error(data.broken));
  }
}

let rules: Connection | null = null;
let thinker: Connection | null = null;

// Brings the library, for a page that is going to need it; whoever calls it does so too.
export const bring = (): Connection => (rules ??= new Connection());

// The rules: every call of Calls, as library.look(...) and so on.
export const library = new Proxy({} as Async<Omit<Calls, "think" | "judge" | "speak">>, {
  get:
    (_, name) =>
    (...args: unknown[]) =>
      bring().call(name as keyof Calls, args),
});

// Speaks the language of a .mo file from now on; null: English.
export async function speak(catalogue: ArrayBuffer | null) {
  language = catalogue;
  // The thinker speaks the old language; the next thought makes a new one.
  thinker?.end(new Interrupted());
  thinker = null;
  await rules?.call("speak", [catalogue]);
}

export class Interrupted extends Error {}

interface Listener {
  told?: (thought: Thought) => void;
  signal?: AbortSignal;
}

// One thought at a time: a new one, or the signal, ends the one before, which then fails as
// Interrupted.
async function ask<T>(name: "think" | "judge", args: unknown[], { told, signal }: Listener) {
  if (thinker?.busy) {
    thinker.end(new Interrupted());
    thinker = null;
  }
  // Kept between thoughts, for what judge remembers of the turn before.
  const mine = (thinker ??= new Connection());
  const stop = () => {
    mine.end(new Interrupted());
    if (thinker === mine) thinker = null;
  };
  if (signal?.aborted) throw new Interrupted();
  signal?.addEventListener("abort", stop);
  try {
    return (await mine.call(name, args, told)) as T;
  } finally {
    signal?.removeEventListener("abort", stop);
  }
}

export const think = (
  ref: Ref,
  position: string,
  player: string,
  limits: Limits = {},
  listener: Listener = {},
) => ask<Thought>("think", [ref, position, player, limits], listener);

// Judges a turn. What was thought of the one before is at hand, unless the thinker was interrupted.
export const judge = (...args: [...Parameters<Calls["judge"]>, Listener]) =>
  ask<ReturnType<Calls["judge"]>>("judge", args.slice(0, -1), args.at(-1) as Listener);
