import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromCsvCell, toCsv } from './csv.ts';

it.each([
  ['plain text', 'Ada', 'Ada'],
  ['null', null, ''],
  ['undefined', undefined, ''],
  ['a comma', 'Lovelace, Ada', '"Lovelace, Ada"'],
  ['quotation marks', 'the "first"', '"the ""first"""'],
  ['a line break', 'one\ntwo', '"one\ntwo"'],
  ['a list', ['a', 'b'], '"a, b"'],
  ['an object', { a: 1 }, '"{""a"":1}"'],
  ['a phone number', '+33612345678', '+33612345678'],
  ['a phone number with marks', '+1 (336) 555-0136', '+1 (336) 555-0136'],
  ['a negative number', -5, '-5'],
  ['a negative number with an exponent', -1e-7, '-1e-7'],
  ['a negative number as text', '-5.2', '-5.2'],
  ['a formula', '=1+1', "'=1+1"],
  ['a link', '=HYPERLINK("http://example.com","x")', `"'=HYPERLINK(""http://example.com"",""x"")"`],
  ['a formula with a plus', '+cmd|calc', "'+cmd|calc"],
  ['a formula with a minus', '-2+3+A1', "'-2+3+A1"],
  ['a formula with an at sign', '@SUM(A1)', "'@SUM(A1)"],
  ['text after a tab', '\t=1+1', "'\t=1+1"],
  ['text after a carriage return', '\r=1+1', '"\'\r=1+1"'],
  ['an apostrophe', "D'Arcy", "D'Arcy"],
  ['a formula after a semicolon', 'Ann;=1+1', "Ann;'=1+1"],
  ['a link after a semicolon and a minus', 'Ann;-HYPERLINK(A1)', "Ann;'-HYPERLINK(A1)"],
  ['a formula on a second line', 'one\n=1+1', `"one\n'=1+1"`],
  ['a formula after a tab', 'Ann\t@SUM(A1)', "Ann\t'@SUM(A1)"],
  ['a smiley', 'see you ;-) and ;-P', 'see you ;-) and ;-P'],
  ['a list with dashes', 'to do\n- call\n-write', '"to do\n- call\n-write"'],
  ['an equation', 'a=b; c = d', 'a=b; c = d'],
])('writes %s', (_, value, expected) => {
  expect(toCsv([[value]])).toBe(expected);
});

it('ends rows as the format requires', () => {
  expect(
    toCsv([
      ['a', 'b'],
      [1, 2],
    ]),
  ).toBe('a,b\r\n1,2');
});

it('writes another separator, and quotes cells that contain it', () => {
  expect(toCsv([['a;b', 'c,d']], { separator: ';' })).toBe('"a;b";c,d');
});

it('begins with a byte order mark if asked to', () => {
  expect(toCsv([['é']], { withBom: true })).toBe('\uFEFFé');
});

it.each([
  ['a line feed', '\n=1+1', '"\'\n=1+1"'],
  ['a line feed before plain text', '\nAda', '"\'\nAda"'],
  ['a NUL', '\u0000=1+1', "'\u0000=1+1"],
  ['a vertical tab', '\v+cmd|calc', "'\v+cmd|calc"],
  ['a space', ' =1+1', "' =1+1"],
  ['no-break and em spaces', '\u00a0\u2003@SUM(A1)', "'\u00a0\u2003@SUM(A1)"],
  ['a full-width space', '\u3000=1+1', "'\u3000=1+1"],
  ['a byte order mark', '\ufeff=1+1', "'\ufeff=1+1"],
  ['a zero-width space', '\u200b-cmd|calc', "'\u200b-cmd|calc"],
  ['a direction mark', '\u202e=1+1', "'\u202e=1+1"],
  ['a line separator', '\u2028=1+1', "'\u2028=1+1"],
  ['a quotation mark', '"=1+1', `"'""=1+1"`],
  ['a curly quotation mark', '“=1+1', "'“=1+1"],
  ['an apostrophe', "'=1+1", "''=1+1"],
  ['a backtick', '`=1+1', "'`=1+1"],
])('finds a formula after %s', (_, value, expected) => {
  expect(toCsv([[value]])).toBe(expected);
});

it.each([
  '＝1+1',
  '＋1+cmd',
  '－1+cmd',
  '＠SUM(A1)',
  '﹦1',
  '﹫SUM',
  '﹢cmd',
  '﹣cmd',
  '⁼1',
  '₌1',
  '⁺a',
  '⁻a',
  '−a',
  '‑a',
  ' ＝1',
  '\t＝1',
])('treats %s as a formula, as some spreadsheets do', (value) => {
  expect(toCsv([[value]])).toBe(`'${value}`);
});

it.each([
  '-5',
  '+44 20 7946 0958',
  '+1 (336) 555-0136',
  '−5',
  '-1,234.50',
  ' -5',
  '+33612345678',
  '0044',
  '(+44)',
  'a = b',
  'x＝y',
  "D'Arcy",
  "'tis",
  '“so”',
  '½',
  '#1',
  '*',
])('leaves %s unchanged', (value) => {
  expect(fromCsvCell(value)).toBe(value);
  expect(toCsv([[value]]).replaceAll('"', '')).toBe(value);
});

it('does not change a formula that already has an apostrophe', () => {
  expect(fromCsvCell("=A1&'x'")).toBe("=A1&'x'");
});

it('finds a formula after a separator and a space, and with full-width signs', () => {
  const text = 'Ann; =1+1|＝2;\u00a0@x';
  const csv = toCsv([[text]]);
  expect(csv).toBe("Ann;' =1+1|'＝2;'\u00a0@x");
  expect(fromCsvCell(csv)).toBe(text);
});

it.each(['\n', '\t', ';', "'", ' ', '-', '\u3000', ';\u00a0', "\n'"])(
  'handles a very long text of %j in linear time',
  (piece) => {
    const text = `x${piece.repeat(200_000)}`;
    expect(fromCsvCell(toCsv([[text]], { separator: '\u0001' }).replace(/^"|"$/g, ''))).toBe(text);
  },
);

it('reads back everything it writes', () => {
  const SIGN = fc.constantFrom(...'=+-@＝＋－＠\'" \t\r\n;|,a1.(‑−\u0000\ufeff\u3000');
  fc.assert(
    fc.property(fc.string({ unit: SIGN, maxLength: 8 }), (text) => {
      const csv = toCsv([[text]]);
      const cell = csv.startsWith('"') ? csv.slice(1, -1).replaceAll('""', '"') : csv;
      expect(fromCsvCell(cell)).toBe(text);
      expect(cell).not.toMatch(/^\s*[=@＝＠]/);
    }),
    { numRuns: 3000 },
  );
});
