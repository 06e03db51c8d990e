import { getCountries } from 'libphonenumber-js/min';

/** The countries (ISO 3166) whose numbers can be read without a country code. */
export function dialCountries(): string[] {
  return getCountries();
}
