import { expect, it } from 'vitest';
import { editedFields } from './editEntries.ts';

it.each<[string, Record<string, unknown>, Record<string, unknown>, object[]]>([
  [
    'a field that differs',
    { first_name: 'Ida', last_name: 'Quist' },
    { first_name: 'Ada', last_name: 'Quist' },
    [{ field: 'first_name', before: 'Ida', after: 'Ada' }],
  ],
  [
    'an added field and a removed one',
    { email: 'ida@example.com' },
    { notes: 'Likes tulips' },
    [
      { field: 'email', before: 'ida@example.com', after: null },
      { field: 'notes', before: null, after: 'Likes tulips' },
    ],
  ],
  ['no field that is missing before and empty after, or the reverse', { timezone: null }, { category_id: null }, []],
  ['no list with the same entries', { group_ids: ['a', 'b'] }, { group_ids: ['a', 'b'] }, []],
  [
    'a list with other entries',
    { group_ids: ['a'] },
    { group_ids: ['a', 'b'] },
    [{ field: 'group_ids', before: ['a'], after: ['a', 'b'] }],
  ],
  [
    'each custom field separately',
    { custom: { size: 'M', town: 'Troy' } },
    { custom: { size: 'L', town: 'Troy', shoe: 39 } },
    [
      { field: 'custom.size', before: 'M', after: 'L' },
      { field: 'custom.shoe', before: null, after: 39 },
    ],
  ],
  [
    'custom fields if there were none before',
    {},
    { custom: { size: 'L' } },
    [{ field: 'custom.size', before: null, after: 'L' }],
  ],
  [
    'custom fields if there are none any more',
    { custom: { size: 'L' } },
    { custom: null },
    [{ field: 'custom.size', before: 'L', after: null }],
  ],
])('an edit lists %s', (_, before, after, expected) => {
  expect(editedFields(before, after)).toEqual(expected);
});

it.each([
  'consent',
  'consent_at',
  'consent_source',
  'consent_evidence',
  'last_contacted_at',
  'last_replied_at',
  'phone_as_typed',
  'timezone_source',
])('an edit does not list %s, which has entries of its own or no author', (field) => {
  expect(editedFields({ [field]: 'one', first_name: 'Ida' }, { [field]: 'other', first_name: 'Ada' })).toEqual([
    { field: 'first_name', before: 'Ida', after: 'Ada' },
  ]);
});
