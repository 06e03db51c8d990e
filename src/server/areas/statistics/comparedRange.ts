import { dateOfDay, dayOfDate, startOfDay } from '#src/domain/time/calendarDate.ts';
import { resolveWallTime, wallTimeAt } from '#src/domain/time/localTime.ts';
import { offsetAt } from '#src/domain/time/zoneOffset.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const MINUTE = 60_000;

/** A range of days and the one directly before it. Instants in ms. */
export interface ComparedRange {
  /** The days of the range: 2026-01-31. */
  dates: string[];
  /** When each of them begins, and when the last one ends. */
  starts: number[];
  isRunning: boolean;
  before: { from: string; to: string; start: number; until: number };
}

/**
 * A range (both days included) in a time zone, and the same number of days before. While the range is not over, the previous one ends at the
 * same time of day: half a day would always lose against a whole one.
 */
export function comparedRange({
  from,
  to,
  zone,
  now,
}: {
  from: string;
  to: string;
  zone: string;
  now: number;
}): ComparedRange {
  const first = dayOfDate(from);
  const count = dayOfDate(to) - first + 1;
  const starts = startsOfDays(first, count + 1, zone);
  const [start, end] = [starts[0] as number, starts[count] as number];
  const startBefore = startOfDay(first - count, zone);
  const isRunning = now < end;
  // Rounded to the minute, like the figures.
  const sameTime = resolveWallTime(wallTimeAt(zone, now - (now % MINUTE)) - count * DAY, zone).instants[0];
  return {
    dates: Array.from({ length: count }, (_, at) => isoDate(first + at)),
    starts,
    isRunning,
    before: {
      from: isoDate(first - count),
      to: isoDate(first - 1),
      start: startBefore,
      until: isRunning ? Math.max(startBefore, Math.min(sameTime, start)) : start,
    },
  };
}

/** The starts of `count` days from `first` on. Expects each a day after the previous one and computes it only where clocks changed, which is faster. */
function startsOfDays(first: number, count: number, zone: string): number[] {
  let offset = Number.NaN;
  return Array.from({ length: count }, (_, at) => {
    const expected = (first + at) * DAY - offset;
    // Stryker disable next-line ConditionalExpression: a shortcut; startOfDay gives the same result.
    if (at > 0 && offsetAt(zone, expected) === offset) return expected;
    const start = startOfDay(first + at, zone);
    offset = offsetAt(zone, start);
    return start;
  });
}

/** When the hours of a day begin: 23 or 25 of them where clocks change. */
export function hoursBetween(start: number, end: number): number[] {
  const hours: number[] = [];
  for (let at = start; at < end; at += HOUR) hours.push(at);
  return hours;
}

/** ISO dates by day number, because looking up a year of them is faster than formatting them. */
const isoDates = new Map<number, string>();
const MAX_DATES = 4000;

function isoDate(day: number): string {
  const cached = isoDates.get(day);
  // Stryker disable next-line ConditionalExpression: without the cache, the result is the same.
  if (cached !== undefined) return cached;
  // Stryker disable next-line ConditionalExpression,EqualityOperator: the time of clearing affects only the size of the cache.
  if (isoDates.size >= MAX_DATES) isoDates.clear();
  const date = dateOfDay(day);
  isoDates.set(day, date);
  return date;
}
