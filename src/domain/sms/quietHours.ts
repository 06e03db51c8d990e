import type { QuietHours } from '#src/domain/company/companySettings.ts';
import { WEEKDAYS } from '#src/domain/company/companyTerms.ts';
import { resolveWall, wallTimeAt } from './time/localTime.ts';
import { isKnownZone } from './time/zoneOffset.ts';

const DAY = 86_400_000;

/**
 * When a text that is due at `at` may go to somebody in the IANA zone `zone`; null: at once. A window belongs to the day
 * it begins on, so `fri` 21:00 to 08:00 ends on Saturday, and equal times mean 24 hours. It runs from the first occurrence of
 * its beginning to the last of its end, when clocks are set back. Windows that meet count as one; when
 * all hours of all days are quiet, the answer is about a week away, and again when that comes: never, rather than at a quiet time.
 */
export function deferUntil(at: Date, quietHours: QuietHours, zone: string): Date | null {
  const due = at.getTime();
  let free = due;
  for (let windows = 0; windows <= WEEKDAYS.length; windows += 1) {
    const window = windowAround(free, quietHours, zone);
    if (!window) break;
    free = window.end;
  }
  return free === due ? null : new Date(free);
}

/** When quiet hours next begin after `at`; null when there are none. */
export function nextQuietStart(at: Date, quietHours: QuietHours, zone: string): Date | null {
  const today = localDay(at.getTime(), zone);
  for (let day = today; day <= today + WEEKDAYS.length; day += 1) {
    const window = windowOf(day, quietHours, zone);
    if (window && window.start > at.getTime()) return new Date(window.start);
  }
  return null;
}

/** The zone in which somebody's quiet hours are judged: their own, the tenant's where it is unknown. */
export function recipientZone(contact: { timezone: string | null }, tenantZone: string): string {
  return contact.timezone !== null && isKnownZone(contact.timezone) ? contact.timezone : tenantZone;
}

interface Window {
  start: number;
  end: number;
}

function windowAround(instant: number, quietHours: QuietHours, zone: string): Window | null {
  const today = localDay(instant, zone);
  for (const day of [today - 1, today]) {
    const window = windowOf(day, quietHours, zone);
    if (window && window.start <= instant && instant < window.end) return window;
  }
  return null;
}

/** The window that begins on a day; days are counted from 1970-01-01. */
function windowOf(day: number, { enabled, days, from, to }: QuietHours, zone: string): Window | null {
  const weekday = WEEKDAYS[(day + 3) % 7];
  if (!enabled || weekday === undefined || !days.includes(weekday)) return null;
  const lastDay = to <= from ? day + 1 : day;
  const [start] = resolveWall(day * DAY + timeOfDay(from), zone).instants;
  const [end, endAgain = end] = resolveWall(lastDay * DAY + timeOfDay(to), zone).instants;
  return { start, end: endAgain };
}

function localDay(instant: number, zone: string): number {
  return Math.floor(wallTimeAt(zone, instant) / DAY);
}

function timeOfDay(time: string): number {
  return (Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))) * 60_000;
}
