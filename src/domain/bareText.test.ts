import { expect, it } from 'vitest';
import { bareText } from './bareText.ts';

it.each([
  ['“Stop!”', 'Stop'],
  [' - Stop by 5 - ', 'Stop by 5'],
  ['🙂Stop🛑', 'Stop'],
  ['“𠮷”', '𠮷'],
  ['𐐕!', '𐐕'],
  ['👍', ''],
  ['', ''],
])('removes what surrounds the words of %j', (text, bare) => {
  expect(bareText(text)).toBe(bare);
});
