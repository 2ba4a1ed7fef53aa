// The address, as state that pages read. Links inside the page are ordinary links: a click on one is
// taken up here, so that nothing is loaded anew.

let path = $state(location.pathname);
let query = $state(location.search);

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
    return path;
  },
  get parts() {
    return path.split("/").filter(Boolean).map(decoded);
  },
  get query() {
    return new URLSearchParams(query);
  },
};

function arrive() {
  path = location.pathname;
  query = location.search;
}

export function go(to: string, { replace = false } = {}) {
  if (replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  arrive();
  if (!replace) scrollTo(0, 0);
}

addEventListener("popstate", arrive);

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
