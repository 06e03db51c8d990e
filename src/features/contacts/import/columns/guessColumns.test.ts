import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { CustomField } from '#src/domain/company/companySettings.ts';
import { cellsOf } from '#src/features/contacts/import/reading/cellsOf.ts';
import { readTable } from '#src/features/contacts/import/reading/readTable.ts';
import { guessColumns } from './guessColumns.ts';
import { hasHeader } from './hasHeader.ts';
import { targetNamed } from './headerWords.ts';
import { plainWords } from './plainWords.ts';

const customField = (key: string, label: string, rest: Partial<CustomField> = {}): CustomField => ({
  key,
  label,
  type: 'text',
  choices: [],
  is_retired: false,
  ...rest,
});
const customFields = [customField('town', 'Town'), customField('since', 'Customer since'), customField('size', 'Size')];

const US = { country: 'US', customFields, isWhole: true };

async function guess(name: string) {
  const table = await readTable(new Blob([new Uint8Array(readFileSync(`tests/data/${name}`))]), {});
  const [first = [], ...others] = table.records.map((record) => cellsOf(record, table.separator));
  const isHeader = hasHeader({ first, others, country: 'US', customFields });
  const rows = isHeader ? others : [first, ...others];
  const names = isHeader ? first : null;
  const { targets: columns } = guessColumns({ ...US, names, rows, width: table.width });
  return { isHeader, columns };
}

const ORDINARY = ['first_name', 'last_name', 'phone', 'email', 'custom.town', 'custom.since', 'custom.size', 'notes'];

describe('guessColumns', () => {
  it.each([
    ['contacts-2000.csv', true, ORDINARY],
    ['utf-16-tab.tsv', true, ORDINARY],
    ['windows-1252-semicolon.csv', true, ORDINARY],
    ['no-header.csv', false, ['phone', 'first_name', 'last_name']],
    ['total-before-to.csv', true, ['ignore', 'phone', 'first_name']],
    ['ragged.csv', true, ['full_name', 'phone', 'ignore']],
    ['header-only.csv', true, ['first_name', 'last_name', 'phone']],
  ])('knows the columns of %s', async (name, isHeader, columns) => {
    expect(await guess(name)).toEqual({ isHeader, columns });
  });

  it.each([
    [
      'the contents against a header that says otherwise',
      ['Phone', 'Code'],
      [
        ['n/a', '2025550112'],
        ['', '2025550113'],
      ],
      ['ignore', 'phone'],
    ],
    [
      'a header over numbers that a spreadsheet damaged',
      ['Phone', 'Order'],
      [['4.47912E+11', '2025550112']],
      ['phone', 'ignore'],
    ],
    ['the header of two columns of numbers', ['Fax', 'Mobile'], [['2025550112', '2025550113']], ['ignore', 'phone']],
    ['an e-mail column by its contents', ['Login', 'Tel.'], [['ann@example.com', '2025550112']], ['email', 'phone']],
    ['a phone header over empty cells', ['Mobile', 'Name'], [['', 'Ann']], ['phone', 'full_name']],
  ])('goes by %s', (_, names, rows, columns) => {
    expect(guessColumns({ ...US, names, rows, width: 2 })).toEqual({ targets: columns, phoneChoice: [] });
  });

  it('takes one column of words without a header for full names', () => {
    const rows = [
      ['Ann Lee', '2025550112'],
      ['Bob Ray', '2025550113'],
    ];
    expect(guessColumns({ ...US, names: null, rows, width: 2 }).targets).toEqual(['full_name', 'phone']);
  });
});

it.each([
  ['Téléphone', 'phone'],
  ['PHONE_NUMBER', 'phone'],
  ['phoneNumber', 'phone'],
  ['to', 'phone'],
  ['total', null],
  ['Tomorrow', null],
  ['E-Mail', 'email'],
  ['Prénom', 'first_name'],
  ['Nom', 'last_name'],
  ['Customer since', 'custom.since'],
  ['town', 'custom.town'],
  ['retired', null],
  ['', null],
])('the header %j names %j', (header, target) => {
  expect(targetNamed(header, [...customFields, customField('retired', 'Retired', { is_retired: true })])).toBe(target);
});

it.each([
  ['names', ['Name', 'Phone'], [['Ann', '2025550112']], true],
  ['a person', ['Ann', '2025550112'], [['Bob', '2025550113']], false],
  ['an address', ['Ann', 'ann@example.com'], [['Bob', 'bob@example.com']], false],
  ['unknown names over figures', ['Wer', 'Wohin'], [['Bob', '0171 234']], true],
  ['words over words', ['Ann', 'Lee'], [['Bob', 'Ray']], false],
])('tells whether the first row is a header: %s', (_, first, others, is) => {
  expect(hasHeader({ first, others, country: 'US', customFields })).toBe(is);
});

it('reads headers without case, accents and punctuation', () => {
  expect(plainWords(' E-Mail_Adresse (privée) ')).toBe('e mail adresse privee');
});
