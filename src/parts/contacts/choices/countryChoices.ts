import { dialCountries } from '#src/domain/sms/phone/dialCountries.ts';
import type { Choice } from '#src/ui/forms/inputs/InputSelect.tsx';

/** The countries (ISO 3166) that have phone numbers, named and sorted in the reader's language. */
export function countryChoices(locale: string): Choice[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return dialCountries()
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => compare(a.label, b.label));
}
