// The service worker: after the first visit, all but the server's API works without a network.
//
// A version of the page is one cache. All its files are fetched when the worker is installed, but
// the catalogues: of these, only the ones that somebody reads. Files in /assets/ have names that
// change with their content, so a page of the version before, which is still open when this one
// takes over, goes on with its own files; they are kept for as long as there is no third version.
//
// vite.config.ts fills in what the version is made of, and keeps this file free of imports.
declare const VERSION: string;
declare const FILES: string[]; // "/" is the page itself
declare const CATALOGUES: string[];

// What is used of the worker's own types, which cannot be mixed with those of pages.
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Lasting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  addEventListener(name: "install" | "activate", take: (event: Lasting) => void): void;
  addEventListener(name: "fetch", take: (event: Fetching) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
}
const worker = self as unknown as Worker;

const PREFIX = "brett-";
const CACHE = PREFIX + VERSION;

// Oldest first: that is how the browser lists them.
const versions = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX));

// Catalogues are called LANGUAGE-HASH.mo, so the language is known in every version.
const languageOf = (path: string) => /\/(\w+)-[^/]*\.mo$/.exec(path)?.[1];

// The catalogues of the languages that earlier versions were read in.
async function readCatalogues(): Promise<string[]> {
  const languages = new Set<string | undefined>();
  for (const name of await versions())
    for (const { url } of await (await caches.open(name)).keys()) languages.add(languageOf(url));
  return CATALOGUES.filter((path) => languages.has(languageOf(path)));
}

async function install() {
  const catalogues = await readCatalogues();
  await (await caches.open(CACHE)).addAll([...FILES, ...catalogues]);
  // Pages that are open need not be closed first: they find their files as before.
  await worker.skipWaiting();
}

async function activate() {
  const others = (await versions()).filter((name) => name !== CACHE);
  // The newest of the others is the one that open pages may be of.
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

// Every address of a page is the same file.
async function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const cache = await caches.open(CACHE);
  const page = request.mode === "navigate" && !/\.[^/]*$/.test(pathname);
  // A file is looked for in all versions, since an older page may ask; the page itself in this one.
  const found = await (page ? cache.match("/") : caches.match(request));
  if (found) return found;
  const fetched = await fetch(request);
  if (fetched.ok && CATALOGUES.includes(pathname)) await cache.put(request, fetched.clone());
  return fetched;
}

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("fetch", (event) => {
  const { origin, pathname } = new URL(event.request.url);
  const ours = origin === location.origin && event.request.method === "GET";
  // What the server computes is never taken from a cache.
  if (!ours || /^\/(api\/|healthz$|metrics$)/.test(pathname)) return;
  event.respondWith(answer(event.request));
});
