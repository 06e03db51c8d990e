import type { Clock } from '#src/server/clock.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { Store } from '#src/server/storage/Store.ts';

const WRONG_CODES_ALLOWED = 10;
const LOCKED_FOR = 60_000;
/** What is kept of wrong codes is bounded: addresses cost nothing. */
const REMEMBERED = 10_000;

/** Holds back who tries codes: after ten wrong ones from an address within a minute, a minute's wait. */
export class CodeThrottle {
  private readonly wrong = new Map<string, number[]>();

  constructor(private readonly clock: Clock) {}

  /** Throws 429 with the seconds to wait while the address is locked. */
  check(address: string): void {
    const [first] = this.recent(address).slice(-WRONG_CODES_ALLOWED);
    if (first === undefined || this.recent(address).length < WRONG_CODES_ALLOWED) return;
    const wait = first + LOCKED_FOR - this.clock.now().getTime();
    throw new HttpProblem('too_many_requests', 'Too many wrong codes. Wait, then try again.', {
      retryAfterSeconds: Math.max(1, Math.ceil(wait / 1000)),
    });
  }

  failed(address: string): void {
    if (this.wrong.size >= REMEMBERED) this.wrong.clear();
    this.wrong.set(address, [...this.recent(address), this.clock.now().getTime()]);
  }

  clear(): void {
    this.wrong.clear();
  }

  private recent(address: string): number[] {
    const since = this.clock.now().getTime() - LOCKED_FOR;
    return (this.wrong.get(address) ?? []).filter((at) => at > since);
  }
}

const throttles = new WeakMap<Store, CodeThrottle>();

/** The throttle of an API: begins anew when everything is forgotten. */
export function codeThrottleOf(store: Store, clock: Clock): CodeThrottle {
  const known = throttles.get(store);
  if (known) return known;
  const throttle = new CodeThrottle(clock);
  throttles.set(store, throttle);
  store.watch((change) => {
    if (change === 'replaced') throttle.clear();
  });
  return throttle;
}
