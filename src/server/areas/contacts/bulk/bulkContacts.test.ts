import { expect, it } from 'vitest';
import { newContact } from '#src/domain/contacts/newContact.ts';
import { plannedChange } from './bulkContacts.ts';

type Input = Parameters<typeof plannedChange>[1];

const manyGroups = (count: number) => Array.from({ length: count }, (_, index) => `g${index}`);

const contact = {
  ...newContact(),
  id: 'ada',
  tenant_id: 'garden',
  phone: '+12025550171',
  category_id: 'retail',
  group_ids: ['news', 'members'],
  created_at: '',
  updated_at: '',
  version: 1,
};

it.each<[string, Partial<Input>, object | string]>([
  [
    'adds each missing group once',
    { action: 'add_to_groups', group_ids: ['news', 'spring', 'spring'] },
    { change: { group_ids: ['news', 'members', 'spring'] }, undo: { id: 'ada', group_ids: ['spring'] } },
  ],
  [
    'removes each present group once',
    { action: 'remove_from_groups', group_ids: ['members', 'members', 'spring'] },
    { change: { group_ids: ['news'] }, undo: { id: 'ada', group_ids: ['members'] } },
  ],
  ['adds no group that the contact is in', { action: 'add_to_groups', group_ids: ['members', 'news'] }, 'already'],
  ['removes no group that the contact is not in', { action: 'remove_from_groups', group_ids: ['spring'] }, 'already'],
  ['adds nothing without groups', { action: 'add_to_groups' }, 'already'],
  ['adds no group beyond the 200th', { action: 'add_to_groups', group_ids: manyGroups(199) }, 'too_many_groups'],
  [
    'sets a category, and keeps the previous one for undo',
    { action: 'set_category', category_id: 'trade' },
    { change: { category_id: 'trade' }, undo: { id: 'ada', category_id: 'retail' } },
  ],
  [
    'removes the category',
    { action: 'set_category', category_id: null },
    { change: { category_id: null }, undo: { id: 'ada', category_id: 'retail' } },
  ],
  [
    'removes the category if none is named',
    { action: 'set_category' },
    { change: { category_id: null }, undo: { id: 'ada', category_id: 'retail' } },
  ],
  ['does not set the category that the contact has', { action: 'set_category', category_id: 'retail' }, 'already'],
])('a bulk change %s', (_, input, expected) => {
  const change = plannedChange(contact, input as Input);
  expect(change).toEqual(typeof expected === 'string' ? expected : { id: 'ada', ...expected });
});
