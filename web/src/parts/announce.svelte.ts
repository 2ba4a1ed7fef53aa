// What screen readers are told, politely; App.svelte has the region. A text that is the same as the
// one before is told again.

export const told = $state({ text: "", urgent: "" });

export function announce(text: string) {
  told.text = text === told.text ? `${text}\u00a0` : text;
}

// For clocks that run out.
export function alarm(text: string) {
  told.urgent = text === told.urgent ? `${text}\u00a0` : text;
}
