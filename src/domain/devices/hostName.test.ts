import { expect, it } from 'vitest';
import { isHostName } from './hostName.ts';

it.each([
  'a',
  'smpp.acme.test',
  'smpp.acme.test.',
  'SMPP-2.acme.test',
  '3com.test',
  'acme.3com',
  'acme.test2',
  'x'.repeat(63),
  '0.0.0.0',
  '10.20.30.255',
  '::1',
  '2001:db8::A',
  '::ffff:10.0.0.1',
])('accepts %s', (host) => {
  expect(isHostName(host)).toBe(true);
});

it.each([
  '',
  '.',
  'a..b',
  'a.b..',
  '-a.test',
  'a-.test',
  'a_b.test',
  'é.test',
  'x'.repeat(64),
  'smpp.acme.test:2775',
  'smpp://acme.test',
  'acme.test/path',
  'me@acme.test',
  // Unusual spellings of addresses, which name another machine than they seem to.
  '10.20.30.256',
  '010.20.30.40',
  '10.20.30',
  '10.20.30.40.50',
  '2130706433',
  '0x7f000001',
  'a.0X7F',
  '2001:db8::g',
  '[::1]',
])('refuses %j', (host) => {
  expect(isHostName(host)).toBe(false);
});

it('refuses a text of a million characters immediately', () => {
  const startedAt = performance.now();
  for (const part of [':', 'a:', '1.', 'a.', '1']) expect(isHostName(`${part.repeat(500_000)}!`)).toBe(false);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});
