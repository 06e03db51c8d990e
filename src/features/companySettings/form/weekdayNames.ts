import { WEEKDAYS, type Weekday } from '#src/domain/company/companyTerms.ts';

/** 2024-01-01 was a Monday. */
const MONDAY = Date.UTC(2024, 0, 1, 12);
const DAY = 86_400_000;

/** What the days of the week are called in a language. */
export function weekdayNames(locale: string, width: 'short' | 'long'): Record<Weekday, string> {
  const format = new Intl.DateTimeFormat(locale, { weekday: width, timeZone: 'UTC' });
  return Object.fromEntries(WEEKDAYS.map((day, at) => [day, format.format(MONDAY + at * DAY)])) as Record<
    Weekday,
    string
  >;
}
