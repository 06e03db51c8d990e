const YEAR = String.raw`(?:19|20|21)\d\d`;
const MONTH = '(?:0?[1-9]|1[0-2])';
const DAY = String.raw`(?:0?[1-9]|[12]\d|3[01])`;
/** 10:15, 10:15:30.250Z, 10:15 +02:00, 10:15 a.m. */
const TIME = String.raw`(?:[T ]{1,2}\d{1,2}[:.]\d\d(?:[:.]\d\d(?:[.,]\d+)?)?(?: ?[ap]\.?m\.?)?(?: ?(?:Z|UTC|GMT|[+-]\d\d:?\d\d))?)?`;

const YEAR_FIRST = new RegExp(`^${YEAR}([-/.])${MONTH}\\1${DAY}\\.?${TIME}$`, 'i');
const YEAR_LAST = new RegExp(`^(${DAY})([-/.])(${DAY})\\2${YEAR}${TIME}$`, 'i');
const MONTHS = 12;

/**
 * Whether a text is a day written in full with its year, with or without a time: 2026-11-22, 22.11.2026, 11/22/2026 10:15. In
 * nine countries the digits of such a day are somebody's phone number, which nobody writes like that.
 */
export function isWrittenDate(text: string): boolean {
  if (YEAR_FIRST.test(text)) return true;
  const yearLast = YEAR_LAST.exec(text);
  return yearLast !== null && Math.min(Number(yearLast[1]), Number(yearLast[3])) <= MONTHS;
}
