import { crc32, deflateRawSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { ImportFile } from '#src/features/contacts/import/checking/ImportFile.ts';
import { cellsOf } from './cellsOf.ts';
import { readTable } from './readTable.ts';
import type { ReadingChoice } from './table.ts';

/** A part of an archive. All fields except the content replace the true values in its headers. */
interface Part {
  content: string | Buffer;
  stored?: boolean;
  /** The bytes in the archive, if they are not `content` compressed. */
  packed?: Buffer;
  unpacked?: number;
  checksum?: number;
  flags?: number;
  method?: number;
  headName?: string;
  offset?: number;
  packedLength?: number;
  /** Sizes are in the extra field, as in archives larger than 4 GB. */
  isWide?: boolean;
}
type Parts = Record<string, string | Part>;

const EMPTY = Buffer.alloc(0);

function zip(parts: Parts, { comment = '', count }: { comment?: string; count?: number } = {}): Blob {
  const heads: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, source] of Object.entries(parts)) {
    const part: Part = typeof source === 'string' ? { content: source } : source;
    const content = Buffer.from(part.content);
    const packed = part.packed ?? (part.stored ? content : deflateRawSync(content));
    const head = Buffer.alloc(30);
    const headName = Buffer.from(part.headName ?? name);
    const method = part.method ?? (part.stored ? 0 : 8);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(part.flags ?? 0, 6);
    head.writeUInt16LE(method, 8);
    head.writeUInt16LE(headName.length, 26);
    const sizes = [part.unpacked ?? content.length, part.packedLength ?? packed.length] as const;
    const extra = part.isWide ? Buffer.alloc(20) : EMPTY;
    if (part.isWide) {
      extra.writeUInt16LE(1, 0);
      extra.writeUInt16LE(16, 2);
      extra.writeBigUInt64LE(BigInt(sizes[0]), 4);
      extra.writeBigUInt64LE(BigInt(sizes[1]), 12);
    }
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(part.flags ?? 0, 8);
    entry.writeUInt16LE(method, 10);
    entry.writeUInt32LE(part.checksum ?? crc32(content), 16);
    entry.writeUInt32LE(part.isWide ? 0xffffffff : sizes[1], 20);
    entry.writeUInt32LE(part.isWide ? 0xffffffff : sizes[0], 24);
    entry.writeUInt16LE(Buffer.byteLength(name), 28);
    entry.writeUInt16LE(extra.length, 30);
    entry.writeUInt32LE(part.offset ?? offset, 42);
    heads.push(head, headName, packed);
    directory.push(entry, Buffer.from(name), extra);
    offset += head.length + headName.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count ?? Object.keys(parts).length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return new Blob([new Uint8Array(Buffer.concat([...heads, ...directory, end, Buffer.from(comment)]))]);
}

const BOOK =
  '<workbook xmlns="m" xmlns:r="r"><sheets><sheet name="People" sheetId="1" r:id="rId1"/></sheets></workbook>';
const LINKS = `<Relationships><Relationship Id="rId1" Type="http://x/worksheet" Target="worksheets/sheet1.xml"/>
<Relationship Id="rId2" Type="http://x/sharedStrings" Target="/xl/sharedStrings.xml"/>
<Relationship Id="rId3" Type="http://x/styles" Target="styles.xml"/></Relationships>`;
const sheetOf = (rows: string) => `<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData></worksheet>`;
const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const ANN = `<row>${inline('Name')}${inline('Phone')}</row><row>${inline('Ann')}<c><v>12025550112</v></c></row>`;

/** A workbook with one sheet; `parts` replace its own or are added. */
const book = (parts: Parts = {}, options?: { comment?: string; count?: number }) =>
  zip(
    {
      'xl/workbook.xml': BOOK,
      'xl/_rels/workbook.xml.rels': LINKS,
      'xl/worksheets/sheet1.xml': sheetOf(ANN),
      ...parts,
    },
    options,
  );
const sheet = (rows: string, parts: Parts = {}) => book({ 'xl/worksheets/sheet1.xml': sheetOf(rows), ...parts });

async function cells(file: Blob): Promise<string[][]> {
  const { records, separator } = await readTable(file, {});
  return records.map((record) => cellsOf(record, separator));
}

