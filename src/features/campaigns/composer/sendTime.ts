import { ACCEPTED_YEARS } from '#src/domain/acceptedYears.ts';
import { dateOfDay, dayAt } from '#src/domain/time/calendarDate.ts';
import { readLocalTime, resolveLocalTime } from '#src/domain/time/localTime.ts';

/** The time proposed for sending later: tomorrow at ten in the time zone, as an instant in UTC. */
export function proposedTime(now: Date, zone: string): string {
  const tomorrow = dateOfDay(dayAt(now.getTime(), zone) + 1);
  return resolveLocalTime(`${tomorrow}T10:00`, zone).at.toISOString();
}

export interface ChosenTime {
  at: string;
  /** The later instant of a time that occurs twice. */
  second: string | null;
}

/** The instant of a typed date and time (`2026-03-29T02:30`) in a time zone, or null if it is invalid or the API refuses its year. */
export function readTypedTime(typed: string, zone: string): ChosenTime | null {
  const time = readLocalTime(typed, zone);
  const at = time?.at.toISOString() ?? '';
  return time && ACCEPTED_YEARS.test(at) ? { at, second: time.second?.toISOString() ?? null } : null;
}

/** Whether two ISO times are the same instant, however they are written. */
export function isSameInstant(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && Date.parse(one) === Date.parse(other);
}
