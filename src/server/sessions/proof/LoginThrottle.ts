import type { Clock } from '#src/server/clock.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';

const FAILURES_ALLOWED = 5;
const LOCKED_FOR = 60_000;
/** What is kept of failures is bounded, so that made-up addresses do not fill the memory. */
const REMEMBERED = 10_000;

/** Holds back somebody who tries passwords or codes: after five failures in a row for one address or account, a minute's wait. */
export class LoginThrottle {
  private readonly failures = new Map<string, { count: number; last: number }>();

  constructor(private readonly clock: Clock) {}

  /**
   * Counts an attempt as failed until it is known better, so that many at the same moment are counted too. Throws 429 with the seconds
   * to wait while the address is locked.
   */
  attempt(who: string): void {
    const key = who.toLowerCase();
    const now = this.clock.now().getTime();
    const failed = this.failures.get(key) ?? { count: 0, last: now };
    const wait = failed.count < FAILURES_ALLOWED ? 0 : failed.last + LOCKED_FOR - now;
    if (wait > 0) {
      throw new HttpProblem('too_many_requests', 'Too many failed attempts. Wait, then try again.', {
        retryAfterSeconds: Math.ceil(wait / 1000),
      });
    }
    if (this.failures.size >= REMEMBERED) this.failures.clear();
    this.failures.set(key, { count: failed.count < FAILURES_ALLOWED ? failed.count + 1 : 1, last: now });
  }

  /** The attempt was no wrong one: the first step of two. */
  forgive(who: string): void {
    const failed = this.failures.get(who.toLowerCase());
    if (failed) failed.count -= 1;
  }

  succeeded(who: string): void {
    this.failures.delete(who.toLowerCase());
  }

  clear(): void {
    this.failures.clear();
  }
}
