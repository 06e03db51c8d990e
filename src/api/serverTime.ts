/** The server's clock minus this machine's (ms); 0 up to a minute, and until the first response. */
export let serverLead = 0;

/** Differences (ms) up to this may only be the time that a response took. */
const TOLERANCE = 60_000;

/** The server's time in ms, for whatever is compared with times from the API: this machine's clock may be wrong. */
export function serverNow(): number {
  return Date.now() + serverLead;
}

/** Learns the server's time from a response that has just arrived. */
export function learnServerTime(headers: Headers): void {
  const ahead = Date.parse(headers.get('Date') ?? '') - Date.now();
  serverLead = Math.abs(ahead) > TOLERANCE ? ahead : 0;
}
