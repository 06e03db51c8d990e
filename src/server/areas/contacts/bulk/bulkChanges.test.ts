import { beforeEach, describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { type ContextOptions, contextIn, refusalIn } from '#mock-api/testing/contextIn.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import { bulkContacts } from './bulkContacts.ts';
import { undoBulk } from './undoBulk.ts';

const tenant_id = TEST_TENANT.tenant.id;
const may = (action: AbilityRule['action'], fields?: string[]): AbilityRule => ({
  action,
  subject: 'contacts',
  ...(fields && { fields }),
});

let fixture: TestTenant;
let ids: string[];
beforeEach(() => {
  fixture = new TestTenant({ devices: [] });
  for (const id of ['lead', 'buyer']) {
    fixture.store.insert('categories', {
      id,
      tenant_id,
      name: id,
      colour: '#336699',
      description: '',
      contacts_count: 0,
    });
  }
  ids = ['lead', 'buyer', 'lead'].map((category_id) => fixture.addContact({ category_id }).id);
});

const bulk = (body: object, options: ContextOptions = {}) =>
  bulkContacts(contextIn(fixture, { body: { ids, ...body }, ...options }));
const undo = (id: string | null, options: ContextOptions = {}) =>
  undoBulk(contextIn<never>(fixture, { id: id ?? '', ...options }));
const toBuyers = { action: 'set_category', category_id: 'buyer' };
const categories = () => ids.map((id) => fixture.store.byId('contacts', id)?.category_id);

describe('a change of many contacts', () => {
  it('counts changed contacts, and skipped ones by reason', async () => {
    const rules: AbilityRule[] = [may('read'), { ...may('update'), conditions: { first_name: 'Ada' } }];
    fixture.store.update('contacts', ids[2] ?? '', { first_name: 'Bea' });
    const result = await bulk({ ...toBuyers, ids: [...ids, 'gone'], expected: 3 }, { rules });
    expect(result).toMatchObject({ matched: 3, changed: 1, undo_until: expect.any(String) });
    expect(result.skipped.toSorted((one, other) => one.reason.localeCompare(other.reason))).toEqual([
      { reason: 'already', count: 1 },
      { reason: 'not_found', count: 1 },
      { reason: 'not_permitted', count: 1 },
    ]);
    expect(categories()).toEqual(['buyer', 'buyer', 'lead']);
    const nothing = await bulk({ ...toBuyers, ids: [ids[1]] });
    expect(nothing).toEqual({
      matched: 1,
      changed: 0,
      skipped: [{ reason: 'already', count: 1 }],
      undo_token: null,
      undo_until: null,
    });
  });

  it('is refused if another number of contacts matches than was shown', async () => {
    expect(await refusalIn(() => bulk({ ...toBuyers, expected: 2 }))).toEqual([
      'conflict',
      'contacts.other_number_matches',
    ]);
    expect(await refusalIn(() => bulk({ ...toBuyers, expected: 3 }))).toBeNull();
  });

  it('needs the permission to change its field, or to delete for a deletion', async () => {
    const rules = [may('read'), may('update', ['category_id'])];
    expect(await refusalIn(() => bulk({ action: 'add_to_groups', group_ids: ['all'] }, { rules }))).toEqual([
      'forbidden',
      'Your role does not include: update group_ids of contacts.',
    ]);
    expect(await refusalIn(() => bulk(toBuyers, { rules }))).toBeNull();
    expect(await refusalIn(() => bulk({ action: 'delete' }, { rules }))).toEqual([
      'forbidden',
      'Your role does not include: delete contacts.',
    ]);
    expect((await bulk({ action: 'delete' }, { rules: [may('read'), may('delete')] })).changed).toBe(3);
    expect(fixture.store.all('contacts')).toEqual([]);
  });
});

it('a role that may delete contacts deletes them, whichever fields it may change', async () => {
  const rules = [may('read'), may(['update', 'delete'], ['notes'])];
  expect((await bulk({ action: 'delete' }, { rules })).changed).toBe(3);
});

describe('the undo of a bulk change', () => {
  it('restores what the change did, once, and keeps later changes', async () => {
    const { undo_token } = await bulk(toBuyers);
    const [first = ''] = ids;
    fixture.store.update('contacts', first, { category_id: null });
    expect(await undo(undo_token)).toEqual({ restored: 1, kept: [{ reason: 'changed', count: 1 }] });
    expect(categories()).toEqual([null, 'buyer', 'lead']);
    expect(fixture.store.all('bulk_parts').map(({ changed }) => changed)).toEqual([
      [
        { id: first, category_id: 'lead' },
        { id: ids[2], category_id: 'lead', undone: true },
      ],
    ]);
    fixture.store.update('contacts', ids[2] ?? '', { category_id: 'buyer' });
    expect(await undo(undo_token)).toMatchObject({ restored: 1 });
    expect(categories()).toEqual([null, 'buyer', 'buyer']);
    expect(fixture.store.all('activity')).toMatchObject([
      { action: 'bulk set_category', record_name: '2 contacts' },
      { action: 'undo bulk set_category', record_name: '1 contact', record_id: undo_token },
    ]);
  });

  it('leaves a contact as it is if it has no room for all the groups it was removed from', async () => {
    const group = { tenant_id, description: '', type: 'manual', query: null, contacts_count: 0 } as const;
    for (const id of ['north', 'south']) fixture.store.insert('groups', { ...group, id, name: id });
    const [id = ''] = ids;
    fixture.store.update('contacts', id, { group_ids: ['north', 'south'] });
    const { undo_token } = await bulk({ action: 'remove_from_groups', group_ids: ['north', 'south'], ids: [id] });
    const group_ids = Array.from({ length: 199 }, (_, at) => `group ${at}`);
    fixture.store.update('contacts', id, { group_ids });
    expect(await undo(undo_token)).toEqual({ restored: 0, kept: [{ reason: 'changed', count: 1 }] });
    expect(fixture.store.byId('contacts', id)?.group_ids).toEqual(group_ids);
  });

  it('skips contacts deleted since', async () => {
    const { undo_token } = await bulk(toBuyers);
    await fixture.store.tx.remove('contacts', ids[0] ?? '');
    expect(await undo(undo_token)).toEqual({ restored: 1, kept: [{ reason: 'deleted', count: 1 }] });
  });

  it('is only for the person who made the change', async () => {
    const { undo_token } = await bulk(toBuyers);
    const refusal = ['not_found', `There is no change ${undo_token} to undo.`];
    expect(await refusalIn(() => undo(undo_token, { caller: { user: { id: 'bob', name: 'Bob' } } }))).toEqual(refusal);
    await fixture.store.tx.update('bulk_changes', undo_token ?? '', { tenant_id: 'other' } as never);
    expect(await refusalIn(() => undo(undo_token))).toEqual(refusal);
  });

  it('of a deletion needs the permission to delete, and restores the contacts', async () => {
    const { undo_token } = await bulk({ action: 'delete' });
    expect((await refusalIn(() => undo(undo_token, { rules: [may('read'), may('update')] })))?.[0]).toBe('forbidden');
    expect(await undo(undo_token, { rules: [may('read'), may('delete')] })).toEqual({ restored: 3, kept: [] });
    expect(categories()).toEqual(['lead', 'buyer', 'lead']);
  });

  it('of a deletion restores contacts stored before notes were, too', async () => {
    const { undo_token } = await bulk({ action: 'delete' });
    const [part] = fixture.store.all('bulk_parts');
    if (!part) throw new Error('Nothing was stored.');
    const { notes: _, ...removed } = part.removed;
    fixture.store.update('bulk_parts', part.id, { removed });
    expect(await undo(undo_token)).toEqual({ restored: 3, kept: [] });
    expect(fixture.store.all('conversation_notes')).toEqual([]);
  });
});
