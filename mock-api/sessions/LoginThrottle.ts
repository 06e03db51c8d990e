import { HttpProblem } from '#mock-api/HttpProblem.ts';
import type { Clock } from '#mock-api/types.ts';

const FAILURES_ALLOWED = 5;
const LOCKED_FOR = 60_000;
/** What is kept of failures is bounded, so that made-up addresses do not fill the memory. */
const REMEMBERED = 10_000;

/** Holds back somebody who tries passwords: after five failures in a row for one address, a minute's wait. */
export class LoginThrottle {
  private readonly failures = new Map<string, { count: number; last: number }>();

  constructor(private readonly clock: Clock) {}

  /** Throws 429 with the seconds to wait while the address is locked. */
  check(email: string): void {
    const failed = this.failures.get(email.toLowerCase());
    if (!failed || failed.count < FAILURES_ALLOWED) return;
    const wait = failed.last + LOCKED_FOR - this.clock.now().getTime();
    if (wait > 0) {
      throw new HttpProblem('too_many_requests', 'Too many failed sign-ins for this address. Wait, then try again.', {
        retryAfterSeconds: Math.ceil(wait / 1000),
      });
    }
    this.failures.delete(email.toLowerCase());
  }

  failed(email: string): void {
    if (this.failures.size >= REMEMBERED) this.failures.clear();
    const count = (this.failures.get(email.toLowerCase())?.count ?? 0) + 1;
    this.failures.set(email.toLowerCase(), { count, last: this.clock.now().getTime() });
  }

  succeeded(email: string): void {
    this.failures.delete(email.toLowerCase());
  }

  clear(): void {
    this.failures.clear();
  }
}
