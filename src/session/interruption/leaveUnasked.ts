/**
 * Loads another page in place of this one, and asks nobody about what would be lost: what is here belongs to a person who is
 * not signed in any more.
 */
export function leaveUnasked(path: string): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  window.location.replace(path);
}
