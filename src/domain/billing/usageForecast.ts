/** The usage in a period, and its limit. Times are ISO 8601 in UTC. */
export interface CountedUse {
  used: number;
  limit: number;
  period_start: string;
  period_end: string;
}

/**
 * `too_early`: no forecast yet. `lasts`: at this pace the limit is not reached within the period. `runs_out`: it is reached at `runsOutAt`.
 * `used_up`: nothing is left.
 */
export type UsageForecastState = 'too_early' | 'lasts' | 'runs_out' | 'used_up';

export interface UsageForecast {
  state: UsageForecastState;
  /** The pace of the period so far, in units per 24 hours, not rounded; null when it is too early. */
  perDay: number | null;
  /** Usage expected at the period's end, in whole units, even beyond the limit; null when it is too early. */
  expectedAtEnd: number | null;
  /** When the limit will be reached; null unless that is ahead and within the period. */
  runsOutAt: Date | null;
}

const DAY = 86_400_000;

/**
 * Forecasts usage at the pace of the period so far. It is too early in the first 24 hours and while nothing was used: one campaign on the first
 * morning is not a pace. A limit that is reached is always reported. Elapsed hours count, so days of 23 or 25 hours are handled. For a period that
 * is over, forecasts its end.
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
