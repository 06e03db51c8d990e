const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000];

/** How long (ms) a delivery is tried. */
export const TRIED_FOR = 72 * HOUR;

/** After the first failed attempt, the second, …; from then on the last of them. */
const WAITS = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  12 * HOUR,
];

/**
 * When (ms) a delivery is tried again that has just failed; the last time is three days after the first. Null: it was tried for that
 * long. `retryAfter`: what the other side asked to wait (ms).
 */
export function nextAttempt({
  attempt,
  firstAt,
  now,
  retryAfter,
}: {
  /** From 1 on. */
  attempt: number;
  firstAt: number;
  now: number;
  retryAfter: number | null;
}): number | null {
  const end = firstAt + TRIED_FOR;
  if (now >= end) return null;
  const wait = WAITS[Math.min(attempt, WAITS.length) - 1] ?? 12 * HOUR;
  return Math.min(end, now + Math.max(wait, retryAfter ?? 0));
}

/** What a header `Retry-After` asks for (ms from `now`): seconds, or a date of HTTP (RFC 9110, 10.2.3); null: nothing that can be read. */
export function retryAfterOf(header: string | undefined, now: number): number | null {
  const written = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(written)) return Number(written) * SECOND;
  if (!/^[A-Z][a-z]{2}, .+ GMT$/.test(written)) return null;
  const at = Date.parse(written);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}
