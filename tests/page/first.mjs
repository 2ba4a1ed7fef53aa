// The first visit: what comes over the wire from nothing to a board that one can move on.
import { myTurn } from "./play.mjs";

export const MOST_BYTES = 260 * 1024;
export const kilobytes = (bytes) => `${Math.round(bytes / 1024)} KB`;

export async function playLinja(page) {
  const title = page.getByRole("heading", { name: "Linja" });
  const card = page.getByRole("article").filter({ has: title });
  await card.getByRole("button", { name: "Play the computer" }).click();
  await page.waitForURL("**/local/*");
  await page.locator(".board .fit").waitFor();
}

// The bytes, and when the board was shown and could be moved on, in milliseconds.
export async function firstVisit(page, wire) {
  const start = performance.now();
  await page.goto("/");
  await playLinja(page);
  const { bytes } = wire;
  const shown = performance.now() - start;
  await myTurn(page);
  return { bytes, shown, ready: performance.now() - start };
}