const ANN_READ = [
  ['Name', 'Phone'],
  ['Ann', '12025550112'],
];
const MEGABYTE = 1024 * 1024;

describe('a workbook that Excel did not write', () => {
  it.each<[string, Blob]>([
    ['with no places of rows and cells', book()],
    ['with a comment behind its directory', book({}, { comment: 'by a hand' })],
    ['with parts that are not packed', book({ 'xl/worksheets/sheet1.xml': { content: sheetOf(ANN), stored: true } })],
    ['with the sizes of large archives', book({ 'xl/workbook.xml': { content: BOOK, isWide: true } })],
    ['with prefixes', book({ 'xl/worksheets/sheet1.xml': sheetOf(ANN).replaceAll(/<(\/?)(?=\w)/g, '<$1x:') })],
    [
      'in UTF-16',
      book({ 'xl/worksheets/sheet1.xml': Buffer.from(`\uFEFF${sheetOf(ANN)}`, 'utf16le').toString('utf16le') }),
    ],
    ['with an embedded archive that no sheet is in', book({ 'xl/embeddings/oleObject1.bin': 'PK\x03\x04…' })],
    ['with a huge picture', book({ 'xl/media/image1.emf': { content: EMPTY, unpacked: 3_000_000_000 } })],
    ['with comments and CDATA', sheet(ANN.replace('Ann', '<!-- > --><![CDATA[Ann]]>'))],
    ['with brackets in attributes', sheet(ANN.replace('<c>', '<c note="a > b" other=\'"\'>'))],
  ])('is read %s', async (_, file) => {
    expect(await cells(file)).toEqual(ANN_READ);
  });

  it.each([
    [
      'rich text, and no reading aid',
      '<is><r><t>Sa</t></r><r><t>tō</t></r><rPh><t>サトウ</t></rPh></is>',
      'inlineStr',
      'Satō',
    ],
    ['escaped characters', '<is><t>A_x0042_&#67;&#x44;&amp;</t></is>', 'inlineStr', 'ABCD&'],
    ['an error', '<v>#N/A</v>', 'e', '#N/A'],
    ['the text of a formula', '<f>A1</f><v>Ann</v>', 'str', 'Ann'],
    ['a day in ISO 8601', '<v>1990-02-28</v>', 'd', '1990-02-28'],
    ['a number with its power', '<v>4.47900123456E11</v>', 'n', '447900123456'],
  ])('reads %s', async (_, content, type, text) => {
    expect(await cells(sheet(`<row><c t="${type}">${content}</c></row>`))).toEqual([[text]]);
  });

  it.each([
    ['a built-in format', '<cellXfs><xf numFmtId="14"/></cellXfs>', '32932', '1990-02-28'],
    [
      'a format of its own',
      '<numFmt numFmtId="200" formatCode="[$-409]d\\-mmm"/><cellXfs><xf numFmtId="200"/></cellXfs>',
      '32932',
      '1990-02-28',
    ],
    [
      'a colour and a word that look like one',
      '<numFmt numFmtId="200" formatCode="[Red]0&quot; days&quot;"/><cellXfs><xf numFmtId="200"/></cellXfs>',
      '32932',
      '32932',
    ],
    [
      'a format of amounts, aligned with “ DM”',
      '<numFmt numFmtId="200" formatCode="_-* #,##0.00\\ _D_M_-"/><cellXfs><xf numFmtId="200"/></cellXfs>',
      '1200',
      '1200',
    ],
    ['a format of numbers', '<cellXfs><xf numFmtId="1"/></cellXfs>', '12025550112', '12025550112'],
  ])('decides whether a number is a date by %s', async (_, styles, value, result) => {
    const file = sheet(`<row><c s="0"><v>${value}</v></c></row>`, {
      'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
    });
    expect(await cells(file)).toEqual([[result]]);
  });

  it.each([
    ['31470', '1990-02-28'],
    ['31470.25', '1990-02-28T06:00:00'],
    ['1', '1904-01-02'],
    ['0', '00:00:00'],
    ['0.385416666666667', '09:15:00'],
    ['0.999999999', '00:00:00'],
  ])('reads day %s, counted from 1904, as %s', async (value, result) => {
    const file = sheet(`<row><c s="0"><v>${value}</v></c></row>`, {
      'xl/workbook.xml': BOOK.replace('<sheets>', '<workbookPr date1904="1"/><sheets>'),
      'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="22"/></cellXfs></styleSheet>',
    });
    expect(await cells(file)).toEqual([[result]]);
  });
});

