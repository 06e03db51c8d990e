let isOnTheWay = false;

/**
 * Loads another page without asking about unsaved input, which belongs to a person who is no longer signed in. Hides this page immediately, and
 * keeps it hidden if the browser restores it from memory.
 */
export function leaveWithoutAsking(path: string): void {
  isOnTheWay = true;
  document.body.hidden = true;
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.replace(path);
  });
  window.location.replace(path);
}

/** Whether this page is being left by {@link leaveWithoutAsking}. */
export function isLeaving(): boolean {
  return isOnTheWay;
}
