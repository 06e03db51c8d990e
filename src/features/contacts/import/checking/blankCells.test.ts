import { expect, it } from 'vitest';
import type { CustomField } from '#src/domain/company/companySettings.ts';
import { blankCells } from './blankCells.ts';
import type { FieldValues } from './fieldValues.ts';

const size: CustomField = { key: 'size', label: 'Size', type: 'choice', choices: ['S', 'None'], is_retired: false };
const country: CustomField = { key: 'country', label: 'Country', type: 'text', choices: [], is_retired: false };
const findBlanks = (values: FieldValues, overruledWords: string[] = []) =>
  blankCells(values, { customFields: [size, country], overruledWords });

it.each([
  ['a database’s word in a name', { last_name: 'NULL' }, 'last_name', 'NULL', true, true],
  ['a spreadsheet’s error in an address', { email: '#N/A' }, 'email', '#N/A', false, true],
  ['a dash in the notes', { notes: '-' }, 'notes', '-', true, true],
  ['a word that is none of a field’s choices', { 'custom.size': 'NULL' }, 'custom.size', 'NULL', false, true],
  ['a word that nobody means as an address', { email: 'none' }, 'email', 'none', false, true],
  ['NA in a name', { first_name: 'NA' }, 'first_name', 'NA', true, true],
  ['NA in a field that may be a country', { 'custom.country': 'NA' }, 'custom.country', 'NA', true, false],
])('finds %s', (_, values, field, word, isGuess, isBlank) => {
  expect(findBlanks(values)).toEqual([{ field, word, isGuess, isBlank }]);
});

it.each([
  ['Jennifer Null', { first_name: 'Jennifer', last_name: 'Null' }],
  ['a word in the place of the number, which the row is refused for', { phone: 'n/a' }],
  ['a word that is one of a field’s choices', { 'custom.size': 'none' }],
  ['nothing at all', { first_name: '' }],
])('leaves %s', (_, values) => {
  expect(findBlanks(values)).toEqual([]);
});

it.each([
  ['keeps a guess as it is written', { last_name: 'NULL' }, ['last_name NULL'], false],
  ['in that field only', { last_name: 'NULL' }, ['first_name NULL'], true],
  ['empties what is kept at first', { 'custom.country': 'NA' }, ['custom.country NA'], true],
  ['never keeps what is certain', { last_name: '#N/A' }, ['last_name #N/A'], true],
])('lets a person overrule it: %s', (_, values, overruledWords, isBlank) => {
  expect(findBlanks(values, overruledWords)).toMatchObject([{ isBlank }]);
});
