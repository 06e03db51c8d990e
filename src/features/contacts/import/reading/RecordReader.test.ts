import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { cellsOf } from './cellsOf.ts';
import { LONGEST_CELL, RecordReader } from './RecordReader.ts';

const read = (text: string, separator = ',') =>
  new RecordReader(separator).push(text, true).map((record) => ({
    line: record.line,
    cells: cellsOf(record, separator),
    ...(record.isOpen && { isOpen: true }),
  }));

describe('RecordReader', () => {
  it.each([
    [
      'lines',
      'a,b\nc,d\n',
      [
        { line: 1, cells: ['a', 'b'] },
        { line: 2, cells: ['c', 'd'] },
      ],
    ],
    [
      'a last line without an end',
      'a\nb',
      [
        { line: 1, cells: ['a'] },
        { line: 2, cells: ['b'] },
      ],
    ],
    [
      'line ends of Windows',
      'a,b\r\nc,d\r\n',
      [
        { line: 1, cells: ['a', 'b'] },
        { line: 2, cells: ['c', 'd'] },
      ],
    ],
    [
      'line ends of old Macs',
      'a,b\rc,d',
      [
        { line: 1, cells: ['a', 'b'] },
        { line: 2, cells: ['c', 'd'] },
      ],
    ],
    ['a quoted separator', '"a,b",c', [{ line: 1, cells: ['a,b', 'c'] }]],
    ['quoted quotes', '"the ""first""",c', [{ line: 1, cells: ['the "first"', 'c'] }]],
    [
      'a quoted line end',
      '"a\r\nb",c\nd,e',
      [
        { line: 1, cells: ['a\r\nb', 'c'] },
        { line: 3, cells: ['d', 'e'] },
      ],
    ],
    ['an empty quoted cell', '"",b', [{ line: 1, cells: ['', 'b'] }]],
    ['empty cells', ',,', [{ line: 1, cells: ['', '', ''] }]],
    ['a quote inside of a cell', 'a 5" pipe,b', [{ line: 1, cells: ['a 5" pipe', 'b'] }]],
    ['a null', 'a\0b,c', [{ line: 1, cells: ['ab', 'c'] }]],
    ['right-to-left and combining characters', 'שלום,e\u0301', [{ line: 1, cells: ['שלום', 'e\u0301'] }]],
  ])('reads %s', (_, text, records) => {
    expect(read(text)).toEqual(records);
  });

  it.each([
    ['at the end of the file', 'a,b\n"c,d\ne,f', 2, ['c', 'd'], ['e', 'f']],
    ['and meets another quoted cell', '"a,b\n"c",d', 1, ['a', 'b'], ['c', 'd']],
    ['and is closed in the wrong place', 'x,"a" b,c\nd,e', 1, ['x', 'a" b', 'c'], ['d', 'e']],
  ])('treats one line as broken when a quote is left open %s', (_, text, line, broken, next) => {
    const records = read(text);
    const index = records.findIndex((record) => 'isOpen' in record);
    expect(records[index]).toEqual({ line, cells: broken, isOpen: true });
    expect(records[index + 1]?.cells).toEqual(next);
  });

  it('limits the search for the end of a quoted cell', () => {
    const text = `"a,b\n${'c,d\n'.repeat(LONGEST_CELL)}`;
    const records = new RecordReader(',').push(text);
    expect(records[0]).toEqual({ text: '"a,b', line: 1, isOpen: true });
    expect(records).toHaveLength(LONGEST_CELL);
  });

  const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', '\n', '\r\n', ' ', '😀') });
  // At least two cells: a single empty one is an empty line, which parsers read differently.
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 });

  it('reads well-formed files as other programs do, in chunks of any size', () => {
    fc.assert(
      fc.property(table, fc.integer({ min: 1, max: 20 }), (rows, size) => {
        const text = Papa.unparse(rows);
        const reader = new RecordReader(',');
        const records = [];
        for (let at = 0; at < text.length; at += size) records.push(...reader.push(text.slice(at, at + size)));
        records.push(...reader.push('', true));
        expect(records.map((record) => cellsOf(record, ','))).toEqual(rows);
      }),
    );
  });

  it('loses no character of a malformed text', () => {
    fc.assert(
      fc.property(cell, (text) => {
        const records = new RecordReader(',').push(text, true);
        const withoutEnds = (value: string) => value.replace(/[\r\n]/g, '');
        expect(records.map((record) => withoutEnds(record.text)).join('')).toBe(withoutEnds(text));
      }),
    );
  });
});
