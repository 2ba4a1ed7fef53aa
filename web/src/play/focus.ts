// Buttons come and go with what can be done. Whoever was on one that goes, by keyboard, is not thrown
// back to the top of the page: the focus moves on to what is to be done next.

// The place on the board where the keyboard is.
const boardPlace = () =>
  document.querySelector<HTMLElement>(".board [tabindex='0'], .board button");

const nowhere = () => !document.activeElement || document.activeElement === document.body;

// For a group of buttons: when the focused one is gone, its main button has the focus, or the board.
export function keepFocus(group: HTMLElement) {
  let inside = false;
  const note = ({ target }: FocusEvent) => {
    inside = group.contains(target as Element) && (target as Element).matches(":focus-visible");
  };
  const watcher = new MutationObserver(() => {
    if (inside && nowhere())
      (group.querySelector<HTMLElement>(".primary") ?? boardPlace())?.focus();
  });
  document.addEventListener("focusin", note);
  watcher.observe(group, { childList: true, subtree: true });
  return {
    destroy() {
      document.removeEventListener("focusin", note);
      watcher.disconnect();
    },
  };
}

// For what asks to be answered at once.
export function focusNow(element: HTMLElement) {
  element.focus();
}
