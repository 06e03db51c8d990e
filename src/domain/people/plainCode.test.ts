import { expect, it } from 'vitest';
import { plainCode } from './plainCode.ts';

it.each([
  ['123456', '123456'],
  [' 123 456\n', '123456'],
  ['123-456', '123456'],
  ['123\u2013456', '123456'],
  ['ab3d\u00a0e9f0', 'ab3de9f0'],
  ['12a.456', '12a.456'],
])('%j is the code %j', (typed, code) => {
  expect(plainCode(typed)).toBe(code);
});
