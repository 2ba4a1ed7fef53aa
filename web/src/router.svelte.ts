// The address, as state that pages read. Links inside the page are ordinary links: a click on one is
// taken up here, so that nothing is loaded anew.
//
// Invariant: `route` is the address of the page that is shown. While another page is still being
// loaded the window has its address already (`wanted`), and the page that goes must not take that
// for one of its own.
import { tick } from "svelte";

interface Address {
  path: string;
  query: string;
}

const current = (): Address => ({ path: location.pathname, query: location.search });
const partsOf = (path: string) => path.split("/").filter(Boolean).map(decoded);

let shown = $state.raw(current());
let wanted = $state.raw(current());

// Whatever stands in an address, the page can say that it is not there.
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export const route = {
  get path() {
    return shown.path;
  },
  get parts() {
    return partsOf(shown.path);
  },
  get query() {
    return new URLSearchParams(shown.query);
  },
};

// The first part of the address that the window has: which page is to be shown.
export const wantedSection = (): string => partsOf(wanted.path)[0] ?? "";

// That page is there.
export function settle() {
  shown = wanted;
}

const sectionOf = ({ path }: Address) => partsOf(path)[0];

const isSame = (one: Address, other: Address) =>
  one.path === other.path && one.query === other.query;

// What comes after # is nobody's business here: where it alone changes, nothing does.
function arrive() {
  const now = current();
  if (isSame(now, wanted)) return;
  wanted = now;
  // The page that is shown takes its other addresses itself.
  if (sectionOf(wanted) === sectionOf(shown)) settle();
}

export function go(to: string, { replace = false } = {}) {
  // Whoever leaves from something that lies over a page comes back to the page itself.
  if (replace || history.state?.over) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  arrive();
  if (!replace) scrollTo(0, 0);
}

addEventListener("popstate", arrive);

// What lies over the page, by what closes it. It has one entry in the history, so that the way back closes
// it and leaves the page where it is; what takes the place of another takes its entry too.
const overs = new Set<() => void>();

// Answers with what closes it otherwise, so that the way back leads out of the page again.
export function openOver(close: () => void): () => void {
  if (!history.state?.over) history.pushState({ over: true }, "");
  overs.add(close);
  return () => {
    if (!overs.delete(close)) return;
    close();
    void tick().then(() => !overs.size && history.state?.over && history.back());
  };
}

addEventListener("popstate", () => {
  const closing = [...overs];
  overs.clear();
  for (const close of closing) close();
});

addEventListener("click", (event) => {
  // Another tab or window, a download, another site: all that is the browser's.
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey)
    return;
  const link = (event.target as Element).closest("a");
  if (!link || link.target || link.origin !== location.origin || link.hasAttribute("download"))
    return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
});
