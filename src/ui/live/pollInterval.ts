/** The polling interval (ms) while the API announces changes, in case a hint is lost. */
const TOLD = 30_000;

let isTold = false;

/** Sets whether the API announces changes to this page (app/followHints.ts). */
export function setChangesAnnounced(told: boolean): void {
  isTold = told;
}

/** The polling interval (ms) for something whose changes the API announces (`HINTED`): long while it does. For `refetchInterval`, as a function. */
export function pollInterval(ms: number): number {
  return isTold ? Math.max(ms, TOLD) : ms;
}
