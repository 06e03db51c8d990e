import type { CustomField } from '#src/domain/company/companySettings.ts';

interface Phrases {
  yes: string;
  no: string;
  number: (value: number) => string;
  /** A day as YYYY-MM-DD. */
  day: (day: string) => string;
}

/** A custom field's value in words; the empty string for none. */
export function customFieldWords(type: CustomField['type'], value: unknown, phrases: Phrases): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? phrases.yes : phrases.no;
  if (typeof value === 'number') return phrases.number(value);
  return type === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? phrases.day(String(value)) : String(value);
}
