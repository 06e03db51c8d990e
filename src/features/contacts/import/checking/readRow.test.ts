import { expect, it } from 'vitest';
import { readRow } from './readRow.ts';

const rules = (...targets: Parameters<typeof readRow>[1]['targets']) => ({
  targets,
  customFields: [],
  overruledWords: [],
});

it('reads placeholder words such as NULL as empty, and says so', () => {
  expect(readRow(['Ann', 'NULL'], rules('first_name', 'last_name'))).toEqual({
    values: { first_name: 'Ann', last_name: '' },
    blanks: [{ field: 'last_name', word: 'NULL', isGuess: true, isBlank: true }],
    isTidied: false,
  });
});

it.each([
  ['half a name', 'Ann NULL', { first_name: 'Ann', last_name: '' }],
  ['both halves', '(null) (null)', { first_name: '', last_name: '' }],
  ['none of Jennifer’s', 'Jennifer Null', { first_name: 'Jennifer', last_name: 'Null' }],
])('in a full name empties %s', (_, cell, values) => {
  expect(readRow([cell], rules('full_name')).values).toEqual(values);
});

it('removes invisible characters, and says so for matched columns', () => {
  const turned = '\u202eAnn\u202c';
  expect(readRow([turned], rules('first_name'))).toMatchObject({ values: { first_name: 'Ann' }, isTidied: true });
  expect(readRow([turned], rules('ignore'))).toMatchObject({ values: {}, isTidied: false });
  expect(readRow([`\u200b Ann Lee`], rules('full_name')).values).toEqual({ first_name: 'Ann', last_name: 'Lee' });
});

it('leaves names in other scripts, with accents in one form', () => {
  const { values, isTidied } = readRow(['علی\u200cرضا', 'Jose\u0301'], rules('first_name', 'last_name'));
  expect(values).toEqual({ first_name: 'علی\u200cرضا', last_name: 'Jos\u00e9' });
  expect(isTidied).toBe(false);
});

it('keeps line ends in notes, and none in names', () => {
  const { values } = readRow(['Ann\r\nLee', ' one\r\ntwo '], rules('first_name', 'notes'));
  expect(values).toEqual({ first_name: 'Ann Lee', notes: 'one\ntwo' });
});
