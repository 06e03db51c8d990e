/** How often (ms) something that moves by itself is asked for: seen, and in a tab nobody looks at. */
const SEEN = 2000;
const HIDDEN = 30_000;

/**
 * How soon (ms) something that may move by itself is asked for again: less often in a tab that nobody sees, and not at all
 * once it stands still. For `refetchInterval`, as a function, with `refetchIntervalInBackground`.
 */
export function pollWhile(isMoving: boolean, isHidden = globalThis.document?.hidden === true): number | false {
  if (!isMoving) return false;
  return isHidden ? HIDDEN : SEEN;
}
