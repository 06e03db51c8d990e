import { getCountries } from 'libphonenumber-js/max';
import { expect, it } from 'vitest';
import { writtenCountry } from './writtenCountry.ts';

it.each([
  ['GB', 'GB'],
  ['gb', 'GB'],
  ['GBR', 'GB'],
  ['UK', 'GB'],
  ['U.K.', 'GB'],
  ['United Kingdom', 'GB'],
  ['  Royaume-Uni ', 'GB'],
  ['England', 'GB'],
  ['USA', 'US'],
  ['U.S.A.', 'US'],
  ['US', 'US'],
  ['United States of America', 'US'],
  ['États-Unis', 'US'],
  ['etats unis', 'US'],
  ['Deutschland', 'DE'],
  ['Allemagne', 'DE'],
  ['Türkiye', 'TR'],
  ['Turkey', 'TR'],
  ['Côte d’Ivoire', 'CI'],
  ["Cote d'Ivoire", 'CI'],
  ['المغرب', 'MA'],
  ['Canada', 'CA'],
  ['+44', 'GB'],
  ['0044', 'GB'],
  ['44', 'GB'],
  ['+ 44', 'GB'],
  ['(+44)', 'GB'],
  ['+٤٤', 'GB'],
  ['+1', 'US'],
  ['1', 'US'],
  ['+7', 'RU'],
  ['+39', 'IT'],
  ['+47', 'NO'],
  ['+61', 'AU'],
  ['+212', 'MA'],
  ['+262', 'RE'],
  ['+358', 'FI'],
  ['+590', 'GP'],
  ['+599', 'CW'],
  ['UK (+44)', 'GB'],
  ['+1 CA', 'CA'],
  ['Canada +1', 'CA'],
])('%j is %s', (written, country) => {
  expect(writtenCountry(written)).toBe(country);
});

it.each([
  '',
  ' ',
  '+',
  '0',
  '089',
  '999',
  '+999',
  '4400',
  '1684',
  'Narnia',
  'XX',
  'Mrs',
  'Europe',
  'Germany (+44)',
  '+44 +1',
  '44 20',
])('%j is no country', (written) => {
  expect(writtenCountry(written)).toBeNull();
});

it('every country is known by its code, and by its name in English and in French', () => {
  const unknown = getCountries().filter((country) => {
    const names = ['en', 'fr'].map((language) => new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? '');
    return [country, ...names].some((name) => writtenCountry(name) !== country);
  });
  expect(unknown).toEqual([]);
});
