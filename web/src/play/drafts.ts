// A turn that is being composed, kept on this device until it is made, so that it is there again
// after the page was loaded anew. It belongs to one position: in any other it is void.
import { store, stored } from "../settings.svelte";

interface Draft {
  position: string; // that its first step is made in
  steps: string[]; // as text
}

const keyOf = (id: string) => `brett.draft.${id}`;

// No steps: nothing is kept.
export function keepDraft(id: string, position: string, steps: string[]) {
  store(keyOf(id), steps.length ? ({ position, steps } satisfies Draft) : null);
}

// The steps that were kept of a game for a position.
export function keptDraft(id: string, position: string): string[] {
  const draft = stored<Draft>(keyOf(id));
  return draft?.position === position ? draft.steps : [];
}
