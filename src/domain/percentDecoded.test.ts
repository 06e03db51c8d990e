import { expect, it } from 'vitest';
import { percentDecoded } from './percentDecoded.ts';

it.each([
  ['a%20b', 'a b'],
  ['%C3%A9', 'é'],
  ['plain', 'plain'],
  ['', ''],
  ['%E0%A4%A', null],
  ['100%', null],
])('decodes %j to %j', (text, decoded) => {
  expect(percentDecoded(text)).toBe(decoded);
});
