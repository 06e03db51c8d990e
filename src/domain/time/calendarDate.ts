import { resolveWallTime, wallTimeAt } from './localTime.ts';

const DAY = 86_400_000;
/** How a date begins. `Date` also parses 2026-02 and +012026-02-01. */
const YEAR_AND_MONTH = /^\d{4}-\d{2}-/;

/** Whether this is an existing date, written as 2026-01-31. */
export function isCalendarDate(value: unknown): value is string {
  if (typeof value !== 'string' || !YEAR_AND_MONTH.test(value)) return false;
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
}

/** The day of a date, counted from 1970-01-01. */
export function dayOfDate(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY;
}

/** The date of a day counted from 1970-01-01. */
export function dateOfDay(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10);
}

/** The day in a time zone at an instant (ms), counted from 1970-01-01. */
export function dayAt(instant: number, timeZone: string): number {
  return Math.floor(wallTimeAt(timeZone, instant) / DAY);
}

/** The instant (ms) at which a day begins in a time zone. */
export function startOfDay(day: number, timeZone: string): number {
  return resolveWallTime(day * DAY, timeZone).instants[0];
}
