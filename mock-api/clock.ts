import type { Clock } from './types.ts';

/** The wall clock, plus what tests have turned it forward. */
export function createClock(): Clock {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    advance: (ms) => {
      if (ms < 0) throw new RangeError(`The clock never goes back: ${ms} ms`);
      ahead += ms;
    },
    reset: () => {
      ahead = 0;
    },
  };
}
