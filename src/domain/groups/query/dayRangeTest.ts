import { dateOfDay, isCalendarDate, startOfDay } from './calendarDate.ts';
import type { DayRange } from './conditionDays.ts';

/**
 * Tests whether a value is in a range of days: an instant, with days of a time zone, or, with `dates`, a date such as 2026-01-31. The ends are
 * computed once, so that testing a contact is only a comparison.
 */
export function dayRangeTest({ first, last }: DayRange, calendar: string | 'dates'): (value: unknown) => boolean {
  if (calendar === 'dates') {
    const from = Number.isFinite(first) ? dateOfDay(first) : '';
    const to = Number.isFinite(last) ? dateOfDay(last) : '9999-12-31';
    return (value) => isCalendarDate(value) && value >= from && value <= to;
  }
  const from = Number.isFinite(first) ? startOfDay(first, calendar) : first;
  const before = Number.isFinite(last) ? startOfDay(last + 1, calendar) : last;
  return (value) => {
    if (typeof value !== 'string') return false;
    const at = Date.parse(value);
    return at >= from && at < before;
  };
}
