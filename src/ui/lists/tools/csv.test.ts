import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.ts';

describe('toCsv', () => {
  it.each([
    ['plain text', 'Ada', 'Ada'],
    ['nothing', null, ''],
    ['a comma', 'Lovelace, Ada', '"Lovelace, Ada"'],
    ['quotation marks', 'the "first"', '"the ""first"""'],
    ['a line break', 'one\ntwo', '"one\ntwo"'],
    ['a list', ['a', 'b'], '"a, b"'],
    ['a phone number', '+33612345678', '+33612345678'],
    ['a negative number', -5, '-5'],
    ['a formula', '=1+1', "'=1+1"],
    ['a formula behind a sign', '+cmd|calc', "'+cmd|calc"],
    ['a formula behind a minus', '-2+3+A1', "'-2+3+A1"],
    ['a formula behind an at sign', '@SUM(A1)', "'@SUM(A1)"],
    ['a formula behind a tab', '\t=1+1', "'\t=1+1"],
  ])('writes %s', (_, value, written) => {
    expect(toCsv([[value]])).toBe(written);
  });

  it('ends rows as the format says', () => {
    expect(toCsv([['a', 'b'], [1, 2]])).toBe('a,b\r\n1,2');
  });
});
