import { dayAt, dayOfDate, isCalendarDate } from './calendarDate.ts';
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
  if (typeof value === 'number') return relativeDays(operator, value, dayAt(now, timeZone));
  const [from, to] = (Array.isArray(value) ? value : [value, value]).map((each) =>
    isCalendarDate(each) ? dayOfDate(each) : null,
  );
  if (typeof from !== 'number' || typeof to !== 'number') return null;
  switch (operator) {
    case 'on_date':
    case 'between_dates':
      return { first: from, last: to };
    case 'before_date':
      return { first: Number.NEGATIVE_INFINITY, last: from - 1 };
    case 'after_date':
      return { first: from + 1, last: Number.POSITIVE_INFINITY };
    default:
      return null;
  }
}

function relativeDays(operator: ConditionOperator, days: number, today: number): DayRange | null {
  switch (operator) {
    case 'in_last_days':
      return { first: today - days, last: today };
    case 'more_than_days_ago':
      return { first: Number.NEGATIVE_INFINITY, last: today - days - 1 };
    case 'in_next_days':
      return { first: today, last: today + days };
    case 'more_than_days_ahead':
      return { first: today + days + 1, last: Number.POSITIVE_INFINITY };
    default:
      return null;
  }
}
