// Takes up the service worker (sw.ts) once the page has nothing better to do, and knows when a newer
// version has taken over. A page that is open goes on as it is; the next one that is loaded is new.
import { idle } from "./idle";

const AFTERWARDS = 3000; // ms after a first visit has loaded: somebody may have gone into a game

export const version = $state({ newer: false });

export async function workOffline() {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  if (document.readyState !== "complete")
    await new Promise((done) => addEventListener("load", done, { once: true }));
  const { serviceWorker } = navigator;
  const first = !serviceWorker.controller;
  if (first) await new Promise((done) => setTimeout(done, AFTERWARDS));
  await idle(5000);
  let taken = 0;
  serviceWorker.addEventListener("controllerchange", () => {
    if (first && taken++ === 0) void keepCatalogue();
    else version.newer = true;
  });
  // A part that is not there any more: this page is two versions old.
  addEventListener("vite:preloadError", () => version.newer && location.reload());
  await serviceWorker.register("/sw.js").catch(() => {}); // storage may be forbidden
}

// The worker came too late to see the language being fetched: it is shown once more.
async function keepCatalogue() {
  for (const { name } of performance.getEntriesByType("resource"))
    if (name.endsWith(".mo")) await fetch(name).catch(() => {});
}
