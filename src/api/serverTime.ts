/** The server's clock minus this machine's (ms); 0 up to a minute, and until the first response. */
export let serverLead = 0;

/** Differences (ms) up to this may only be the time that a response took. */
const TOLERANCE = 60_000;

/** The server's time in ms, for whatever is compared with times from the API: this machine's clock may be wrong. */
export function serverNow(): number {
  return Date.now() + serverLead;
}

/** The difference in the latest response, also a small one; NaN if it named no time. */
let latestLead = Number.NaN;

/** How long (ms) it is until a time of the API, to the second; NaN if unknown. For times so near that a small difference between the clocks matters. */
export function timeUntil(at: string): number {
  return Date.parse(at) - Date.now() - latestLead;
}

/** Learns the server's time from a response that has just arrived. */
export function learnServerTime(headers: Headers): void {
  const ahead = Date.parse(headers.get('Date') ?? '') - Date.now();
  latestLead = ahead;
  serverLead = Math.abs(ahead) > TOLERANCE ? ahead : 0;
}
