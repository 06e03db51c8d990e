import { expect, it } from 'vitest';
import { toCsv } from './csv.ts';

it.each([
  ['plain text', 'Ada', 'Ada'],
  ['nothing', null, ''],
  ['a comma', 'Lovelace, Ada', '"Lovelace, Ada"'],
  ['quotation marks', 'the "first"', '"the ""first"""'],
  ['a line break', 'one\ntwo', '"one\ntwo"'],
  ['a list', ['a', 'b'], '"a, b"'],
  ['an object', { a: 1 }, '"{""a"":1}"'],
  ['a phone number', '+33612345678', '+33612345678'],
  ['a phone number with marks', '+1 (336) 555-0136', '+1 (336) 555-0136'],
  ['a negative number', -5, '-5'],
  ['a negative number as text', '-5.2', '-5.2'],
  ['a formula', '=1+1', "'=1+1"],
  ['a link', '=HYPERLINK("http://example.com","x")', `"'=HYPERLINK(""http://example.com"",""x"")"`],
  ['a formula behind a plus', '+cmd|calc', "'+cmd|calc"],
  ['a formula behind a minus', '-2+3+A1', "'-2+3+A1"],
  ['a formula behind an at sign', '@SUM(A1)', "'@SUM(A1)"],
  ['text behind a tab', '\t=1+1', "'\t=1+1"],
  ['text behind a carriage return', '\r=1+1', '"\'\r=1+1"'],
  ['an apostrophe', "D'Arcy", "D'Arcy"],
  ['a formula behind a semicolon', 'Ann;=1+1', "Ann;'=1+1"],
  ['a link behind a semicolon and a minus', 'Ann;-HYPERLINK(A1)', "Ann;'-HYPERLINK(A1)"],
  ['a formula on a second line', 'one\n=1+1', `"one\n'=1+1"`],
  ['a formula behind a tab', 'Ann\t@SUM(A1)', "Ann\t'@SUM(A1)"],
  ['a smiley', 'see you ;-) and ;-P', 'see you ;-) and ;-P'],
  ['a list with dashes', 'to do\n- call\n-write', '"to do\n- call\n-write"'],
  ['an equation', 'a=b; c = d', 'a=b; c = d'],
])('writes %s', (_, value, written) => {
  expect(toCsv([[value]])).toBe(written);
});

it('ends rows as the format says', () => {
  expect(
    toCsv([
      ['a', 'b'],
      [1, 2],
    ]),
  ).toBe('a,b\r\n1,2');
});

it('writes another separator, and quotes what holds it', () => {
  expect(toCsv([['a;b', 'c,d']], { separator: ';' })).toBe('"a;b";c,d');
});

it('begins with a byte order mark where asked', () => {
  expect(toCsv([['é']], { withBom: true })).toBe('\uFEFFé');
});
