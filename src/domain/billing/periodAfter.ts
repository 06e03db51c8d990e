/**
 * When a period that begins at an instant ends: a month or a year later at the same time (UTC), on the anchor's day of the month, or on the
 * month's last day if it has no such day. The anchor is the day the contract began; without it, a contract begun on the 31st would move to
 * the 28th for good after a February.
 */
export function periodAfter(
  start: string,
  interval: 'month' | 'year',
  anchorDay = new Date(start).getUTCDate(),
): string {
  const date = new Date(start);
  const months = date.getUTCMonth() + (interval === 'year' ? 12 : 1);
  date.setUTCDate(1);
  date.setUTCMonth(months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(anchorDay, lastDay));
  return date.toISOString();
}
