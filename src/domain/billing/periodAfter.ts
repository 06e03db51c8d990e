/**
 * When a period that begins at an instant ends: a month or a year later at the same time (UTC), on the anchor's day of the month, or on the
 * month's last day if it has no such day. The anchor is the day the contract began; without it, a contract begun on the 31st would move to
 * the 28th for good after a February.
 */
export function periodAfter(start: string, interval: 'month' | 'year', anchorDay?: number): string {
  return monthsLater(start, interval === 'year' ? 12 : 1, anchorDay);
}

/** The same time (UTC) a number of months later, or earlier if it is negative, on a day of the month or on the month's last day if it has no such day. */
export function monthsLater(instant: string, months: number, day = new Date(instant).getUTCDate()): string {
  const date = new Date(instant);
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.toISOString();
}
