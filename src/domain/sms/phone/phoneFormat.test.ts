import { expect, it } from 'vitest';
import { maskPhone } from '#src/domain/contacts/maskedPhone.ts';
import { formatPhone } from './phoneFormat.ts';

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
  ['', 'US', ''],
])('%s for %s is %s', (e164, country, formatted) => {
  expect(formatPhone(e164, country)).toBe(formatted);
});
