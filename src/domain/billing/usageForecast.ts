/** What is known of a use that is counted by period: how much, of how much, since when and until when (ISO 8601, UTC). */
export interface CountedUse {
  used: number;
  limit: number;
  period_start: string;
  period_end: string;
}

/**
 * `too_early`: nobody can say yet. `lasts`: at this pace the limit is not reached within the period. `runs_out`: it is, at
 * `runsOutAt`. `used_up`: nothing is left already.
 */
export type UsageForecastState = 'too_early' | 'lasts' | 'runs_out' | 'used_up';

export interface UsageForecast {
  state: UsageForecastState;
  /** Of the period so far, in units per 24 hours, not rounded; null when it is too early. */
  perDay: number | null;
  /** What will have been used at the period's end, in whole units, beyond the limit too; null when it is too early. */
  expectedAtEnd: number | null;
  /** The moment at which nothing is left, when it lies ahead and within the period. */
  runsOutAt: Date | null;
}

const DAY = 86_400_000;

/**
 * How far what is left goes when it is used on as in the period so far. Too early in the first 24 hours, before and without
 * any use: one campaign on the first morning is no pace. What is used up already is told at any time. Hours count as they
 * pass, so a day of 23 or 25 of them weighs what it is. A period that is over is told as of its end.
 */
export function usageForecast({ used, limit, period_start, period_end }: CountedUse, now: Date): UsageForecast {
  const start = Date.parse(period_start);
  const end = Date.parse(period_end);
  const at = Math.min(now.getTime(), end);
  const isTooEarly = used <= 0 || at - start < DAY;
  const perMs = isTooEarly ? null : used / (at - start);
  const pace = {
    perDay: perMs === null ? null : perMs * DAY,
    expectedAtEnd: perMs === null ? null : Math.round(used + perMs * (end - at)),
  };
  if (used >= limit) return { state: 'used_up', ...pace, runsOutAt: null };
  if (perMs === null) return { state: 'too_early', ...pace, runsOutAt: null };
  const runsOut = at + (limit - used) / perMs;
  if (runsOut >= end) return { state: 'lasts', ...pace, runsOutAt: null };
  return { state: 'runs_out', ...pace, runsOutAt: new Date(Math.round(runsOut)) };
}
