import type { CustomField } from '#src/domain/company/companySettings.ts';
import { CONTACT_LIMITS } from '#src/domain/contacts/contactTerms.ts';

export type CustomValue = string | number | boolean;

const YES = new Set(['yes', 'y', 'true', '1', 'x', 'oui', 'vrai', 'ja', 'wahr', 'sí', 'si', 'sim']);
const NO = new Set(['no', 'n', 'false', '0', 'non', 'faux', 'nein', 'falsch', 'não', 'nao']);
/** Where 3/4 is the fourth of March. */
const MONTH_FIRST = new Set(['US', 'PH', 'PR', 'GU', 'AS', 'VI', 'MP', 'UM', 'FM', 'MH', 'PW']);

/** What is written in a cell as a value of the field's type; null when it is none. */
export function customValue(written: string, field: CustomField, country: string): CustomValue | null {
  switch (field.type) {
    case 'text':
      return written.slice(0, CONTACT_LIMITS.custom_text) === written ? written : null;
    case 'number':
      return /^[+-]?\d+(?:[.,]\d+)?$/.test(written) ? Number(written.replace(',', '.')) : null;
    case 'boolean':
      return YES.has(written.toLowerCase()) ? true : NO.has(written.toLowerCase()) ? false : null;
    case 'choice':
      return field.choices.find((choice) => choice.toLowerCase() === written.toLowerCase()) ?? null;
    case 'date':
      return dateOf(written, country);
  }
}

function dateOf(written: string, country: string): string | null {
  const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]\d{2}:.*)?$/.exec(written);
  if (yearFirst) return calendarDay(yearFirst[1], yearFirst[2], yearFirst[3]);
  const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/.exec(written);
  if (!yearLast) return null;
  const [, one, mark, other, year] = yearLast;
  // A figure above 12 is a day, and dots are only written where days come first.
  const isMonthFirst = Number(other) > 12 || (Number(one) <= 12 && mark !== '.' && MONTH_FIRST.has(country));
  return isMonthFirst ? calendarDay(year, one, other) : calendarDay(year, other, one);
}

/** ISO 8601; null for the 31st of February. */
function calendarDay(year = '', month = '', day = ''): string | null {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}
