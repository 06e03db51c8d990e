import { minutesOf, resolveWallTime, wallTimeAt } from '#src/domain/time/localTime.ts';
import { WEEKDAYS, type Weekday, weekdayOf } from '#src/domain/time/weekdays.ts';

export interface WorkingSpan {
  /** 08:00 */
  from: string;
  /** 18:00; 00:00 is midnight, the end of the day. */
  to: string;
}

/** When a device sends, by weekday in the tenant's time zone, or null if it does not send on that day. */
export type WorkingHours = Record<Weekday, WorkingSpan | null>;

const MINUTE = 60_000;
const DAY = 86_400_000;

/** The default: nine to five, Monday to Friday. */
export const OFFICE_HOURS: WorkingHours = Object.fromEntries(
  WEEKDAYS.map((day) => [day, day === 'sat' || day === 'sun' ? null : { from: '09:00', to: '17:00' }]),
) as WorkingHours;

/** When a device may send again, or null if it may send now. Without working hours it always may. */
export function worksAgainAt(at: Date, hours: WorkingHours | null, zone: string): Date | null {
  if (hours === null) return null;
  const now = at.getTime();
  const today = Math.floor(wallTimeAt(zone, now) / DAY);
  for (let day = today; day <= today + WEEKDAYS.length; day += 1) {
    const span = spanOf(day, hours, zone);
    if (span && now < span.end) return now >= span.start ? null : new Date(span.start);
  }
  return null;
}

/** When the current working hours end; null when the device works day and night, or not now. */
export function stopsWorkingAt(at: Date, hours: WorkingHours | null, zone: string): Date | null {
  if (hours === null) return null;
  const now = at.getTime();
  const span = spanOf(Math.floor(wallTimeAt(zone, now) / DAY), hours, zone);
  return span && span.start <= now && now < span.end ? new Date(span.end) : null;
}

/** The hours of a day, counted from 1970-01-01, as instants (ms). */
function spanOf(day: number, hours: WorkingHours, zone: string): { start: number; end: number } | null {
  const span = hours[weekdayOf(day)];
  if (!span) return null;
  const lastDay = span.to === '00:00' ? day + 1 : day;
  const [start] = resolveWallTime(day * DAY + minutesOf(span.from) * MINUTE, zone).instants;
  const [end, endAgain = end] = resolveWallTime(lastDay * DAY + minutesOf(span.to) * MINUTE, zone).instants;
  return { start, end: endAgain };
}
