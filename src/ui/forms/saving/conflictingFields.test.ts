import { describe, expect, it } from 'vitest';
import { conflictingFields } from './conflictingFields.ts';

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
