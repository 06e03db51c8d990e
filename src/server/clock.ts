const DAY = 86_400_000;

/** The clock of the whole API. Tests can advance it; it never goes back. */
export interface Clock {
  now(): Date;
  advance(ms: number): void;
  /** Removes what tests added. Only together with a reset of all records. */
  reset(): void;
}

/** The system clock plus the time that tests added. `time`: another source (ms since 1970), such as a fixed one. */
export function createClock(time: () => number = Date.now): Clock {
  let offset = 0;
  return {
    now: () => new Date(time() + offset),
    advance: (ms) => {
      if (ms < 0) throw new RangeError(`The clock never goes back: ${ms} ms`);
      offset += ms;
    },
    reset: () => {
      offset = 0;
    },
  };
}

/** A time (ms) as stored in records: ISO 8601, in UTC. */
export function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}

/** The time this many times 24 hours earlier, as stored in records. */
export function daysBefore(now: Date, days: number): string {
  return isoTime(now.getTime() - days * DAY);
}
