import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { QuietHours } from '#src/domain/company/companySettings.ts';
import { WEEKDAYS } from '#src/domain/company/companyTerms.ts';
import { minutesOf, type WallTime, wallTimeAt } from '#src/domain/time/localTime.ts';
import { weekdayOf } from '#src/domain/time/weekdays.ts';
import { clockChange } from '#src/domain/time/zoneOffset.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const WEEK = WEEKDAYS.length * DAY;

/**
 * When a message due at `at` may go to a person in one of these IANA time zones, or null if it may go immediately. It may go when none of these hours are
 * quiet in any zone. Quiet hours follow the local clock: a window belongs to the day it begins on, so `fri` 21:00 to 08:00 ends on Saturday, and
 * equal times mean 24 hours. A time that clocks skip has passed once they have skipped it, and a time that they repeat is quiet both times. If every
 * hour is quiet, the result is at least a week away, and again at that time, so the message is never sent rather than at a quiet time.
 */
export function deferUntil(at: Date, hours: readonly QuietHours[], zones: readonly string[]): Date | null {
  const due = at.getTime();
  let free = due;
  while (free < due + WEEK) {
    const end = Math.max(free, ...zones.flatMap((zone) => hours.map((one) => endOfQuiet(free, one, zone))));
    if (end === free) break;
    free = end;
  }
  return free === due ? null : new Date(free);
}

/** Whether there is no time at which none of these zones is quiet, so that a person who may be in any of them gets nothing. */
export function isAlwaysQuiet(at: Date, hours: readonly QuietHours[], zones: readonly string[]): boolean {
  const free = deferUntil(at, hours, zones);
  return free !== null && free.getTime() >= at.getTime() + WEEK;
}

/** When quiet hours next begin in one of the zones after `at`, or null if they never do. */
export function nextQuietStart(at: Date, hours: readonly QuietHours[], zones: readonly string[]): Date | null {
  const free = (deferUntil(at, hours, zones) ?? at).getTime();
  const starts = zones.flatMap((zone) => hours.flatMap((one) => startOfQuiet(free, one, zone) ?? []));
  return starts.length === 0 ? null : new Date(Math.min(...starts));
}

/** The night, when nobody wants marketing. The review warns companies without quiet hours about it, and suggests it to them. */
export const NIGHT: QuietHours = { enabled: true, from: '20:00', to: '08:00', days: [...WEEKDAYS] };

/** The hours in which a campaign's messages wait: the company's, if the campaign respects them, and the night if it says so. */
export function quietHoursOf(
  campaign: Pick<Campaign, 'purpose' | 'respect_quiet_hours' | 'daytime_only'>,
  quietHours: QuietHours,
): QuietHours[] {
  if (campaign.purpose !== 'marketing') return [];
  const own = campaign.respect_quiet_hours && quietHours.enabled && quietHours.days.length > 0 ? [quietHours] : [];
  return campaign.daytime_only ? [...own, NIGHT] : own;
}

/** The end of the quiet window, unless another one follows it directly; the instant itself when it is not quiet. */
function endOfQuiet(instant: number, quietHours: QuietHours, zone: string): number {
  const timeLeft = quietTimeLeft(wallTimeAt(zone, instant), quietHours);
  // Stryker disable next-line ConditionalExpression: a shortcut; the rest gives the same result.
  if (timeLeft === 0) return instant;
  const end = instant + timeLeft;
  const change = clockChange(zone, instant, end);
  return change === null ? end : endOfQuiet(change, quietHours, zone);
}

function startOfQuiet(instant: number, quietHours: QuietHours, zone: string): number | null {
  let time = instant;
  // Two weeks, because clocks may skip the only day with quiet hours: Samoa had no 30 December 2011.
  // Stryker disable next-line EqualityOperator: no clocks skip the same weekday in two weeks in a row.
  while (time < instant + 2 * WEEK) {
    const wait = timeUntilWindow(wallTimeAt(zone, time), quietHours);
    if (wait === null) return null;
    const step = Math.min(wait, DAY);
    const change = clockChange(zone, time, time + step);
    time = change ?? time + step;
    if (quietTimeLeft(wallTimeAt(zone, time), quietHours) > 0) return time;
  }
  return null;
}

/** How long (ms) until the window ends, for clocks that show this time; 0 if they are in no window. */
function quietTimeLeft(wall: WallTime, { enabled, days, from, to }: QuietHours): number {
  if (!enabled) return 0;
  const [start, end] = [minutesOf(from) * MINUTE, minutesOf(to) * MINUTE];
  const length = end > start ? end - start : DAY - start + end;
  const today = Math.floor(wall / DAY);
  for (const day of [today - 1, today]) {
    const since = wall - (day * DAY + start);
    if (days.includes(weekdayOf(day)) && since >= 0 && since < length) return length - since;
  }
  return 0;
}

/** How long (ms) until the next window begins, for clocks that show this time, or null if none does. */
function timeUntilWindow(wall: WallTime, { enabled, days, from }: QuietHours): number | null {
  const today = Math.floor(wall / DAY);
  for (let day = today; enabled && day <= today + WEEKDAYS.length; day += 1) {
    const wait = day * DAY + minutesOf(from) * MINUTE - wall;
    // Stryker disable next-line EqualityOperator: where a window begins, it is quiet, so the next one is never looked up.
    if (wait > 0 && days.includes(weekdayOf(day))) return wait;
  }
  return null;
}
