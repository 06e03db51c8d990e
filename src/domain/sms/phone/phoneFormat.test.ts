import fc from 'fast-check';
import {
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it } from 'vitest';
import { maskPhone } from '#src/domain/contacts/maskedPhone.ts';
import { COMMON_PHONE_FORMATS } from './commonPhoneFormats.ts';
import { formatPhone, isOfOtherFormats } from './phoneFormat.ts';
import { PHONE_FORMATS } from './phoneFormats.ts';

it.each([
  ['+12025550123', 'US', '(202) 555-0123'],
  ['+12025550123', 'CA', '(202) 555-0123'],
  ['+12025550123', 'GB', '+1 202 555 0123'],
  ['+447400123456', 'GB', '07400 123456'],
  ['+447400123456', 'US', '+44 7400 123456'],
  ['+33612345678', 'FR', '06 12 34 56 78'],
  ['+61491570156', 'US', '+61 491 570 156'],
  ['+80012345678', 'US', '+800 1234 5678'],
  ['+12025550123', 'ZZ', '+1 202 555 0123'],
  [maskPhone('+12025550123'), 'US', '+1 •••••••• 23'],
  ['12345', 'US', '12345'],
  ['x+12025550123', 'US', 'x+12025550123'],
  ['01+12025550123', 'US', '01+12025550123'],
  // Only this code has one format for all its numbers.
  ['+88812345678901', 'US', '+888 123 456 78901'],
  ['+12025550123x', 'US', '+12025550123x'],
  ['', 'US', ''],
])('formats %s for %s as %s', (e164, country, formatted) => {
  expect(formatPhone(e164, country, PHONE_FORMATS)).toBe(formatted);
});

it.each([
  ['+12025550123', 'US', '(202) 555-0123', false],
  ['+447400123456', 'US', '+44 7400 123456', false],
  ['+33612345678', 'FR', '06 12 34 56 78', false],
  ['+4915123456789', 'DE', '01512 3456789', false],
  ['+27711234567', 'ZA', '071 123 4567', false],
  ['+31612345678', 'NL', '06 12345678', false],
  ['+32470123456', 'BE', '0470 12 34 56', false],
  ['+34612345678', 'ES', '612 34 56 78', false],
  ['+393123456789', 'IT', '312 345 6789', false],
  ['+41781234567', 'CH', '078 123 45 67', false],
  ['+61412345678', 'AU', '0412 345 678', false],
  ['+64211234567', 'NZ', '021 123 4567', false],
  ['+351912345678', 'PT', '912 345 678', false],
  ['+352628123456', 'LU', '628 123 456', false],
  ['+353850123456', 'IE', '085 012 3456', false],
  // The format is not a common one, so the number is shown as stored.
  ['+81312345678', 'JP', '+81312345678', true],
  ['+80012345678', 'US', '+80012345678', true],
  ['12345', 'US', '12345', false],
  [maskPhone('+81312345678'), 'US', '+8 •••••••• 78', false],
])('with only the common formats, formats %s for %s as %s', (e164, country, formatted, isOther) => {
  expect(formatPhone(e164, country, COMMON_PHONE_FORMATS)).toBe(formatted);
  expect(isOfOtherFormats(e164, COMMON_PHONE_FORMATS)).toBe(isOther);
});

describe('as libphonenumber does', () => {
  it('formats an example of every country, nationally and internationally', () => {
    for (const country of getCountries()) {
      const example = getExampleNumber(country, examples);
      if (!example) continue;
      expect(formatPhone(example.number, country, PHONE_FORMATS)).toBe(example.formatNational());
      expect(formatPhone(example.number, 'ZZ', PHONE_FORMATS)).toBe(example.formatInternational());
    }
  });

  it('formats any possible number', () => {
    const national = fc.stringMatching(/^\d{4,12}$/);
    const number = fc
      .tuple(fc.constantFrom(...getCountries()), national)
      .map(([country, digits]) => parsePhoneNumberFromString(`+${getCountryCallingCode(country)}${digits}`))
      .filter((number) => number?.isValid() ?? false);
    fc.assert(
      fc.property(number, (example) => {
        expect(formatPhone(example?.number ?? '', 'ZZ', PHONE_FORMATS)).toBe(example?.formatInternational());
        if (example?.country)
          expect(formatPhone(example.number, example.country, PHONE_FORMATS)).toBe(example.formatNational());
      }),
      { numRuns: 3000 },
    );
  });
});
