import { describe, expect, it } from 'vitest';
import { contact } from '#src/domain/sms/review/testRecords.ts';
import { ImportedUpdates, traceOf, undoneImport } from './importTrace.ts';

const before = {
  ...contact({ first_name: '', custom: { size: 'M', town: 'Troy' }, group_ids: ['a'], category_id: null }),
  tenant_id: 'garden',
};
const change = {
  first_name: 'Ann',
  category_id: 'customer',
  custom: { size: 'L', town: 'Troy', orders: 3 },
  group_ids: ['a', 'b'],
};
const after = { ...before, ...change };

describe('the trace of an import', () => {
  it('is recorded field by field', () => {
    expect(traceOf(before, change)).toEqual({
      id: before.id,
      before: { first_name: '', category_id: null, 'custom.size': 'M', 'custom.orders': null },
      after: { first_name: 'Ann', category_id: 'customer', 'custom.size': 'L', 'custom.orders': 3 },
      groups_added: ['b'],
    });
    expect(traceOf(before, { first_name: 'Ann' }).groups_added).toEqual([]);
  });

  it('of a contact in two rows has its first and its last values, and the groups of both', () => {
    const updates = new ImportedUpdates([before]);
    const contactAfter = updates.add(before, { first_name: 'Ann', group_ids: ['a', 'b'] });
    expect(updates.contact(before.phone)).toEqual({ ...before, first_name: 'Ann', group_ids: ['a', 'b'] });
    updates.add(contactAfter, { first_name: 'Anna', notes: 'Mornings', group_ids: ['a', 'b', 'c'] });
    expect(updates.all).toEqual([
      {
        id: before.id,
        before: { first_name: '', notes: before.notes },
        after: { first_name: 'Anna', notes: 'Mornings' },
        groups_added: ['b', 'c'],
      },
    ]);
  });

  it('is undone, and keeps later changes to other fields', () => {
    const since = { ...after, notes: 'Mornings', group_ids: ['a', 'b', 'c'], custom: { ...after.custom, shoe: 42 } };
    expect(undoneImport(since, traceOf(before, change))).toEqual({
      first_name: '',
      category_id: null,
      custom: { size: 'M', town: 'Troy', orders: null, shoe: 42 },
      group_ids: ['a', 'c'],
    });
  });

  it.each([
    ['a field', { ...after, first_name: 'Anna' }],
    ['a custom field', { ...after, custom: { ...after.custom, size: 'XL' } }],
    ['a removed custom field', { ...after, custom: {} }],
  ])('is not undone if somebody changed the same field since: %s', (_, since) => {
    expect(undoneImport(since, traceOf(before, change))).toBeNull();
  });
});
