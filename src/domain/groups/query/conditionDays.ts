import { dateOfDay, dayAt, dayOfDate, isCalendarDate } from '#src/domain/time/calendarDate.ts';
import type { ConditionOperator, GroupCondition } from './groupQueryTerms.ts';
import type { QueryTime } from './queriedContact.ts';

/** Days counted from 1970-01-01, both ends included; infinite if a side is open. */
export interface DayRange {
  first: number;
  last: number;
}

/** The days that a condition on a date covers; null if its value is not valid. */
export function conditionDays(
  operator: ConditionOperator,
  value: GroupCondition['value'],
  { now, timeZone }: QueryTime,
): DayRange | null {
  if (typeof value === 'number') return DAYS_FROM_TODAY[operator]?.(value, dayAt(now.getTime(), timeZone)) ?? null;
  const [from, to] = (Array.isArray(value) ? value : [value, value]).map((each) =>
    isCalendarDate(each) ? dayOfDate(each) : null,
  );
  if (typeof from !== 'number' || typeof to !== 'number') return null;
  return DAYS_OF_DATES[operator]?.(from, to) ?? null;
}

const LAST_DAY = dayOfDate('9999-12-31');

/** The first and last date of a range, to compare dates with as texts; null if it begins after all dates. */
export function datesOf({ first, last }: DayRange): { from: string; to: string } | null {
  if (first > LAST_DAY) return null;
  return { from: Number.isFinite(first) ? dateOfDay(first) : '', to: dateOfDay(Math.min(last, LAST_DAY)) };
}

const OPEN_START = Number.NEGATIVE_INFINITY;
const OPEN_END = Number.POSITIVE_INFINITY;

const DAYS_OF_DATES: Partial<Record<ConditionOperator, (from: number, to: number) => DayRange>> = {
  on_date: (first, last) => ({ first, last }),
  between_dates: (first, last) => ({ first, last }),
  before_date: (date) => ({ first: OPEN_START, last: date - 1 }),
  after_date: (date) => ({ first: date + 1, last: OPEN_END }),
};

const DAYS_FROM_TODAY: Partial<Record<ConditionOperator, (days: number, today: number) => DayRange>> = {
  in_last_days: (days, today) => ({ first: today - days, last: today }),
  more_than_days_ago: (days, today) => ({ first: OPEN_START, last: today - days - 1 }),
  in_next_days: (days, today) => ({ first: today, last: today + days }),
  more_than_days_ahead: (days, today) => ({ first: today + days + 1, last: OPEN_END }),
};
