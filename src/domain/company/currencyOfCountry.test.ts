import { expect, it } from 'vitest';
import { dialCountries } from '#src/domain/sms/phone/dialCountries.ts';
import { isCurrency } from './currencies.ts';
import { currencyOfCountry } from './currencyOfCountry.ts';

it.each([
  ['US', 'USD'],
  ['GB', 'GBP'],
  ['FR', 'EUR'],
  ['DE', 'EUR'],
  ['BG', 'EUR'],
  ['CH', 'CHF'],
  ['JP', 'JPY'],
  ['SE', 'SEK'],
  ['DK', 'DKK'],
  ['PL', 'PLN'],
  ['CA', 'CAD'],
  ['AU', 'AUD'],
  ['IN', 'INR'],
  ['BR', 'BRL'],
  ['SN', 'XOF'],
  ['CM', 'XAF'],
  ['LI', 'CHF'],
  ['EC', 'USD'],
  ['SV', 'USD'],
  ['CW', 'XCG'],
])('people in %s pay in %s', (country, currency) => {
  expect(currencyOfCountry(country)).toBe(currency);
});

it('knows the currency of every country with phone numbers, and returns the US dollar for unknown ones', () => {
  const dollars = ['AS', 'BQ', 'EC', 'FM', 'GU', 'IO', 'MH', 'MP', 'PR', 'PW', 'SV', 'TC', 'TL', 'US', 'VG', 'VI'];
  const inDollars = dialCountries().filter((country) => currencyOfCountry(country) === 'USD');
  expect(inDollars.toSorted()).toEqual(dollars);
  expect(dialCountries().filter((country) => !isCurrency(currencyOfCountry(country)))).toEqual([]);
  expect(currencyOfCountry('')).toBe('USD');
});
