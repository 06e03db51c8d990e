import { useLocale } from 'react-admin';

/** The name of a country (ISO 3166) in the reader's language. */
export function useRegionName(): (country: string) => string {
  const locale = useLocale();
  return (country) =>
    country === '' ? '' : (new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country);
}
