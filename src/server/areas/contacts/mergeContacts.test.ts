import { beforeEach, describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { type ContextOptions, contextIn, refusalIn } from '#mock-api/testing/contextIn.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { mergeContacts } from './mergeContacts.ts';
import { storePossibleOptOut } from './possibleOptOuts.ts';

const tenant_id = TEST_TENANT.tenant.id;
const AT = '2026-03-02T15:00:00.000Z';

let fixture: TestTenant;
let target: Stored<Contact>;
let source: Stored<Contact>;
beforeEach(() => {
  fixture = new TestTenant({ devices: [] });
  target = fixture.addContact();
  source = fixture.addContact({ first_name: 'Bea', notes: 'Rang.' });
});

const merge = (body: object = {}, options: ContextOptions = {}) =>
  mergeContacts(
    contextIn(fixture, {
      id: target.id,
      body: { other_id: source.id, other_version: source.version, values: {}, ...body },
      ...options,
    }),
  );
const refusalFor = (body: object = {}, options: ContextOptions = {}) => refusalIn(() => merge(body, options));
const rulesFor = (...action: AbilityRule['action'][]): AbilityRule[] =>
  action.map((each) => ({ action: each, subject: 'contacts' }) as AbilityRule);

it('one contact takes over the other’s values, and the activity records it', async () => {
  const contact = await merge({ values: { first_name: 'other' } });
  expect(contact).toMatchObject({ id: target.id, first_name: 'Bea', notes: 'Rang.', phone: target.phone });
  expect(fixture.store.all('contacts').map(({ id }) => id)).toEqual([target.id]);
  expect(fixture.store.all('contact_merges')).toMatchObject([
    { tenant_id, contact_id: target.id, merged_id: source.id },
  ]);
  expect(fixture.store.all('activity')).toMatchObject([
    {
      actor_name: 'Ann',
      ip: '203.0.113.7',
      action: 'merge',
      subject: 'contacts',
      record_id: target.id,
      record_name: 'Bea',
      before: { first_name: 'Ada', notes: '' },
      after: { first_name: 'Bea', notes: 'Rang.' },
    },
  ]);
});

it('the other’s first consent stays in the log', async () => {
  fixture.store.update('contacts', source.id, { consent_at: '2026-01-10T09:00:00.000Z' });
  const { version } = fixture.store.byId('contacts', source.id) ?? source;
  await merge({ other_version: version });
  expect(fixture.store.all('consent_changes')).toMatchObject([{ contact_id: source.id, from: null, to: 'opted_in' }]);
});

it('a possible opt-out stays open', async () => {
  await storePossibleOptOut(fixture.store.tx, source, { message_id: 'in', body: 'please stop', at: AT });
  await merge();
  expect(fixture.store.all('possible_opt_outs')).toMatchObject([
    { phone: target.phone, contact_id: target.id, message_id: 'in', evidence: 'please stop', at: AT },
  ]);
});

it('a possible opt-out is settled if the remaining contact is blocked', async () => {
  await storePossibleOptOut(fixture.store.tx, source, { message_id: 'in', body: 'please stop', at: AT });
  fixture.store.update('contacts', target.id, { consent: 'blocked' });
  await merge();
  expect(fixture.store.all('possible_opt_outs').filter(({ phone }) => phone === target.phone)).toEqual([]);
});

it('responses have no field that the role may not read', async () => {
  const rules: AbilityRule[] = [
    ...rulesFor('read', 'update', 'delete'),
    { action: 'read', subject: 'contacts', fields: ['email'], inverted: true },
  ];
  const current = await merge({ other_version: 2 }, { rules }).catch(({ extras }) => extras.current);
  expect(current).toMatchObject({ id: source.id });
  expect(current).not.toHaveProperty('email');
  expect(await merge({}, { rules })).not.toHaveProperty('email');
});

describe('a merge is refused', () => {
  it('with a contact that does not exist or belongs to another company', async () => {
    const refusal = ['not_found', { other_id: 'forms.no_such_record' }];
    await expect(merge({ other_id: 'gone' })).rejects.toThrow('other_id: there is no such record.');
    expect(await refusalFor({ other_id: 'gone' })).toEqual(refusal);
    const { id } = fixture.store.insert('contacts', {
      ...TEST_TENANT.contact,
      tenant_id: 'other',
      phone: '+12025550188',
    });
    expect(await refusalFor({ other_id: id })).toEqual(refusal);
  });

  it('with itself', async () => {
    expect(await refusalFor({ other_id: target.id, other_version: target.version })).toEqual([
      'unprocessable',
      { other_id: 'contacts.another_contact' },
    ]);
  });

  it('without the permission to change one and delete the other', async () => {
    expect((await refusalFor({}, { rules: rulesFor('read', 'update') }))?.[0]).toBe('forbidden');
    expect((await refusalFor({}, { rules: rulesFor('read', 'delete') }))?.[0]).toBe('forbidden');
    expect(await refusalFor({}, { rules: rulesFor('read', 'update', 'delete') })).toBeNull();
  });

  it('without the permission to change a field that changes', async () => {
    const rules: AbilityRule[] = [
      ...rulesFor('read', 'update', 'delete'),
      { action: 'update', subject: 'contacts', fields: ['notes'], inverted: true },
    ];
    expect((await refusalFor({}, { rules }))?.[0]).toBe('forbidden');
    expect(fixture.store.all('contacts')).toHaveLength(2);
  });

  it('if the other contact has changed since it was compared', async () => {
    expect(await refusalFor({ other_version: 2 })).toEqual(['version_conflict', 'contacts.other_changed']);
    await expect(merge({ other_version: 2 })).rejects.toMatchObject({
      text: { values: { yours: 2, theirs: 1 } },
      extras: { current: { id: source.id } },
    });
  });

  it('when both notes together are too long, unless one is chosen', async () => {
    const half = (letter: string, length: number) => letter.repeat(length);
    fixture.store.update('contacts', target.id, { notes: half('a', 1000) });
    fixture.store.update('contacts', source.id, { notes: half('b', 999) });
    const other = { other_version: 2 };
    const tooLong = ['unprocessable', { 'values.notes': 'contacts.notes_too_long' }];
    fixture.store.update('contacts', source.id, { notes: half('b', 1000) });
    expect(await refusalFor({ other_version: 3 })).toEqual(tooLong);
    expect(await refusalFor({ ...other, other_version: 3, values: { notes: 'own' } })).toBeNull();
  });

  it('when both are in more groups than a contact may be', async () => {
    const groups = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `group ${from + index}`);
    fixture.store.update('contacts', target.id, { group_ids: groups(150) });
    fixture.store.update('contacts', source.id, { group_ids: groups(100, 101) });
    expect(await refusalFor({ other_version: 2 })).toEqual(['conflict', 'contacts.too_many_groups']);
    fixture.store.update('contacts', source.id, { group_ids: groups(100, 100) });
    expect(await refusalFor({ other_version: 3 })).toBeNull();
  });

  it('but not when both notes together are just short enough', async () => {
    fixture.store.update('contacts', target.id, { notes: 'a'.repeat(1000) });
    fixture.store.update('contacts', source.id, { notes: 'b'.repeat(999) });
    expect(await refusalFor({ other_version: 2 })).toBeNull();
  });
});
