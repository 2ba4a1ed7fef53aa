// Copies the text of a field; for a moment it is to be seen that this is done.
import { announce } from "./announce.svelte";

const SHOWN = 2500; // ms

export class Copying {
  done = $state(false);

  async copy(field: HTMLInputElement, says: string) {
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      field.select();
      document.execCommand("copy"); // without TLS browsers have no other way
    }
    this.done = true;
    announce(says);
    setTimeout(() => (this.done = false), SHOWN);
  }
}
