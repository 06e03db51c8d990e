import { serverNow } from '#src/api/serverTime.ts';
import { toLocalTime } from '#src/domain/time/localTime.ts';

const DAY = 86_400_000;

/** The calendar day of an instant in a zone, as 2026-03-29; by default today. */
export function dayIn(timeZone: string, at = new Date(serverNow())): string {
  return toLocalTime(at, timeZone).slice(0, 10);
}

/** The last `days` calendar days in the zone, including the day of `now`. */
export function lastDays(days: number, timeZone: string, now: Date): { from: string; to: string } {
  const to = dayIn(timeZone, now);
  // Counted on the calendar, at noon UTC: a day of 23 or 25 hours must not skip or repeat a date.
  const from = new Date(Date.parse(`${to}T12:00:00Z`) - (days - 1) * DAY).toISOString().slice(0, 10);
  return { from, to };
}
