/** Names of countries (ISO 3166), sorted in the reader's language: "Belgium, France". */
export function countryNames(countries: readonly string[], locale: string | undefined): string {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return countries
    .map((country) => names.of(country) ?? country)
    .sort(new Intl.Collator(locale).compare)
    .join(', ');
}
