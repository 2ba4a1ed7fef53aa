// The library in a worker: takes calls as messages, one at a time, and answers each. A second worker
// of this kind does the thinking, and is ended when somebody changes their mind.
import { load } from "@built/brett.mjs";
import { Calls } from "./calls";
import { type Limits, Refusal } from "./types";

export interface Call {
  id: number;
  name: keyof Calls;
  args: unknown[];
}

export type Answer =
  | { id: number; ok: unknown }
  | { id: number; tell: unknown }
  | { id: number; refused: { sentence: string; line: number; column: number } }
  | { id: number; broken: string };

// Of the call that is being run, for the module's questions below; there is only one at a time.
let seconds = Infinity; // for a thought, at most
let deadline = Infinity;
let thinking = 0; // the id of the call
let calls: Promise<Calls>;

addEventListener(
  "message",
  async ({ data }: MessageEvent<Call | { module: WebAssembly.Module }>) => {
    if ("module" in data) {
      calls = load(data.module, {
        // A thought may be divided, as about hands that are not seen: its parts share its time.
        begin: (parts) => (deadline = performance.now() + (1000 * seconds) / parts),
        // The search asks this now and then: while it runs, no message reaches the worker.
        goOn: () => performance.now() < deadline,
        tell: (thought) => postMessage({ id: thinking, tell: JSON.parse(thought) }),
      }).then((brett) => new Calls(brett));
      return;
    }
    const { id, name, args } = data;
    try {
      const library = await calls;
      thinking = id;
      // Both have their limits as the fourth argument.
      if (name === "think" || name === "judge") seconds = (args[3] as Limits).seconds ?? Infinity;
      const run = library[name] as (...args: unknown[]) => unknown;
      postMessage({ id, ok: run.apply(library, args) });
    } catch (error) {
      // A message would lose the class: library.ts makes a Refusal of it again.
      if (error instanceof Refusal) {
        const { message: sentence, line, column } = error;
        postMessage({ id, refused: { sentence, line, column } });
      } else {
        postMessage({ id, broken: String(error) });
      }
    }
  },
);
