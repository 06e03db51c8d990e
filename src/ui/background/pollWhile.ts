/** Polling intervals (ms): while visible, and in a hidden tab. */
const VISIBLE_INTERVAL = 2000;
const HIDDEN_INTERVAL = 30_000;

/**
 * The polling interval (ms) for something that may change on the server: longer in hidden tabs, and none once it no longer changes. For
 * `refetchInterval`, as a function, with `refetchIntervalInBackground`.
 */
export function pollWhile(isMoving: boolean, isHidden = globalThis.document?.hidden === true): number | false {
  if (!isMoving) return false;
  return isHidden ? HIDDEN_INTERVAL : VISIBLE_INTERVAL;
}
