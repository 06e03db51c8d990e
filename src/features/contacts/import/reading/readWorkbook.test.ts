import { readFileSync } from 'node:fs';
import { type CellValue, writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { RowCheck } from '#src/features/contacts/import/checking/RowCheck.ts';
import { cellsOf } from './cellsOf.ts';
import { readTable } from './readTable.ts';

const expected = JSON.parse(readFileSync('tests/data/expected.json', 'utf8')).files['contacts.xlsx'];

type Sheet = { name: string; rows: CellValue[][]; hidden?: boolean };

const workbook = async (...sheets: Sheet[]): Promise<Blob> => blob(await writeXlsx({ sheets }));
const blob = (bytes: Uint8Array): Blob => new Blob([new Uint8Array(bytes)]);
const read = (file: Blob, sheet?: string) => readTable(file, { sheet });
async function cells(file: Blob, sheet?: string): Promise<string[][]> {
  const { records, separator } = await read(file, sheet);
  return records.map((record) => cellsOf(record, separator));
}

/** The rows of the CSV file with the same people. Phone numbers of digits only are numbers, as in a spreadsheet. */
async function peopleInSheet(): Promise<CellValue[][]> {
  const { records, separator } = await readTable(blob(readFileSync('tests/data/utf-8-bom.csv')), {});
  return records.map((record) =>
    cellsOf(record, separator).map((cell, column) => (column === 2 && /^\d+$/.test(cell) ? Number(cell) : cell)),
  );
}

describe('a workbook', () => {
  it('gives the expected rows, with numbers in numeric cells', async () => {
    const rows = await peopleInSheet();
    expect(rows.filter(([, , phone]) => typeof phone === 'number')).toHaveLength(39);
    const table = await read(await workbook({ name: 'People', rows }));
    expect(table).toMatchObject({ width: 8, workbook: { sheets: ['People'], sheet: 'People' } });
    const check = new RowCheck(table.records.slice(1), table);
    const summary = await check.check({
      targets: ['first_name', 'last_name', 'phone', 'email', 'ignore', 'ignore', 'ignore', 'notes'],
      country: 'US',
      customFields: [],
      accepted: [],
      overruledWords: [],
    });
    expect({
      rows: summary.rows,
      valid: summary.statuses.ready,
      duplicate_in_file: summary.statuses.duplicate,
      invalid: summary.statuses.invalid,
    }).toEqual(expected);
  });

  it('has a line for each row of the sheet, up to its last cell', async () => {
    const file = await workbook({
      name: 'A',
      rows: [['Name', 'Phone', 'Note'], [], ['Ann, "Annie"'], ['Bob', 447_900_123_456, 'one\ntwo']],
    });
    const { records } = await read(file);
    expect(records.map(({ line }) => line)).toEqual([1, 3, 4]);
    expect(await cells(file)).toEqual([
      ['Name', 'Phone', 'Note'],
      ['Ann, "Annie"'],
      ['Bob', '447900123456', 'one\ntwo'],
    ]);
  });

  it('reads ISO 8601 dates, booleans, and damaged cells as they are', async () => {
    const rows = [[new Date('1990-02-28T00:00:00Z'), true, '4.479E+11', 1.5]];
    expect(await cells(await workbook({ name: 'A', rows }))).toEqual([['1990-02-28', 'true', '4.479E+11', '1.5']]);
  });

  it('reads the values of formulas', async () => {
    const formula = { formula: 'A1&"-"&B1', formulaResult: 'one-two' };
    const bytes = await writeXlsx({
      sheets: [{ name: 'A', rows: [['one', 'two', null]], cells: new Map([['0,2', formula]]) }],
    });
    expect(await cells(blob(bytes))).toEqual([['one', 'two', 'one-two']]);
  });

  it('offers its sheets, and reads the first non-empty or the chosen one', async () => {
    const file = await workbook(
      { name: 'Secret', rows: [['x']], hidden: true },
      { name: 'Empty', rows: [[' ']] },
      { name: '2024', rows: [['old']] },
      { name: 'R&D <new>', rows: [['new']] },
    );
    const sheets = ['Empty', '2024', 'R&D <new>', 'Secret'];
    expect((await read(file)).workbook).toEqual({ sheets, sheet: '2024' });
    expect((await read(file, 'R&D <new>')).workbook).toEqual({ sheets, sheet: 'R&D <new>' });
    expect(await cells(file, 'Secret')).toEqual([['x']]);
    await expect(read(file, 'Empty')).rejects.toMatchObject({ problem: 'empty', sheets });
  });

  it('is read while it is unpacked, with progress, for ten thousand rows', async () => {
    const rows = Array.from({ length: 10_000 }, (_, row) => [`Person ${row}`, 12_025_550_000 + row]);
    const shares: number[] = [];
    const table = await readTable(
      await workbook({ name: 'A', rows }),
      {},
      { onProgress: (share) => shares.push(share) },
    );
    expect(table.records).toHaveLength(10_000);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    expect(shares.at(-1)).toBe(1);
  });
});

describe('a workbook that cannot be read', () => {
  const whole = writeXlsx({
    sheets: [{ name: 'A', rows: Array.from({ length: 500 }, (_, row) => [`Person ${row}`]) }],
  });
  const cfb = (text: string) =>
    new Blob([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.from(text, 'utf16le')]);

  it.each<[string, () => Blob | Promise<Blob>, string]>([
    ['is nothing but its beginning', () => new Blob(['PK\x03\x04']), 'broken_workbook'],
    ['is cut off', async () => blob((await whole).subarray(0, 1500)), 'broken_workbook'],
    [
      'is damaged in the middle',
      async () => blob((await whole).map((byte, at) => (at > 400 && at < 2500 ? 0 : byte))),
      'workbook_untrue',
    ],
    [
      'has a password',
      async () =>
        blob(await writeXlsx({ sheets: [{ name: 'A', rows: [['x']] }], encryption: { password: 'p', spinCount: 1 } })),
      'protected',
    ],
    ['is of the old kind', () => cfb('Workbook'), 'old_workbook'],
    ['has no rows', () => workbook({ name: 'A', rows: [] }), 'empty'],
    [
      'has a thousand columns',
      () => workbook({ name: 'A', rows: [Array.from({ length: 1000 }, () => 'x')] }),
      'too_many_columns',
    ],
    [
      'is too large',
      () => ({ size: 51 * 1024 * 1024, slice: () => new Blob(['PK\x03\x04']) }) as unknown as Blob,
      'workbook_too_large',
    ],
  ])('because it %s', async (_, make, problem) => {
    await expect(read(await make())).rejects.toMatchObject({ problem });
  });

  it('because it is an archive', async () => {
    const renamed = Buffer.from(await whole)
      .toString('latin1')
      .replaceAll('workbook.xml', 'document.xml');
    await expect(read(blob(Buffer.from(renamed, 'latin1')))).rejects.toMatchObject({ problem: 'no_workbook' });
  });
});
