import { expect, it } from 'vitest';
import { detectSeparator } from './detectSeparator.ts';

it.each([
  ['commas', 'a,b,c\n1,2,3', ','],
  ['semicolons', 'a;b;c\n1;2;3', ';'],
  ['semicolons with commas in the cells', 'name;price\nAnn;1,50\nBob;2,25\nCy;3', ';'],
  ['tabs', 'a\tb\n1\t2', '\t'],
  ['bars', 'a|b\n1|2', '|'],
  ['commas with quoted semicolons', 'a,b\n"1;2;3",4\n"5;6;7",8', ','],
  ['a name in the first line', 'sep=|\r\na,b|c\r\n', '|'],
  ['a name in quotes', '"sep=;"\r\na,b;c\r\n', ';'],
  ['a name that was saved again', 'sep=;,,\na,b;c\n', ';'],
  ['one column', 'phone\n2025550112\n2025550113', ','],
  ['nothing', '', ','],
])('finds %s', (_, text, separator) => {
  expect(detectSeparator(text)).toBe(separator);
});
