import { asciiDigits } from './asciiDigits.ts';
import { isCalendarDate } from './time/calendarDate.ts';

const YEAR = String.raw`(?:19|20|21)\d\d`;
const MONTH = '(?:0?[1-9]|1[0-2])';
const DAY = String.raw`(?:0?[1-9]|[12]\d|3[01])`;
/** 10:15, 10:15:30.250Z, 10:15 +02:00, 10:15 a.m. */
const TIME = String.raw`(?:[T ]{1,2}\d{1,2}[:.]\d\d(?:[:.]\d\d(?:[.,]\d+)?)?(?: ?[ap]\.?m\.?)?(?: ?(?:Z|UTC|GMT|[+-]\d\d:?\d\d))?)?`;

const YEAR_FIRST = new RegExp(`^${YEAR}([-/.])${MONTH}\\1${DAY}\\.?${TIME}$`, 'i');
const YEAR_LAST = new RegExp(`^(${DAY})([-/.])(${DAY})\\2${YEAR}${TIME}$`, 'i');
const MONTHS = 12;

/**
 * Whether a text is a full date with its year, with or without a time: 2026-11-22, 22.11.2026, 11/22/2026 10:15. In nine countries, the digits of
 * such a date could be a phone number, but phone numbers are not written like that.
 */
export function isWrittenDate(text: string): boolean {
  if (YEAR_FIRST.test(text)) return true;
  const yearLast = YEAR_LAST.exec(text);
  return yearLast !== null && Math.min(Number(yearLast[1]), Number(yearLast[3])) <= MONTHS;
}

/** The readings of a text as a date (ISO 8601): with the month first, and with the day first; null where it is not a date. */
export interface DateReadings {
  monthFirst: string | null;
  dayFirst: string | null;
}

const ANY_TIME = String.raw`(?:[T ]{1,2}\d{1,2}[:.]\d\d.*)?`;
const YEAR_THEN_MONTH = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})\.?${ANY_TIME}$`);
const YEAR_AT_THE_END = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})${ANY_TIME}$`);

/**
 * Reads a date with its year, in digits of any script, and ignores a time after it. Both readings are returned, because 3/4 may be in March or in
 * April.
 */
export function dateReadings(written: string): DateReadings {
  const text = asciiDigits(written).trim();
  // Stryker disable next-line ArrayDeclaration: only the items after the first are read.
  const [, year, , month, day] = YEAR_THEN_MONTH.exec(text) ?? [];
  if (year !== undefined) return { monthFirst: calendarDay(year, month, day), dayFirst: calendarDay(year, month, day) };
  // Stryker disable next-line ArrayDeclaration: only the items after the first are read.
  const [, one, mark, other, end] = YEAR_AT_THE_END.exec(text) ?? [];
  const dayFirst = calendarDay(end, other, one);
  const monthFirst = calendarDay(end, one, other);
  // Dots are only used where the day comes first.
  return { dayFirst, monthFirst: mark === '.' && dayFirst !== null ? dayFirst : monthFirst };
}

/** An ISO date, or null if it does not exist, such as 31 February. */
// Stryker disable next-line StringLiteral: no such text is part of a date.
function calendarDay(year = '', month = '', day = ''): string | null {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(iso) ? iso : null;
}
