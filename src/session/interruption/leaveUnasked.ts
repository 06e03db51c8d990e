let isOnTheWay = false;

/**
 * Loads another page in place of this one, and asks nobody about what would be lost: what is here belongs to a person who is
 * not signed in any more. Nothing of it is seen meanwhile, nor when the browser takes this page out of its memory again.
 */
export function leaveUnasked(path: string): void {
  isOnTheWay = true;
  document.body.hidden = true;
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.replace(path);
  });
  window.location.replace(path);
}

/** Whether this page is being left so. */
export function isLeaving(): boolean {
  return isOnTheWay;
}
