/** Now, for the whole API. Tests turn it by hand; it never goes back. */
export interface Clock {
  now(): Date;
  advance(ms: number): void;
  /** Takes back what it was turned on by: only where every record begins anew, too. */
  reset(): void;
}

/** The wall clock, plus what tests have turned it forward. `time`: another one (ms since 1970), as one that stands. */
export function createClock(time: () => number = Date.now): Clock {
  let ahead = 0;
  return {
    now: () => new Date(time() + ahead),
    advance: (ms) => {
      if (ms < 0) throw new RangeError(`The clock never goes back: ${ms} ms`);
      ahead += ms;
    },
    reset: () => {
      ahead = 0;
    },
  };
}
