// The disk of a server under test, which fails when it is told to (failing_io.c).
import { closeSync, openSync, readSync, writeSync } from "node:fs";
import { file } from "./client.mjs";

export const KINDS = { read: 1, write: 2, sync: 4, truncate: 8, map: 16, size: 32 };
export const ANY = 63;
export const [EIO, ENOSPC] = [5, 28];
const WORDS = { nth: 0, forGood: 1, error: 2, kinds: 3, counted: 4, failed: 5, slow: 6, log: 7 };

export class Disk {
  constructor(library) {
    this.path = file(Buffer.alloc(8 * 8));
    this.env = { LD_PRELOAD: library, FAILING_IO: this.path };
    this.file = openSync(this.path, "r+");
  }

  #set(word, value) {
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64LE(BigInt(value));
    writeSync(this.file, bytes, 0, 8, 8 * WORDS[word]);
  }
  #get(word) {
    const bytes = Buffer.alloc(8);
    readSync(this.file, bytes, 0, 8, 8 * WORDS[word]);
    return Number(bytes.readBigUInt64LE());
  }

  // The nth call of these kinds from now on fails, and all after it if it is for good.
  arm({ kinds = ANY, nth, forGood = false, error = EIO }) {
    this.calm();
    for (const [word, value] of Object.entries({ kinds, forGood: forGood ? 1 : 0, error }))
      this.#set(word, value);
    this.#set("counted", 0);
    this.#set("failed", 0);
    this.#set("nth", nth);
  }
  calm() {
    this.#set("nth", 0);
  }
  slow(ms) {
    this.#set("slow", 1000 * ms);
  }
  // From its next start on, the server empties its log into the file after so many pages.
  emptyLogAfter(pages) {
    this.#set("log", pages);
  }
  get counted() {
    return this.#get("counted");
  }
  get failed() {
    return this.#get("failed");
  }
  close() {
    closeSync(this.file);
  }
}
