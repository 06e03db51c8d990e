/** The polling interval (ms) while the API announces changes, in case a hint is lost. */
export const INTERVAL_WHEN_ANNOUNCED = 30_000;

let areChangesAnnounced = false;

/** Sets whether the API announces changes to this page (app/followHints.ts). */
export function setChangesAnnounced(announced: boolean): void {
  areChangesAnnounced = announced;
}

/** The polling interval (ms) for something whose changes the API announces (`HINTED`): long while it does. For `refetchInterval`, as a function. */
export function pollInterval(ms: number): number {
  return areChangesAnnounced ? Math.max(ms, INTERVAL_WHEN_ANNOUNCED) : ms;
}
