import type { CustomFieldType } from '#src/domain/company/companySettings.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { customFieldWords } from './customFieldWords.ts';

/** Words a custom field's value in the reader's language; the empty string for none. */
export function useCustomFieldWords(): (type: CustomFieldType, value: unknown) => string {
  const text = useText();
  const format = useFormat();
  return (type, value) =>
    customFieldWords(type, value, {
      yes: text('contacts.yes'),
      no: text('contacts.no'),
      number: format.number,
      // Noon UTC is the same day in nearly every zone.
      day: (day) => format.date(`${day}T12:00:00Z`),
    });
}
