const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000];

/** How long (ms) a delivery is retried. */
export const RETRY_PERIOD = 72 * HOUR;

/** The waits after the first failed attempt, the second and so on. */
const WAITS = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR];
const LATER_WAIT = 12 * HOUR;

/**
 * When (ms) a failed delivery is tried again; the last attempt is three days after the first. Null if it is given up. `retryAfter`: the wait the
 * receiver asked for (ms).
 */
export function nextAttempt({
  attempt,
  firstAt,
  now,
  retryAfter,
}: {
  /** Counted from 1. */
  attempt: number;
  firstAt: number;
  now: number;
  retryAfter: number | null;
}): number | null {
  const end = firstAt + RETRY_PERIOD;
  if (now >= end) return null;
  const wait = WAITS[attempt - 1] ?? LATER_WAIT;
  return Math.min(end, now + Math.max(wait, retryAfter ?? 0));
}

/** The wait a `Retry-After` header asks for (ms from `now`): seconds, or an HTTP date (RFC 9110, 10.2.3), or null if it is unreadable. */
export function retryAfterOf(header: string | undefined, now: number): number | null {
  if (header === undefined) return null;
  const value = header.trim();
  if (/^\d{1,9}$/.test(value)) return Number(value) * SECOND;
  if (!/^[A-Z][a-z]{2}, .+ GMT$/.test(value)) return null;
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}
