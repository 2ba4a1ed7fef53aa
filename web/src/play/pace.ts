// How fast the turns of others are shown: how long one looks at a step before the next one is made.
// A pause can be ended early, as everything that is shown can be.
import { type Pace, settings } from "../settings.svelte";

const PAUSES: Record<Pace, number> = { slow: 1400, normal: 600, fast: 200, off: 0 }; // ms

// Nobody looks at a page that is hidden.
export const paced = () => settings.pace !== "off" && !document.hidden;

export class Pause {
  private end: (() => void) | null = null;

  // After one step, before the next. Whoever wants nothing shown, but asks to see it again, sees it
  // at the usual pace.
  async take() {
    const ms = PAUSES[settings.pace] || PAUSES.normal;
    await new Promise<void>((done) => {
      this.end = done;
      setTimeout(done, ms);
    });
    this.end = null;
  }

  skip() {
    this.end?.();
  }
}
