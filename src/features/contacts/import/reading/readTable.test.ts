import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cellsOf } from './cellsOf.ts';
import { LARGEST_FILE } from './fileProblem.ts';
import { readTable } from './readTable.ts';

const dataFile = (name: string): Blob => new Blob([new Uint8Array(readFileSync(`tests/data/${name}`))]);

it.each([
  ['contacts-2000.csv', 'utf-8', ',', 2001, 8],
  ['utf-8-bom.csv', 'utf-8', ',', 301, 8],
  ['utf-16-tab.tsv', 'utf-16le', '\t', 301, 8],
  ['windows-1252-semicolon.csv', 'windows-1252', ';', 301, 8],
  ['no-header.csv', 'utf-8', ',', 100, 3],
  ['ragged.csv', 'utf-8', ',', 5, 3],
  ['header-only.csv', 'utf-8', ',', 1, 3],
])('reads %s', async (name, encoding, separator, records, width) => {
  const { notes, ...table } = await readTable(dataFile(name), {});
  expect({ ...table, records: table.records.length }).toEqual({
    encoding,
    guess: encoding,
    separator,
    records,
    width,
    workbook: null,
  });
  expect(notes.map(({ kind }) => kind)).toEqual(name === 'ragged.csv' ? ['open_quotes'] : []);
});

it('handles accents, Excel’s first line and blank lines', async () => {
  const file = new Blob(['sep=;\r\nprénom;nom\r\n\r\nZoé;d’Arc\r\n   \r\n']);
  const { records, separator } = await readTable(file, {});
  expect(records.map((record) => [record.line, ...cellsOf(record, separator)])).toEqual([
    [2, 'prénom', 'nom'],
    [4, 'Zoé', 'd’Arc'],
  ]);
});

it('reads a file as Windows-1252 when a byte far into it is not UTF-8', async () => {
  const ascii = 'phone,name\n'.repeat(60_000);
  const table = await readTable(new Blob([ascii, new Uint8Array([0x5a, 0x6f, 0xe9])]), {});
  expect(table.encoding).toBe('windows-1252');
  expect(table.records.at(-1)?.text).toBe('Zoé');
});

it('reads a file as UTF-8 despite one bad byte far into it', async () => {
  const good = 'Zoë,Noël\n'.repeat(60_000);
  const table = await readTable(new Blob([good, new Uint8Array([0x5a, 0x6f, 0xeb])]), {});
  expect(table.encoding).toBe('utf-8');
  expect(table.records[0]?.text).toBe('Zoë,Noël');
  expect(table.records.at(-1)?.text).toBe('Zo\ufffd');
});

it('reads in the chosen encoding, even if the result is garbled', async () => {
  const table = await readTable(new Blob(['Zoé']), { encoding: 'windows-1252' });
  expect(table.records[0]?.text).toBe('ZoÃ©');
});

it.each([
  ['nothing', dataFile('empty.csv'), 'empty'],
  ['nothing but line ends', new Blob(['\r\n\r\n']), 'empty'],
  ['a binary file', dataFile('binary.csv'), 'binary'],
  ['more than 200 MB', { size: LARGEST_FILE + 1 } as Blob, 'too_large'],
  ['a million columns', new Blob(['a,'.repeat(1_000_000)]), 'too_many_columns'],
  ['a thousand columns', new Blob([`${'a,'.repeat(1000)}\n${'b,'.repeat(1000)}`]), 'too_many_columns'],
  ['one endless line', new Blob(['x'.repeat(2_000_000)]), 'line_too_long'],
  ['more than a million rows', new Blob(['1\n'.repeat(1_010_000)]), 'too_many_rows'],
])('refuses %s', async (_, file, problem) => {
  await expect(readTable(file, {})).rejects.toMatchObject({ problem });
});
