import { fromWallClock, toWallClock } from '#src/ui/forms/inputs/zonedTime.ts';

/** Less than a minute (ms): a clock shows minutes, a day ends with its last instant. */
const REST_OF_MINUTE = 59_999;

/** The first instant of a day (YYYY-MM-DD) in a zone, in UTC. */
export function startOfDay(day: string, timeZone: string): string {
  return fromWallClock(`${day}T00:00`, timeZone);
}

/** The last instant of a day (YYYY-MM-DD) in a zone, in UTC. */
export function endOfDay(day: string, timeZone: string): string {
  return new Date(Date.parse(fromWallClock(`${day}T23:59`, timeZone)) + REST_OF_MINUTE).toISOString();
}

/** The day of an instant in a zone as YYYY-MM-DD, or the empty string. */
export function dayOf(instant: unknown, timeZone: string): string {
  if (typeof instant !== 'string' || Number.isNaN(Date.parse(instant))) return '';
  return toWallClock(instant, timeZone).slice(0, 10);
}
