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
  expect(fixture.store.all('possible_opt_outs')).toEqual([]);
});

it('responses have no field that the role cannot read', async () => {
  const rules: AbilityRule[] = [
    ...rulesFor('read', 'update', 'delete'),
    { action: 'read', subject: 'contacts', fields: ['email'], inverted: true },
  ];
  const current = await merge({ other_version: 2 }, { rules }).catch(({ extras }) => extras.current);
  expect(current).toMatchObject({ id: source.id });
  expect(current).not.toHaveProperty('email');
  expect(await merge({}, { rules })).not.toHaveProperty('email');
});

describe('after a merge, the conversation', () => {
  const EARLY = '2026-03-04T09:00:00.000Z';
  const LATE = '2026-03-09T09:00:00.000Z';
  const OPEN = { assigned_to: null, done_at: null, snoozed_until: null };
  const snoozed = (snoozed_until: string) => ({ ...OPEN, snoozed_until });
  const done = (done_at: string) => ({ ...OPEN, done_at });
  const stateIn = ({ id }: Stored<Contact>, state: object) =>
    fixture.store.insert('conversation_states', { id, tenant_id, ...OPEN, ...state });
  const stateAfterMerge = async () => {
    await merge();
    return fixture.store.byId('conversation_states', target.id);
  };

  it.each([
    ['snoozed later', snoozed(LATE), snoozed(EARLY), snoozed(EARLY)],
    ['snoozed though it was done', { ...snoozed(LATE), is_reopened: true }, done(EARLY), { is_reopened: true }],
    ['snoozed earlier', snoozed(EARLY), snoozed(LATE), snoozed(EARLY)],
    ['done earlier', done(EARLY), done(LATE), { ...done(LATE), is_reopened: false }],
    ['done later', done(LATE), done(EARLY), done(LATE)],
    ['reopened though done', done(EARLY), OPEN, { ...OPEN, is_reopened: true }],
    ['open although the other was done', OPEN, done(EARLY), OPEN],
  ])('is %s', async (_, own, other, expected) => {
    stateIn(target, own);
    stateIn(source, other);
    expect(await stateAfterMerge()).toMatchObject(expected);
  });

  it('stays done if the other one was only assigned to somebody, and handled by itself', async () => {
    stateIn(target, done(EARLY));
    stateIn(source, { assigned_to: 'ann' });
    fixture.store.insert('messages', {
      ...TEST_TENANT.incoming,
      direction: 'outgoing',
      status: 'delivered',
      contact_id: source.id,
      campaign_id: 'campaign',
    });
    expect(await stateAfterMerge()).toMatchObject({ ...done(EARLY), assigned_to: 'ann' });
  });

  const writes = ({ id }: Stored<Contact>, received: string) =>
    fixture.store.insert('messages', { ...TEST_TENANT.incoming, contact_id: id, status_at: { received } });
  const statusAfterMerge = async () => {
    await merge();
    return (await fixture.store.tx.conversations.get({ tenantId: tenant_id, contactId: target.id }))?.status;
  };

  it('stays open if somebody has written since it was done, even if the other was done later', async () => {
    stateIn(target, done(EARLY));
    writes(target, '2026-03-05T09:00:00.000Z');
    stateIn(source, done(LATE));
    expect(await statusAfterMerge()).toBe('open');
  });

  it.each([
    ['done', done(LATE)],
    ['snoozed', snoozed(LATE)],
  ])('is %s if the other was, and nobody had written here', async (status, other) => {
    stateIn(source, other);
    writes(source, EARLY);
    expect(await statusAfterMerge()).toBe(status);
  });

  it('is open if somebody has written here and the other was done', async () => {
    writes(target, EARLY);
    stateIn(source, done(LATE));
    expect(await statusAfterMerge()).toBe('open');
  });

  it('has no state if neither had one, also if somebody wrote in the other', async () => {
    expect(await stateAfterMerge()).toBeUndefined();
    source = fixture.addContact();
    writes(source, EARLY);
    expect(await stateAfterMerge()).toBeUndefined();
  });

  it('keeps its state unchanged if the other had none and no messages', async () => {
    stateIn(target, done(EARLY));
    expect(await stateAfterMerge()).toMatchObject({ ...done(EARLY), version: 1 });
  });

  it.each([
    [true, true],
    [false, false],
    [undefined, false],
  ])('keeps that only the other one was reopened: %s', async (is_reopened, expected) => {
    stateIn(source, { is_reopened });
    expect((await stateAfterMerge())?.is_reopened).toBe(expected);
  });

  it.each([
    [undefined, undefined, false],
    [false, undefined, false],
    [true, undefined, true],
    [false, true, true],
    [true, false, true],
  ])('was marked as unread (%s), or the other one was (%s): %s', async (own, other, expected) => {
    const mark = (contact_id: string, is_unread?: boolean) =>
      fixture.store.insert('read_marks', {
        tenant_id,
        contact_id,
        read_at: AT,
        ...(is_unread !== undefined && { is_unread }),
      });
    mark(target.id, own);
    mark(source.id, other);
    await merge();
    expect(fixture.store.all('read_marks')).toMatchObject([
      { contact_id: target.id, read_at: AT, is_unread: expected },
    ]);
  });
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
    fixture.store.update('contacts', target.id, { notes: 'a'.repeat(1000) });
    fixture.store.update('contacts', source.id, { notes: 'b'.repeat(1000) });
    const tooLong = ['unprocessable', { 'values.notes': 'contacts.notes_too_long' }];
    expect(await refusalFor({ other_version: 2 })).toEqual(tooLong);
    expect(await refusalFor({ other_version: 2, values: { notes: 'this' } })).toBeNull();
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