const tooMany = deflateRawSync(Buffer.alloc(200 * MEGABYTE, ' '));
const sharedStrings = (text: string) => ({ 'xl/sharedStrings.xml': `<sst><si><t>${text}</t></si></sst>` });

describe('a hostile workbook', () => {
  it.each<[string, string, () => Blob]>([
    [
      'whose list of sheets is 200 MB of spaces in 200 kB',
      'workbook_too_large',
      () => book({ 'xl/workbook.xml': { content: EMPTY, packed: tooMany, unpacked: 200 * MEGABYTE } }),
    ],
    [
      'and says it is 1 kB',
      'workbook_untrue',
      () => book({ 'xl/workbook.xml': { content: EMPTY, packed: tooMany, unpacked: 1024 } }),
    ],
    [
      'whose links are',
      'workbook_too_large',
      () => book({ 'xl/_rels/workbook.xml.rels': { content: EMPTY, packed: tooMany, unpacked: 200 * MEGABYTE } }),
    ],
    [
      'whose styles are',
      'workbook_too_large',
      () => book({ 'xl/styles.xml': { content: EMPTY, packed: tooMany, unpacked: 200 * MEGABYTE } }),
    ],
    [
      'whose texts are',
      'workbook_bomb',
      () => book({ 'xl/sharedStrings.xml': { content: EMPTY, packed: tooMany, unpacked: 200 * MEGABYTE } }),
    ],
    [
      'whose sheet is',
      'workbook_bomb',
      () => book({ 'xl/worksheets/sheet1.xml': { content: EMPTY, packed: tooMany, unpacked: 200 * MEGABYTE } }),
    ],
    [
      'whose sheet is 3 GB',
      'workbook_too_large',
      () => book({ 'xl/worksheets/sheet1.xml': { content: EMPTY, packed: tooMany, unpacked: 3_000_000_000 } }),
    ],
    [
      'whose sheet says so in large numbers',
      'workbook_too_large',
      () => book({ 'xl/worksheets/sheet1.xml': { content: EMPTY, unpacked: 3_000_000_000, isWide: true } }),
    ],
    [
      'whose sheet unpacks to less than it says',
      'broken_workbook',
      () => book({ 'xl/worksheets/sheet1.xml': { content: sheetOf(ANN), unpacked: 10_000 } }),
    ],
    [
      'whose sheet is another than its checksum says',
      'broken_workbook',
      () => book({ 'xl/worksheets/sheet1.xml': { content: sheetOf(ANN), checksum: 1 } }),
    ],
    [
      'whose sheet has another name at its head',
      'workbook_untrue',
      () => book({ 'xl/worksheets/sheet1.xml': { content: sheetOf(ANN), headName: 'xl/worksheets/sheet2.xml' } }),
    ],
    [
      'whose sheet is said to be elsewhere',
      'broken_workbook',
      () => book({ 'xl/worksheets/sheet1.xml': { content: sheetOf(ANN), offset: 5 } }),
    ],
    [
      'whose sheet is said to be behind the end',
      'broken_workbook',
      () => book({ 'xl/worksheets/sheet1.xml': { content: sheetOf(ANN), offset: 4_000_000_000 } }),
    ],
    [
      'whose parts share bytes',
      'workbook_untrue',
      () => book({ 'xl/worksheets/sheet1.xml': { content: sheetOf(ANN), packedLength: 500 }, 'xl/other.xml': 'x' }),
    ],
    [
      'whose part reaches into the directory',
      'workbook_untrue',
      () => book({ 'xl/worksheets/sheet1.xml': { content: sheetOf(ANN), packedLength: 500 } }),
    ],
    ['with a part twice', 'workbook_untrue', () => book({ 'XL/Worksheets/Sheet1.xml': sheetOf('') })],
    ['whose directory has fewer parts than it says', 'workbook_untrue', () => book({}, { count: 9 })],
    ['with more parts than any', 'workbook_too_large', () => book({}, { count: 60_000 })],
    [
      'whose sheet is encrypted',
      'protected',
      () => book({ 'xl/worksheets/sheet1.xml': { content: sheetOf(ANN), flags: 1 } }),
    ],
    [
      'whose sheet is strongly encrypted',
      'protected',
      () => book({ 'xl/worksheets/sheet1.xml': { content: sheetOf(ANN), flags: 0x41 } }),
    ],
    [
      'packed by another method',
      'broken_workbook',
      () => book({ 'xl/worksheets/sheet1.xml': { content: sheetOf(ANN), method: 12 } }),
    ],
    [
      'whose packed bytes are none',
      'broken_workbook',
      () => book({ 'xl/worksheets/sheet1.xml': { content: sheetOf(ANN), packed: Buffer.from([0xff, 0xff]) } }),
    ],
    [
      'whose sheet is an archive',
      'nested_archive',
      () => book({ 'xl/worksheets/sheet1.xml': { content: Buffer.from('PK\x03\x04 and so on') } }),
    ],
    [
      'whose texts are an archive of another kind',
      'nested_archive',
      () => book({ 'xl/sharedStrings.xml': { content: Buffer.from([0x1f, 0x8b, 8, 0]) } }),
    ],
    ['that is an archive of workbooks', 'nested_archive', () => zip({ 'contacts.xlsx': 'PK' })],
    ['that is an archive of archives', 'nested_archive', () => zip({ 'inner/42.zip': 'PK' })],
    ['that is an archive of something else', 'no_workbook', () => zip({ 'photo.jpg': 'x' })],
    [
      'with a document type',
      'document_type',
      () => book({ 'xl/worksheets/sheet1.xml': `<!DOCTYPE a [<!ENTITY b "c">]>${sheetOf(ANN)}` }),
    ],
    [
      'with a document type in small letters',
      'document_type',
      () => book({ 'xl/workbook.xml': `<?xml version="1.0"?>\n<!doctype a SYSTEM "file:///etc/passwd">${BOOK}` }),
    ],
    ['with an entity in the middle', 'document_type', () => sheet(ANN.replace('Ann', '<!ENTITY x "y">'))],
    ['with an entity of its own', 'document_type', () => sheet(ANN.replace('Ann', '&lol9;'))],
    ['with an entity without an end', 'document_type', () => sheet(ANN.replace('Ann', '& Ann'))],
    ['with a character beyond Unicode', 'document_type', () => sheet(ANN.replace('Ann', '&#x110000;'))],
    [
      'with a document type in UTF-16',
      'document_type',
      () =>
        book({ 'xl/worksheets/sheet1.xml': { content: Buffer.from(`\uFEFF<!DOCTYPE a>${sheetOf(ANN)}`, 'utf16le') } }),
    ],
    ['with one endless tag', 'broken_workbook', () => sheet(`<row ${'a'.repeat(200_000)}>`)],
    ['with an endless attribute', 'broken_workbook', () => sheet(`<row a="${'>'.repeat(200_000)}`)],
    ['with tags in tags in tags', 'broken_workbook', () => sheet('<a>'.repeat(100_000))],
    ['whose tags close in the wrong order', 'broken_workbook', () => sheet('<row><c></row></c>')],
    [
      'that ends in the middle',
      'broken_workbook',
      () => book({ 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row>' }),
    ],
    ['whose rows go back', 'broken_workbook', () => sheet('<row r="2"/><row r="1"/>')],
    ['whose rows go beyond the sheet', 'broken_workbook', () => sheet('<row r="99999999"/>')],
    ['whose cells go beyond the sheet', 'broken_workbook', () => sheet('<row><c r="ZZZZZZZZ1"/></row>')],
    ['whose cell is in column 600', 'too_many_columns', () => sheet('<row><c r="WB1"><v>1</v></c></row>')],
    ['whose cell has a text there is none of', 'broken_workbook', () => sheet('<row><c t="s"><v>7</v></c></row>')],
    [
      'whose cell has two million letters',
      'line_too_long',
      () =>
        book({
          'xl/worksheets/sheet1.xml': {
            content: sheetOf(`<row>${inline('ab'.repeat(1_000_000))}</row>`),
            stored: true,
          },
        }),
    ],
    [
      'whose row has them in many cells',
      'line_too_long',
      () => sheet(`<row>${'<c t="s"><v>0</v></c>'.repeat(40)}</row>`, sharedStrings('x'.repeat(32_000))),
    ],
    [
      'whose cells share one long text',
      'workbook_too_large',
      () => sheet('<row><c t="s"><v>0</v></c></row>'.repeat(8000), sharedStrings('x'.repeat(32_000))),
    ],
    [
      'with a million sheets',
      'workbook_too_large',
      () =>
        book({
          'xl/workbook.xml': { content: `<workbook>${'<sheet name="A"/>'.repeat(500_000)}</workbook>`, stored: true },
        }),
    ],
    [
      'with eleven million empty texts',
      'workbook_too_large',
      () => book({ 'xl/sharedStrings.xml': { content: `<sst>${'<si/>'.repeat(11_000_000)}</sst>`, stored: true } }),
    ],
    ['without any sheet', 'broken_workbook', () => book({ 'xl/workbook.xml': '<workbook/>' })],
    ['whose sheet is missing', 'broken_workbook', () => book({ 'xl/_rels/workbook.xml.rels': '<Relationships/>' })],
    [
      'whose sheet is on the web',
      'broken_workbook',
      () => book({ 'xl/_rels/workbook.xml.rels': LINKS.replace('Target="w', 'TargetMode="External" Target="w') }),
    ],
    [
      'whose sheet is outside of it',
      'broken_workbook',
      () => book({ 'xl/_rels/workbook.xml.rels': LINKS.replace('worksheets/', '../../../etc/') }),
    ],
  ])('%s is refused: %s', async (_, problem, file) => {
    await expect(readTable(file(), {})).rejects.toMatchObject({ name: 'UnusableFile', problem });
  });

  it('is refused wherever it is truncated, and never read in part', async () => {
    const whole = Buffer.from(await book().arrayBuffer());
    for (let length = 5; length < whole.length; length += 7) {
      const cut = new Blob([new Uint8Array(whole.subarray(0, length))]);
      await expect(readTable(cut, {})).rejects.toMatchObject({ name: 'UnusableFile' });
    }
  });

  it('is read or refused, whichever byte is changed', async () => {
    const whole = Buffer.from(await book().arrayBuffer());
    for (let at = 4; at < whole.length; at += 1) {
      const damaged = Buffer.from(whole);
      damaged[at] = (damaged[at] ?? 0) ^ 0x55;
      const result = await cells(new Blob([new Uint8Array(damaged)])).catch((error: unknown) => error);
      if (Array.isArray(result)) expect(result).toEqual(ANN_READ);
      else expect(result).toMatchObject({ name: 'UnusableFile' });
    }
  });

  it('does not mistake a long sheet of similar rows for an attack', async () => {
    const rows = Array.from(
      { length: 60_000 },
      (_, at) => `<row r="${at + 2}"><c r="A${at + 2}"><v>1</v></c><c/><c/></row>`,
    ).join('');
    expect(await cells(sheet(`<row>${inline('n')}</row>${rows}`))).toHaveLength(60_001);
  });
});

describe('a workbook that needs cleaning up', () => {
  const HEADER = `<row r="1">${inline('Name')}${inline('Phone')}</row>`;
  const person = (row: number, name: string, attributes = '') =>
    `<row r="${row}" ${attributes}>${inline(name)}<c><v>1202555011${row}</v></c></row>`;
  const open = async (file: Blob, choice: ReadingChoice = {}) => {
    const { preview, notes } = await new ImportFile(() => {}).open(file, {
      country: 'US',
      customFields: [],
      ...choice,
    });
    return {
      names: preview.map(([name]) => name),
      notes: notes.map(({ kind, lines, isDone }) => [kind, lines, isDone]),
    };
  };
  const filtered = sheet(
    `${HEADER}${person(2, 'Ann')}${person(3, 'Bob', 'hidden="1"')}${person(4, 'Cy', 'ht="0" customHeight="1"')}${person(5, 'Dee')}`,
  );

  it('ignores rows that a filter hides, and says so', async () => {
    expect(await open(filtered)).toEqual({ names: ['Ann', 'Dee'], notes: [['hidden_rows', [[3, 4]], true]] });
  });
  it('reads hidden rows on request', async () => {
    const result = await open(filtered, { undone: ['hidden_rows'] });
    expect(result).toEqual({ names: ['Ann', 'Bob', 'Cy', 'Dee'], notes: [['hidden_rows', [[3, 4]], false]] });
  });
  it('reads hidden rows if all rows are hidden', async () => {
    const file = sheet(`${HEADER}${person(2, 'Ann', 'hidden="true"')}`);
    expect(await open(file)).toEqual({ names: ['Ann'], notes: [['hidden_rows', [[2, 2]], false]] });
  });

  const rows = `${HEADER}${person(2, 'Ann')}<row r="3"><c r="B3"><v>12025550113</v></c></row>${person(4, 'Dee')}`;
  const merging = (refs: string) => {
    const content = sheetOf(rows).replace('</sheetData>', `</sheetData><mergeCells>${refs}</mergeCells>`);
    return book({ 'xl/worksheets/sheet1.xml': { content, stored: true } });
  };
  it.each<[string, string, string[], unknown[]]>([
    ['down', '<mergeCell ref="A2:A3"/>', ['Ann', 'Ann', 'Dee'], [['merged_cells', [[3, 3]], true]]],
    ['over what stands there', '<mergeCell ref="A2:A4"/>', ['Ann', 'Ann', 'Dee'], [['merged_cells', [[3, 3]], true]]],
    ['far beyond the rows', '<mergeCell ref="A4:A1048576"/>', ['Ann', '', 'Dee'], []],
    ['across', '<mergeCell ref="A1:B1"/>', ['Ann', '', 'Dee'], []],
    ['into nonsense', '<mergeCell ref="?"/><mergeCell/>', ['Ann', '', 'Dee'], []],
  ])('fills the rows of cells that are merged %s', async (_, refs, names, notes) => {
    expect(await open(merging(refs))).toEqual({ names, notes });
  });
  it('copes with a hundred thousand overlapping ranges', async () => {
    const refs = Array.from({ length: 99_999 }, (_, at) => `<mergeCell ref="A${(at % 2) + 1}:A1048576"/>`).join('');
    expect((await open(merging(refs))).names).toEqual(['Ann', 'Name', 'Dee']);
  });
  it('fills no merged cells on request', async () => {
    const result = await open(merging('<mergeCell ref="A2:A3"/>'), { undone: ['merged_cells'] });
    expect(result).toEqual({ names: ['Ann', '', 'Dee'], notes: [['merged_cells', [[3, 3]], false]] });
  });
  it('finds column names below a title, and ignores a total and an empty column', async () => {
    const file = sheet(
      `<row r="1">${inline('Customers 2026')}</row><row r="3">${inline('Name')}${inline('Phone')}<c t="str"><v> </v></c></row>${person(4, 'Dee')}<row r="6">${inline('Total')}<c><v>1</v></c></row>`,
    );
    expect(await open(file)).toEqual({
      names: ['Dee'],
      notes: [
        ['title_lines', [[1, 1]], true],
        ['totals', [[6, 6]], true],
      ],
    });
  });
  it('says that there are other sheets', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'A',
          rows: [
            ['Name', 'Phone'],
            ['Ann', 12_025_550_112],
          ],
        },
        { name: 'B', rows: [['x']] },
      ],
    });
    expect(await open(new Blob([new Uint8Array(bytes)]))).toEqual({
      names: ['Ann'],
      notes: [['other_sheets', [], true]],
    });
  });
});

it('reads workbooks of common libraries', async () => {
  const bytes = await writeXlsx({ sheets: [{ name: 'A', rows: [['Zoë & Co', 12_025_550_112, true]] }] });
  expect(await cells(new Blob([new Uint8Array(bytes)]))).toEqual([['Zoë & Co', '12025550112', 'true']]);
});
