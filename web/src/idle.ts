// Waits until the page has nothing better to do.
export function idle(longest = 1000): Promise<void> {
  if (!("requestIdleCallback" in window)) return new Promise((done) => setTimeout(done, 200));
  return new Promise((done) => requestIdleCallback(() => done(), { timeout: longest }));
}
