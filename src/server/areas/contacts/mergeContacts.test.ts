import { beforeEach, describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { type ContextOptions, contextIn, refusalIn } from '#mock-api/testing/contextIn.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { mergeContacts } from './mergeContacts.ts';
import { raiseStopWish } from './stopWishes.ts';

const tenant_id = TEST_TENANT.tenant.id;
const AT = '2026-03-02T15:00:00.000Z';

let fixture: TestTenant;
let stays: Stored<Contact>;
let goes: Stored<Contact>;
beforeEach(() => {
  fixture = new TestTenant({ devices: [] });
  stays = fixture.addContact();
  goes = fixture.addContact({ first_name: 'Bea', notes: 'Rang.' });
});

const merge = (body: object = {}, given: ContextOptions = {}) =>
  mergeContacts(
    contextIn(fixture, {
      id: stays.id,
      body: { other_id: goes.id, other_version: goes.version, values: {}, ...body },
      ...given,
    }),
  );
const refused = (body: object = {}, given: ContextOptions = {}) => refusalIn(() => merge(body, given));
const allowed = (...action: AbilityRule['action'][]): AbilityRule[] =>
  action.map((each) => ({ action: each, subject: 'contacts' }) as AbilityRule);

it('one contact takes over the other’s values, and the activity records it', async () => {
  const merged = await merge({ values: { first_name: 'other' } });
  expect(merged).toMatchObject({ id: stays.id, first_name: 'Bea', notes: 'Rang.', phone: stays.phone });
  expect(fixture.store.all('contacts').map(({ id }) => id)).toEqual([stays.id]);
  expect(fixture.store.all('contact_merges')).toMatchObject([{ tenant_id, contact_id: stays.id, merged_id: goes.id }]);
  expect(fixture.store.all('activity')).toMatchObject([
    {
      actor_name: 'Ann',
      ip: '203.0.113.7',
      action: 'merge',
      subject: 'contacts',
      record_id: stays.id,
      record_name: 'Bea',
      before: { first_name: 'Ada', notes: '' },
      after: { first_name: 'Bea', notes: 'Rang.' },
    },
  ]);
});

it('the other’s first consent stays in the log', async () => {
  fixture.store.update('contacts', goes.id, { consent_at: '2026-01-10T09:00:00.000Z' });
  const { version } = fixture.store.byId('contacts', goes.id) ?? goes;
  await merge({ other_version: version });
  expect(fixture.store.all('consent_changes')).toMatchObject([{ contact_id: goes.id, from: null, to: 'opted_in' }]);
});

it('a possible wish to stop stays open', async () => {
  await raiseStopWish(fixture.store.tx, goes, { message_id: 'in', body: 'please stop', at: AT });
  await merge();
  expect(fixture.store.all('stop_wishes')).toMatchObject([
    { phone: stays.phone, contact_id: stays.id, message_id: 'in', evidence: 'please stop', at: AT },
  ]);
});

it('a possible wish to stop is settled if the remaining contact is blocked', async () => {
  await raiseStopWish(fixture.store.tx, goes, { message_id: 'in', body: 'please stop', at: AT });
  fixture.store.update('contacts', stays.id, { consent: 'blocked' });
  await merge();
  expect(fixture.store.all('stop_wishes').filter(({ phone }) => phone === stays.phone)).toEqual([]);
});

it('responses have no field that the role may not read', async () => {
  const rules: AbilityRule[] = [
    ...allowed('read', 'update', 'delete'),
    { action: 'read', subject: 'contacts', fields: ['email'], inverted: true },
  ];
  const changed = await merge({ other_version: 2 }, { rules }).catch(({ extras }) => extras.current);
  expect(changed).toMatchObject({ id: goes.id });
  expect(changed).not.toHaveProperty('email');
  expect(await merge({}, { rules })).not.toHaveProperty('email');
});

describe('a merge is refused', () => {
  it('with a contact that does not exist or belongs to another company', async () => {
    const missing = ['not_found', { other_id: 'forms.no_such_record' }];
    await expect(merge({ other_id: 'gone' })).rejects.toThrow('other_id: there is no such record.');
    expect(await refused({ other_id: 'gone' })).toEqual(missing);
    const { id } = fixture.store.insert('contacts', {
      ...TEST_TENANT.contact,
      tenant_id: 'other',
      phone: '+12025550188',
    });
    expect(await refused({ other_id: id })).toEqual(missing);
  });

  it('with itself', async () => {
    expect(await refused({ other_id: stays.id, other_version: stays.version })).toEqual([
      'unprocessable',
      { other_id: 'contacts.another_contact' },
    ]);
  });

  it('without the permission to change one and delete the other', async () => {
    expect((await refused({}, { rules: allowed('read', 'update') }))?.[0]).toBe('forbidden');
    expect((await refused({}, { rules: allowed('read', 'delete') }))?.[0]).toBe('forbidden');
    expect(await refused({}, { rules: allowed('read', 'update', 'delete') })).toBeNull();
  });

  it('without the permission to change a field that changes', async () => {
    const rules: AbilityRule[] = [
      ...allowed('read', 'update', 'delete'),
      { action: 'update', subject: 'contacts', fields: ['notes'], inverted: true },
    ];
    expect((await refused({}, { rules }))?.[0]).toBe('forbidden');
    expect(fixture.store.all('contacts')).toHaveLength(2);
  });

  it('if the other contact has changed since it was compared', async () => {
    expect(await refused({ other_version: 2 })).toEqual(['version_conflict', 'contacts.other_changed']);
    await expect(merge({ other_version: 2 })).rejects.toMatchObject({
      text: { values: { yours: 2, theirs: 1 } },
      extras: { current: { id: goes.id } },
    });
  });

  it('when both notes together are too long, unless one is chosen', async () => {
    const half = (letter: string, length: number) => letter.repeat(length);
    fixture.store.update('contacts', stays.id, { notes: half('a', 1000) });
    fixture.store.update('contacts', goes.id, { notes: half('b', 999) });
    const other = { other_version: 2 };
    const tooLong = ['unprocessable', { 'values.notes': 'contacts.notes_too_long' }];
    fixture.store.update('contacts', goes.id, { notes: half('b', 1000) });
    expect(await refused({ other_version: 3 })).toEqual(tooLong);
    expect(await refused({ ...other, other_version: 3, values: { notes: 'own' } })).toBeNull();
  });

  it('but not when both notes together are just short enough', async () => {
    fixture.store.update('contacts', stays.id, { notes: 'a'.repeat(1000) });
    fixture.store.update('contacts', goes.id, { notes: 'b'.repeat(999) });
    expect(await refused({ other_version: 2 })).toBeNull();
  });
});
