import { describe, expect, it } from 'vitest';
import { isIpAllowed, parseIpRange } from './ipRange.ts';

describe('a line of an allowlist', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    [' 192.0.2.0/24 ', '192.0.2.0/24'],
    ['192.0.2.1/32', '192.0.2.1/32'],
    ['2001:db8::1/128', '2001:db8::1/128'],
    ['0.0.0.0/0', '0.0.0.0/0'],
    ['2001:db8::1', '2001:db8::1'],
    ['2001:DB8:0:0::/32', '2001:db8::/32'],
    ['::/0', '::/0'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.0/120', '192.0.2.0/24'],
    ['::ffff:0:0/96', '0.0.0.0/0'],
    ['::fffe:0:0/95', '::fffe:0:0/95'],
  ])('%j is valid, and stored as %s', (text, range) => {
    expect(parseIpRange(text)).toEqual({ isValid: true, range });
  });

  it.each([
    ['', 'not_an_address', null],
    ['office', 'not_an_address', null],
    ['256.1.1.1', 'not_an_address', null],
    ['192.0.2', 'not_an_address', null],
    ['192.0.2.1.5', 'not_an_address', null],
    ['010.0.0.1', 'not_an_address', null],
    ['10.0.0.01', 'not_an_address', null],
    ['0x7f.0.0.1', 'not_an_address', null],
    ['192.0.2.1-192.0.2.9', 'not_an_address', null],
    ['192.0.2.0/', 'not_an_address', null],
    ['192.0.2.0/255.255.255.0', 'not_an_address', null],
    ['2001:db8:::1', 'not_an_address', null],
    ['fe80::1%eth0', 'not_an_address', null],
    ['192.0.2.0/33', 'bad_prefix', null],
    ['2001:db8::/129', 'bad_prefix', null],
    ['192.0.2.0/1000', 'not_an_address', null],
    ['10.1.2.3/8', 'inside_range', '10.0.0.0/8'],
    ['2001:db8::5/32', 'inside_range', '2001:db8::/32'],
    ['::ffff:192.0.2.1/129', 'bad_prefix', null],
    ['::ffff:192.0.2.1/120', 'inside_range', '192.0.2.0/24'],
    ['::ffff:0:0/95', 'inside_range', '::fffe:0:0/95'],
  ])('%j is refused: %s', (text, problem, suggestion) => {
    expect(parseIpRange(text)).toEqual({ isValid: false, problem, suggestion });
  });
});

it.each<[string[], string | undefined, boolean]>([
  [[], '198.51.100.7', true],
  [[], undefined, true],
  [['192.0.2.1'], '192.0.2.1', true],
  [['192.0.2.1'], '192.0.2.2', false],
  [['192.0.2.1'], undefined, false],
  [['192.0.2.1'], 'localhost', false],
  [['office'], '192.0.2.1', false],
  [['192.0.2.0/24'], '192.0.2.255', true],
  [['192.0.2.0/24'], '192.0.3.0', false],
  [['192.0.2.0/24'], '::ffff:192.0.2.9', true],
  [['::ffff:192.0.2.9'], '192.0.2.9', true],
  [['::ffff:192.0.2.9'], '::ffff:192.0.2.9', true],
  [['::ffff:192.0.2.9'], '192.0.2.8', false],
  [['::ffff:192.0.2.0/120'], '192.0.2.200', true],
  [['::ffff:192.0.2.0/120'], '192.0.3.1', false],
  [['2001:db8::/32'], '2001:db8:1::9', true],
  [['2001:db8::/32'], '2001:db9::9', false],
  [['2001:db8::/32'], '192.0.2.9', false],
  [['10.0.0.0/8', '127.0.0.1'], '127.0.0.1', true],
])('%j allows %s: %s', (allowlist, ip, isAllowed) => {
  expect(isIpAllowed(allowlist, ip)).toBe(isAllowed);
});
