import type { CustomField, CustomFieldType } from '#src/domain/company/companySettings.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';

/** Puts a custom field's value into words, in the reader's language; the empty string for none. */
export function useCustomFieldWords(): (type: CustomFieldType, value: unknown) => string {
  const text = useText();
  const format = useFormat();
  return (type, value) =>
    customFieldWords(type, value, {
      yes: text('contacts.yes'),
      no: text('contacts.no'),
      number: format.number,
      day: format.wholeDay,
    });
}

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
