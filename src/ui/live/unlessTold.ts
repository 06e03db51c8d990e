/** How often (ms) something is polled while the API tells of its changes: in case a hint is lost. */
const TOLD = 30_000;

let isTold = false;

/** Says whether the API tells this page of changes (app/followHints.ts). */
export function setTold(told: boolean): void {
  isTold = told;
}

/** How soon (ms) something is asked for again of which the API tells pages (`HINTED`): seldom while it does. For `refetchInterval`, as a function. */
export function unlessTold(ms: number): number {
  return isTold ? Math.max(ms, TOLD) : ms;
}
