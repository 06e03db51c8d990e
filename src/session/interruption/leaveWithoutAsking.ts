let isOnTheWay = false;

/**
 * Loads another page instead of this one without asking about unsaved input: it belongs to a person who is no longer signed in. Nothing of
 * it is visible meanwhile, nor when the browser restores this page from memory.
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

/** Whether this page is being left this way. */
export function isLeaving(): boolean {
  return isOnTheWay;
}
