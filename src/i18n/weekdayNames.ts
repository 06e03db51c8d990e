import { WEEKDAYS, type Weekday } from '#src/domain/time/weekdays.ts';

/** 2024-01-01 was a Monday. */
const MONDAY = Date.UTC(2024, 0, 1, 12);
const DAY = 86_400_000;

/** The names of the weekdays as inside a sentence: "Monday", in French "lundi". */
export function weekdayNames(locale: string, width: 'short' | 'long' = 'long'): Record<Weekday, string> {
  const format = new Intl.DateTimeFormat(locale, { weekday: width, timeZone: 'UTC' });
  return byDay((day) => format.format(MONDAY + WEEKDAYS.indexOf(day) * DAY));
}

/** The names of the weekdays as labels, with a capital in every language. */
export function weekdayLabels(locale: string): Record<Weekday, string> {
  const names = weekdayNames(locale);
  return byDay((day) => names[day].charAt(0).toUpperCase() + names[day].slice(1));
}

function byDay(nameOf: (day: Weekday) => string): Record<Weekday, string> {
  return Object.fromEntries(WEEKDAYS.map((day) => [day, nameOf(day)])) as Record<Weekday, string>;
}
