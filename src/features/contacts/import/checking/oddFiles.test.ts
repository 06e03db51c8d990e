import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import type { ReadingNote } from '#src/features/contacts/import/reading/readingNotes.ts';
import type { ReadingChoice } from '#src/features/contacts/import/reading/table.ts';
import { ImportFile, type OpenedFile } from './ImportFile.ts';

const open = (content: BlobPart, choice: ReadingChoice = {}): Promise<OpenedFile> =>
  new ImportFile(() => {}).open(new Blob([content]), { country: 'US', customFields: [], ...choice });

/** A note in short form: "totals 4–5", "hidden_rows 3 (undone)". */
const noteText = ({ kind, lines, hasMore, isDone, names }: ReadingNote): string =>
  [
    kind,
    lines.map(([from, to]) => (from === to ? from : `${from}–${to}`)).join(','),
    names.join('+'),
    hasMore && '…',
    !isDone && '(undone)',
  ]
    .filter(Boolean)
    .join(' ');

const ANN = ['Ann', '2025550112'];
const BOB = ['Bob', '2025550113'];
const CY = ['Cy', '2025550114'];
const text = (...lines: string[]) => lines.join('\n');

type Row = [what: string, content: string, headerLine: number | null, rows: string[][], notes: string[]];

describe('a file of people', () => {
  it.each<Row>([
    ['as it should be', text('Name,Phone', 'Ann,2025550112', 'Bob,2025550113'), 1, [ANN, BOB], []],
    ['below a title', text('Customers of Berlin', 'Name,Phone', 'Ann,2025550112'), 2, [ANN], ['title_lines 1']],
    [
      'below a title, a day and an empty line',
      text('Customers', 'Exported on 3 May 2026', '', 'Name,Phone', 'Ann,2025550112'),
      4,
      [ANN],
      ['title_lines 1–2', 'empty_rows 3'],
    ],
    [
      'below a title with commas in it',
      text('Customers, exported, 2026', 'Name,Phone,City', 'Ann,2025550112,Ulm'),
      2,
      [[...ANN, 'Ulm']],
      ['title_lines 1'],
    ],
    [
      'below comments',
      text('# made by shop 3.1', '# 2 rows', 'Name,Phone', 'Ann,2025550112'),
      3,
      [ANN],
      ['title_lines 1–2'],
    ],
    [
      'below a title that fills its row with separators',
      text('Customers,,', 'Name,Phone,City', 'Ann,2025550112,Ulm'),
      2,
      [[...ANN, 'Ulm']],
      ['title_lines 1'],
    ],
    [
      'below a title with a number to call',
      text('Acme Inc.,(202) 555-0100,,,', 'Name,Phone,City,State,ZIP', 'Ann,2025550112,Ulm,BY,89073'),
      2,
      [[...ANN, 'Ulm', 'BY', '89073']],
      ['title_lines 1'],
    ],
    [
      'below lines about the file, one with an address',
      text(
        'Report:,Contacts',
        'By:,ann@example.com',
        '',
        'Name,Phone,City',
        'Ann,2025550112,Ulm',
        'Bob,2025550113,Ulm',
      ),
      4,
      [
        [...ANN, 'Ulm'],
        [...BOB, 'Ulm'],
      ],
      ['title_lines 1–2', 'empty_rows 3'],
    ],
    [
      'without names, put together with one that has them',
      text('Ann,2025550112', 'Bob,2025550113', 'Name,Phone', 'Cy,2025550114'),
      null,
      [ANN, BOB, ['Name', 'Phone'], CY],
      [],
    ],
    [
      'whose names have a quote that was left open',
      text('Name,"Phone', 'Ann,2025550112', 'Bob",2025550113', 'Cy,2025550114'),
      1,
      [ANN, BOB, CY],
      ['swallowed_rows 1–3'],
    ],
    [
      'below names of groups of columns',
      text('Person,,Contact', 'First name,Last name,Phone', 'Ann,Lee,2025550112'),
      2,
      [['Ann', 'Lee', '2025550112']],
      ['title_lines 1'],
    ],
    ['with names in no language we know', text('Xyz,Qrs', 'Ann,2025550112'), 1, [ANN], []],
    ['with a number column called #', text('#,Name,Phone', '1,Ann,2025550112'), 1, [['1', ...ANN]], []],
    ['without names', text('Ann,2025550112', 'Bob,2025550113'), null, [ANN, BOB], []],
    [
      'without names, below a title',
      text('Customers', 'Ann,2025550112', 'Bob,2025550113'),
      null,
      [ANN, BOB],
      ['title_lines 1'],
    ],
    ['in one column', text('Phone', '2025550112', '2025550113'), 1, [['2025550112'], ['2025550113']], []],
    ['without names in one column', text('2025550112', '2025550113'), null, [['2025550112'], ['2025550113']], []],
    ['with a first person of whom nothing else is known', text('Ann,', 'Bob,2025550113'), null, [['Ann', ''], BOB], []],
    ['below sep=;', text('sep=;', 'Name;Phone', 'Ann;2025550112'), 2, [ANN], ['sep_line 1 ;']],
    ['below "sep=;"', text('"sep=;"', 'Name;Phone', 'Ann;2025550112'), 2, [ANN], ['sep_line 1 ;']],
    [
      'below "sep=;" that was saved again',
      text('"sep=;";;', 'Name;Phone', 'Ann;2025550112'),
      2,
      [ANN],
      ['sep_line 1 ;'],
    ],
    ['below SEP = |', text('SEP = |', 'Name|Phone', 'Ann|2025550112'), 2, [ANN], ['sep_line 1 |']],
    ['below sep= with a tab', text('sep=\t', 'Name\tPhone', 'Ann\t2025550112'), 2, [ANN], ['sep_line 1 \t']],
    [
      'below sep=; and a title',
      text('sep=;', 'Customers', 'Name;Phone', 'Ann;2025550112'),
      3,
      [ANN],
      ['sep_line 1 ;', 'title_lines 2'],
    ],
    [
      'with its names again in the middle',
      text('Name,Phone', 'Ann,2025550112', 'Name,Phone', 'Bob,2025550113'),
      1,
      [ANN, BOB],
      ['repeated_headers 3'],
    ],
    [
      'with its names again, quoted and in capitals',
      text('Name,Phone', 'Ann,2025550112', '"NAME", "phone"'.replace(', ', ','), 'Bob,2025550113'),
      1,
      [ANN, BOB],
      ['repeated_headers 3'],
    ],
    ['with a total', text('Name,Phone,Spent', 'Ann,2025550112,5', 'Total,,5'), 1, [[...ANN, '5']], ['totals 3']],
    [
      'with a total in French',
      text('Nom;Téléphone;Achats', 'Ann;2025550112;5', 'Total général :;;5,00 €'),
      1,
      [[...ANN, '5']],
      ['totals 3'],
    ],
    [
      'with a total in Japanese',
      text('Name,Phone,Spent', 'Ann,2025550112,5', '合計,,"1,005"'),
      1,
      [[...ANN, '5']],
      ['totals 3'],
    ],
    [
      'with a total in Korean',
      text('Name,Phone,Spent', 'Ann,2025550112,5', '합계,,5'),
      1,
      [[...ANN, '5']],
      ['totals 3'],
    ],
    [
      'with a total in Hebrew',
      text('Name,Phone,Spent', 'Ann,2025550112,5', '"סה""כ",,5'),
      1,
      [[...ANN, '5']],
      ['totals 3'],
    ],
    [
      'with totals in between',
      text('Name,Phone,Spent', 'Ann,2025550112,5', 'Subtotal,,5', 'Bob,2025550113,6', 'Grand total,,11'),
      1,
      [
        [...ANN, '5'],
        [...BOB, '6'],
      ],
      ['totals 3,5'],
    ],
    ['with a count', text('Name,Phone', 'Ann,2025550112', '(1 row)'), 1, [ANN], ['totals 3']],
    [
      'with a person called Total',
      text('Name,Phone', 'Total,2025550112', 'Bob,2025550113'),
      1,
      [['Total', '2025550112'], BOB],
      [],
    ],
    ['with a person called Summer', text('Name,Phone', 'Summer,2025550112'), 1, [['Summer', '2025550112']], []],
    [
      'with empty rows',
      text('Name,Phone', ',', 'Ann,2025550112', ' , ', '"",""', '', ''),
      1,
      [ANN],
      ['empty_rows 2,4–6'],
    ],
    [
      'with empty columns at the end',
      text('Name,Phone,,,', 'Ann,2025550112,,,', 'Bob,2025550113,,,'),
      1,
      [ANN, BOB],
      ['empty_columns'],
    ],
    ['with a column that has no name', text('Name,Phone,', 'Ann,2025550112,x'), 1, [[...ANN, 'x']], []],
    ['with a column that has nothing but a name', text('Name,Phone,Fax', 'Ann,2025550112,'), 1, [[...ANN, '']], []],
    [
      'with equal names',
      text('Name,Phone,phone ', 'Ann,2025550112,2025550199'),
      1,
      [[...ANN, '2025550199']],
      ['equal_names Phone'],
    ],
    [
      'with another separator in the middle',
      text('Name;Phone', 'Ann;2025550112', 'Bob,2025550113', 'Cy\t2025550114'),
      1,
      [ANN, BOB, CY],
      ['mixed_separators 3–4 ,+\t'],
    ],
    [
      'with a comma alone on a line',
      text('Name;Phone', 'Ann;2025550112', 'Smith, John'),
      1,
      [ANN, ['Smith, John']],
      [],
    ],
    [
      'with a quote that nothing closes',
      text('Name,Phone', '"Ann,2025550112', 'Bob,2025550113'),
      1,
      [ANN, BOB],
      ['open_quotes 2'],
    ],
    [
      'with a quote that the end of another cell seems to close',
      text('Name,Phone', '"Ann,2025550112', 'Bob,2025550113', 'Cy",2025550114'),
      1,
      [ANN, BOB, CY],
      ['swallowed_rows 2–4'],
    ],
    [
      'with a quote that is closed at the end of a line',
      text('Name,Phone', 'Ann,"2025550112', 'Bob,2025550113', 'Cy,2025550114"'),
      1,
      [ANN, BOB, CY],
      ['swallowed_rows 2–4'],
    ],
    [
      'with a quote left open behind a quoted cell with a separator in it',
      text('Name,Phone', '"Lee, Ann","2025550112', 'Bob,2025550113', 'Cy,2025550114"'),
      1,
      [['Lee, Ann', '2025550112'], BOB, CY],
      ['swallowed_rows 2–4'],
    ],
    [
      'with a quote left open over numbers that a spreadsheet damaged',
      text('Name,Phone', '"Ann,4.479E+11', 'Bob,4.478E+11', 'Cy",2025550114'),
      1,
      [['Ann', '4.479E+11'], ['Bob', '4.478E+11'], CY],
      ['swallowed_rows 2–4'],
    ],
    [
      'with a quote left open over old line ends of Macs',
      'Name,Phone\r"Ann,2025550112\rBob,2025550113\rCy",2025550114',
      1,
      [ANN, BOB, CY],
      ['swallowed_rows 2–4'],
    ],
    [
      'with two quotes left open',
      text('Name,Phone', '"Ann,2025550112', 'Bob",2025550113', '"Cy,2025550114', 'Ann",2025550112'),
      1,
      [ANN, BOB, CY, ANN],
      ['swallowed_rows 2–5'],
    ],
    [
      'with a quote before another quoted cell',
      text('Name,Phone', '"Ann,2025550112', '"Bob",2025550113'),
      1,
      [ANN, BOB],
      ['open_quotes 2'],
    ],
    [
      'with an address of two lines',
      text('Name,Phone,Address', 'Ann,2025550112,"1 Main St', 'Springfield, IL 62701"', 'Bob,2025550113,x'),
      1,
      [
        [...ANN, '1 Main St\nSpringfield, IL 62701'],
        [...BOB, 'x'],
      ],
      [],
    ],
    [
      'with a note of several lines',
      text(
        'Name,Phone,Note',
        'Ann,2025550112,"called',
        'called again on 2025-05-05, no answer',
        ',"',
        'Bob,2025550113,x',
      ),
      1,
      [
        [...ANN, 'called\ncalled again on 2025-05-05, no answer\n,'],
        [...BOB, 'x'],
      ],
      [],
    ],
  ])('%s', async (_, content, headerLine, rows, notes) => {
    const openedFile = await open(content);
    expect(openedFile.headerLine).toBe(headerLine);
    expect(openedFile.preview).toEqual(rows);
    expect(openedFile.rows).toBe(rows.length);
    expect(openedFile.notes.map(noteText)).toEqual(notes);
  });
});

