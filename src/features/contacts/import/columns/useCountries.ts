import { useMemo } from 'react';
import { useLocale } from 'react-admin';
import { dialCountries } from '#src/domain/sms/phone/dialCountries.ts';

/** The countries that numbers may be from, by their names in the chosen language. */
export function useCountries(): { code: string; name: string }[] {
  const locale = useLocale();
  // Two hundred and fifty names to look up and sort take longer than a frame.
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    const { compare } = new Intl.Collator(locale);
    const countries = dialCountries().map((code) => ({ code, name: names.of(code) ?? code }));
    return countries.sort((one, other) => compare(one.name, other.name));
  }, [locale]);
}
