import { streamXlsxRows } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { CsvFile } from './CsvFile.ts';
import type { ExportCell } from './exportCell.ts';
import type { ExportColumn } from './exportColumn.ts';
import { XlsxFile } from './XlsxFile.ts';

const COLUMNS: ExportColumn[] = [
  { kind: 'text', source: 'phone', label: 'Phone' },
  { kind: 'number', source: 'visits', label: 'Visits' },
  { kind: 'day', source: 'born', label: 'Born' },
  { kind: 'instant', timeZone: 'UTC', source: 'created_at', label: 'Created (UTC)' },
  { kind: 'text', source: 'notes', label: 'Notes' },
];
const ANN: ExportCell[] = [
  '+13365550136',
  3,
  new Date('1990-02-28'),
  new Date('2026-07-02T00:30:15Z'),
  '=HYPERLINK("x")',
];
const BOB: ExportCell[] = ['0044 20 7946 0000', null, null, null, 'one\ntwo, three'];

async function sheet(file: Blob): Promise<unknown[][]> {
  const rows: unknown[][] = [];
  for await (const { values } of streamXlsxRows(await file.arrayBuffer())) rows.push(values);
  return rows;
}

it('writes CSV page by page, with a header and harmless formulas', async () => {
  const file = new CsvFile(COLUMNS, { withBom: false });
  await file.add([ANN]);
  await file.add([]);
  await file.add([BOB]);
  expect(await (await file.finish()).text()).toBe(
    [
      'Phone,Visits,Born,Created (UTC),Notes',
      `+13365550136,3,1990-02-28,2026-07-02 00:30:15,"'=HYPERLINK(""x"")"`,
      '0044 20 7946 0000,,,,"one\ntwo, three"',
      '',
    ].join('\r\n'),
  );
});

it.each([
  [true, [0xef, 0xbb, 0xbf]],
  [false, [...new TextEncoder().encode('Pho')]],
])('begins CSV with a byte order mark only where asked: %s', async (withBom, bytes) => {
  const file = await new CsvFile(COLUMNS, { withBom }).finish();
  expect([...new Uint8Array(await file.slice(0, 3).arrayBuffer())]).toEqual(bytes);
});

it('writes XLSX with phone numbers as text, times as times and formulas as text', async () => {
  const file = new XlsxFile(COLUMNS, { sheet: 'Contacts' });
  await file.add([ANN]);
  await file.add([BOB]);
  expect(await sheet(await file.finish())).toEqual(
    [['Phone', 'Visits', 'Born', 'Created (UTC)', 'Notes'], ANN, BOB].map((row) => expect.objectContaining(row)),
  );
});

it('writes many rows without one missing, in order', async () => {
  const file = new XlsxFile([{ kind: 'number', source: 'n', label: 'N' }], { sheet: 'Many' });
  for (let page = 0; page < 20; page += 1) await file.add(Array.from({ length: 500 }, (_, row) => [page * 500 + row]));
  const rows = await sheet(await file.finish());
  expect(rows.slice(1).map(([n]) => n)).toEqual(Array.from({ length: 10_000 }, (_, n) => n));
});

it.each(['a/b: [c] of a name that is far too long for the tab of a sheet', "'quoted'", '', 'History'])(
  'makes a sheet of the name "%s"',
  async (name) => {
    const file = new XlsxFile(COLUMNS, { sheet: name });
    expect(await sheet(await file.finish())).toHaveLength(1);
  },
);

it('truncates text that is too long for a spreadsheet', async () => {
  const file = new XlsxFile([{ kind: 'text', source: 'notes', label: 'Notes' }], { sheet: 'Long' });
  await file.add([['x'.repeat(40_000)]]);
  const [, [cell] = []] = await sheet(await file.finish());
  expect(String(cell)).toHaveLength(32_767);
});

it('writes XLSX in which text that looks like a formula stays text', async () => {
  const texts = [
    '\n=1+1',
    '\t=1+1',
    ' =1+1',
    '\ufeff=1',
    '"=1',
    "'=1",
    '＝1+1',
    '＋cmd|calc',
    '-5',
    '+44 20 7946 0958',
    '@SUM(A1)',
    '_x0041_',
  ];
  const file = new XlsxFile([{ kind: 'text', source: 'notes', label: 'Notes' }], { sheet: 'Contacts' });
  await file.add(texts.map((text) => [text]));
  const [, ...rows] = await sheet(await file.finish());
  expect(rows.map(([cell]) => cell)).toEqual(texts);
});

it('writes XLSX that can be opened, with any characters in the cells', async () => {
  const file = new XlsxFile([{ kind: 'text', source: 'notes', label: 'Notes' }], { sheet: 'Contacts' });
  await file.add([['a\u0001b\u000bc\u001fd\uffffe'], ['<&>"'], ['x\ud800y']]);
  const [, ...rows] = await sheet(await file.finish());
  expect(rows.map(([cell]) => cell)).toEqual(['a\u0001b\u000bc\u001fde', '<&>"', 'x\ufffdy']);
});
