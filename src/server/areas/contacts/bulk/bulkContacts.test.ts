import { expect, it } from 'vitest';
import { newContact } from '#src/domain/contacts/newContact.ts';
import { plannedChange } from './bulkContacts.ts';

type Input = Parameters<typeof plannedChange>[1];

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

it.each<[string, Partial<Input>, object | null]>([
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
  ['adds no group that the contact is in', { action: 'add_to_groups', group_ids: ['members', 'news'] }, null],
  ['removes no group that the contact is not in', { action: 'remove_from_groups', group_ids: ['spring'] }, null],
  ['adds nothing without groups', { action: 'add_to_groups' }, null],
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
  ['does not set the category that the contact has', { action: 'set_category', category_id: 'retail' }, null],
])('a bulk change %s', (_, input, expected) => {
  const change = plannedChange(contact, input as Input);
  expect(change).toEqual(expected && { id: 'ada', ...expected });
});
