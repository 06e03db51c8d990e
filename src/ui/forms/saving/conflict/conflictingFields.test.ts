import { describe, expect, it } from 'vitest';
import { chosenVersion, conflictingFields, versionDifferences } from './conflictingFields.ts';

const FIELDS = new Map([
  ['name', { label: 'Name' }],
  ['notes', { label: 'Notes' }],
  ['group_ids', { label: 'Groups' }],
  ['custom.size', { label: 'Size' }],
]);

describe('conflictingFields', () => {
  it.each([
    ['nothing when both are the same', { name: 'Ada' }, { name: 'Ada' }, []],
    ['a field that both wrote', { name: 'Ada' }, { name: 'Grace' }, ['name']],
    ['nothing for empty and missing', { notes: '' }, { notes: null }, []],
    ['nothing for a list in another order', { group_ids: ['a', 'b'] }, { group_ids: ['b', 'a'] }, []],
    ['a list with one more', { group_ids: ['a'] }, { group_ids: ['a', 'b'] }, ['group_ids']],
    ['a nested field', { custom: { size: 'S' } }, { custom: { size: 'L' } }, ['custom.size']],
    ['nothing for what the form does not show', { version: 1 }, { version: 2 }, []],
  ])('finds %s', (_, mine, theirs, sources) => {
    expect(conflictingFields(FIELDS, mine, theirs).map(({ source }) => source)).toEqual(sources);
  });
});

describe('versionDifferences', () => {
  const base = { name: 'Ada', notes: '', group_ids: ['a'] };
  it.each([
    ['nothing where only I changed something', { name: 'Augusta' }, {}, []],
    ['what only they changed', {}, { name: 'Grace' }, [['name', true]]],
    ['what both changed', { name: 'Augusta' }, { name: 'Grace' }, [['name', false]]],
    ['nothing where both changed it alike', { name: 'Grace' }, { name: 'Grace' }, []],
    [
      'each on its own',
      { name: 'Augusta', notes: 'mine' },
      { name: 'Grace', group_ids: ['b'] },
      [
        ['name', false],
        ['group_ids', true],
      ],
    ],
  ])('finds %s', (_, mine, theirs, expected) => {
    const versions = { base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } };
    const differences = versionDifferences(FIELDS, versions).map(({ source, isTheirsAlone }) => [
      source,
      isTheirsAlone,
    ]);
    expect(differences).toEqual(expected);
  });
});

it('keeps others’ changes to fields without an input', () => {
  const base = { name: 'Ada', last_seen: 1, notes: '', secret: 'a' };
  const mine = { ...base, name: 'Augusta', secret: 'mine' };
  const theirs = { ...base, name: 'Grace', last_seen: 2, notes: 'theirs', secret: 'theirs' };
  expect(chosenVersion(FIELDS, { base, mine, theirs })).toEqual({
    name: 'Augusta',
    last_seen: 2,
    notes: '',
    secret: 'mine',
  });
});

it('takes theirs where chosen, in nested fields too, without altering its input', () => {
  const base = { name: 'Ada', custom: { size: 'S', town: 'Troy' } };
  const mine = { name: 'Augusta', custom: { size: 'M', town: 'Rome' } };
  const theirs = { name: 'Grace', custom: { size: 'L', town: 'Troy' } };
  const chosen = chosenVersion(FIELDS, { base, mine, theirs }, [{ source: 'custom.size' }]);
  expect(chosen).toEqual({ name: 'Augusta', custom: { size: 'L', town: 'Rome' } });
  expect(mine.custom.size).toBe('M');
});
