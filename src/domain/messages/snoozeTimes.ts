import { resolveWallTime, type WallTime, wallTimeAt } from '#src/domain/time/localTime.ts';
import { weekdayOf } from '#src/domain/time/weekdays.ts';

export type SnoozeChoice = 'later_today' | 'tomorrow' | 'next_monday';

const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MORNING = 9 * HOUR;
/** "Later today" is this far ahead, rounded up to a quarter of an hour. */
const LATER = 3 * HOUR;

/**
 * The suggested times to snooze a conversation, the earliest first, in an IANA time zone: later today, unless that is tomorrow; tomorrow at
 * 9:00; next Monday at 9:00, unless that is tomorrow.
 */
export function snoozeTimes(now: Date, zone: string): { choice: SnoozeChoice; at: string }[] {
  const wall = wallTimeAt(zone, now.getTime());
  const today = Math.floor(wall / DAY);
  const later = Math.ceil((now.getTime() + LATER) / QUARTER) * QUARTER;
  let monday = today + 1;
  while (weekdayOf(monday) !== 'mon') monday += 1;
  const isLaterToday = Math.floor(wallTimeAt(zone, later) / DAY) === today;
  return [
    ...(isLaterToday ? [{ choice: 'later_today' as const, at: new Date(later).toISOString() }] : []),
    { choice: 'tomorrow', at: instantOf((today + 1) * DAY + MORNING, zone) },
    ...(monday > today + 1 ? [{ choice: 'next_monday' as const, at: instantOf(monday * DAY + MORNING, zone) }] : []),
  ];
}

function instantOf(wall: WallTime, zone: string): string {
  return new Date(resolveWallTime(wall, zone).instants[0]).toISOString();
}