const quiet = fc.string({ unit: fc.constantFrom('a', 'é', '"', ';', '\n', ' ', '1', 'Total') });

it('changes nothing in a well-formed file, with any cells', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(quiet, quiet), { minLength: 1, maxLength: 5 }), async (cells) => {
      const rows = cells.map(([name, note], index) => [`x${name}`, `202555011${index}`, `${note}x`]);
      const openedFile = await open(Papa.unparse([['Name', 'Phone', 'Note'], ...rows]));
      expect(openedFile.preview).toEqual(rows);
      expect(openedFile.notes).toEqual([]);
    }),
  );
});

describe('automatic corrections', () => {
  const QUOTE = text('Name,Phone', '"Ann,2025550112', 'Bob,2025550113', 'Cy",2025550114');
  it.each<[string, string, ReadingChoice, string[][], string[]]>([
    [
      'a total is kept',
      text('Name,Phone', 'Ann,2025550112', 'Total,1'),
      { undone: ['totals'] },
      [ANN, ['Total', '1']],
      ['totals 3 (undone)'],
    ],
    [
      'repeated names are kept',
      text('Name,Phone', 'Name,Phone', 'Ann,2025550112'),
      { undone: ['repeated_headers'] },
      [['Name', 'Phone'], ANN],
      ['repeated_headers 2 (undone)'],
    ],
    [
      'rows in quotes are one',
      QUOTE,
      { undone: ['swallowed_rows'] },
      [['Ann,2025550112\nBob,2025550113\nCy', '2025550114']],
      ['swallowed_rows 2–4 (undone)'],
    ],
    [
      'another separator is none',
      text('Name;Phone', 'Ann;2025550112', 'Bob,2025550113'),
      { undone: ['mixed_separators'] },
      [ANN, ['Bob,2025550113']],
      ['mixed_separators 3 , (undone)'],
    ],
    [
      'another line has the names',
      text('Name,Phone', 'Vorname,Handy', 'Ann,2025550112'),
      { headerLine: 2 },
      [ANN],
      ['title_lines 1'],
    ],
    ['no line has the names', text('Name,Phone', 'Ann,2025550112'), { headerLine: null }, [['Name', 'Phone'], ANN], []],
    ['a title is a person', text('Customers', 'Ann,2025550112'), { headerLine: null }, [['Customers'], ANN], []],
  ])('can be undone: %s', async (_, content, choice, rows, notes) => {
    const openedFile = await open(content, choice);
    expect(openedFile.preview).toEqual(rows);
    expect(openedFile.notes.map(noteText)).toEqual(notes);
  });

  it('offers the first lines as column names', async () => {
    const { firstLines } = await open(text('Customers', '', 'Name,Phone', 'Ann,2025550112'));
    expect(firstLines).toEqual([
      { line: 1, text: 'Customers' },
      { line: 3, text: 'Name · Phone' },
      { line: 4, text: 'Ann · 2025550112' },
    ]);
  });

  it('names the first of many lines, and says that there are more', async () => {
    const lines = Array.from({ length: 30 }, (_, index) => `Ann,20255501${10 + index}\n,`);
    const { notes } = await open(text('Name,Phone', ...lines));
    expect(notes.map(noteText)).toEqual(['empty_rows 3,5,7,9,11,13,15,17 …']);
    expect(notes[0]?.count).toBe(30);
  });

  it('names the rows with characters that the encoding cannot read', async () => {
    const bytes = Buffer.concat([
      Buffer.from('Name,Phone\nZoë,2025550112\nNo'),
      Buffer.from([0xeb]),
      Buffer.from('l,2025550113'),
    ]);
    const openedFile = await open(bytes);
    expect(openedFile.preview).toEqual([
      ['Zoë', '2025550112'],
      ['No\ufffdl', '2025550113'],
    ]);
    expect(openedFile.notes.map(noteText)).toEqual(['damaged 3']);
  });
});
