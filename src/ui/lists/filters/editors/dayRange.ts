import { resolveLocalTime, resolveWallTime, toLocalTime } from '#src/domain/time/localTime.ts';

const DAY = 86_400_000;
/** The API compares times as texts: a year of five digits would come before all others. */
const LATEST = Date.parse('9999-12-31T23:59:59.999Z');

/** The first instant of a day (YYYY-MM-DD) in a zone, in UTC. */
export function startOfDay(day: string, timeZone: string): string {
  return resolveLocalTime(`${day}T00:00`, timeZone).at.toISOString();
}

/** The last instant of a day (YYYY-MM-DD) in a zone, in UTC. */
export function endOfDay(day: string, timeZone: string): string {
  // Just before the next day begins: where clocks go back at midnight, 23:59 occurs twice.
  const [next] = resolveWallTime(Date.parse(`${day}T00:00Z`) + DAY, timeZone).instants;
  return new Date(Math.min(next - 1, LATEST)).toISOString();
}

/** The day of an instant in a zone as YYYY-MM-DD, or the empty string. */
export function dayOf(instant: unknown, timeZone: string): string {
  if (typeof instant !== 'string' || Number.isNaN(Date.parse(instant))) return '';
  return toLocalTime(new Date(instant), timeZone).slice(0, 10);
}
