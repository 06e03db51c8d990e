import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiResponse, type Ask, asker, dataOf, errorOf } from '#mock-api/testing/asker.ts';
import { type ServedApi, serveApi } from '#mock-api/testing/serveApi.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { BULK_UNDO_MS, type ContactBulkResult } from '#src/domain/contacts/contactBulk.ts';
import type { TimelineEntry } from '#src/domain/contacts/contactTimeline.ts';
import { DEMO_PASSWORD } from '#src/domain/people/demoAccounts.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import { createClock } from '#src/server/clock.ts';

/** The clock moves only when it is advanced. */
const started = Date.now();
let served: ServedApi;
let owner: Ask;
let made = 0;

const signIn = async (email: string): Promise<Ask> => {
  const body = { email, password: DEMO_PASSWORD };
  const response = await asker(served.baseUrl, null)('POST', '/auth/login', { body });
  return asker(served.baseUrl, dataOf<{ token: string }>(response).token);
};
beforeAll(async () => {
  served = await serveApi({ clock: createClock(() => started) });
});
afterAll(() => served.stop());
beforeEach(async () => {
  await asker(served.baseUrl, null)('POST', '/__mock/reset');
  owner = await signIn('owner@acme.test');
});

const passTime = (ms: number) => served.api.clock.advance(ms);
const create = async (body: object = {}): Promise<Contact> => {
  made += 1;
  const phone = `+1315555${String(made).padStart(4, '0')}`;
  return dataOf<Contact>(await owner('POST', '/contacts', { body: { phone, ...body } }));
};
const read = async (id: string): Promise<Contact> => dataOf<Contact>(await owner('GET', `/contacts/${id}`));
const bulk = (body: object, ask = owner): Promise<ApiResponse> =>
  ask('POST', '/contacts/bulk', { body, headers: { 'Idempotency-Key': randomUUID() } });
const done = async (body: object): Promise<ContactBulkResult> => dataOf<ContactBulkResult>(await bulk(body));
const undo = (token: string | null, ask = owner): Promise<ApiResponse> => ask('POST', `/contacts/bulk/${token}/undo`);
const into = (stays: Contact, goes: Contact): Promise<ApiResponse> =>
  owner('POST', `/contacts/${stays.id}/merge`, {
    body: { other_id: goes.id, other_version: goes.version, values: {} },
    headers: { 'If-Match': `"${stays.version}"` },
  });
/** Creates contacts called Manifold, with first names in order. */
function many(count: number): void {
  const [like] = served.api.store.ofTenant('contacts', 'acme');
  if (!like) throw new Error('Acme has no contacts');
  const people = Array.from({ length: count }, (_, at) => ({
    ...like,
    id: `manifold-${at}`,
    first_name: String(at).padStart(5, '0'),
    last_name: 'Manifold',
    phone: `+1315556${String(at).padStart(4, '0')}`,
  }));
  served.api.store.insertMany('contacts', people);
}
/** Signs in as a person at Acme whose role has these rules. */
async function somebodyWith(rules: AbilityRule[]): Promise<Ask> {
  const viewer = served.api.store.all('users').find(({ email }) => email === 'viewer@acme.test');
  served.api.store.update('roles', viewer?.role_id ?? '', { rules });
  return signIn('viewer@acme.test');
}
const READ: AbilityRule = { action: 'read', subject: 'contacts' };
const refusal = (response: ApiResponse) => [
  response.status,
  errorOf(response).code,
  errorOf(response).permission?.action,
];

describe('in bulk, a role', () => {
  it('that may not delete contacts deletes none, and restores none', async () => {
    const { id } = await create();
    const editor = await somebodyWith([READ, { action: ['update', 'delete'], subject: 'contacts' }]);
    const deleted = dataOf<ContactBulkResult>(await bulk({ ids: [id], action: 'delete' }, editor));
    expect(deleted.changed).toBe(1);
    const other = await create();
    const without = await somebodyWith([READ, { action: 'update', subject: 'contacts' }]);
    const responses = [
      await bulk({ ids: [other.id], action: 'delete' }, without),
      await undo(deleted.undo_token, without),
    ];
    expect(responses.map(refusal)).toEqual([
      [403, 'forbidden', 'delete'],
      [403, 'forbidden', 'delete'],
    ]);
    expect((await owner('GET', `/contacts/${other.id}`)).status).toBe(200);
  });

  it('that may change only the groups sets no category', async () => {
    const { id } = await create();
    const editor = await somebodyWith([READ, { action: 'update', subject: 'contacts', fields: ['group_ids'] }]);
    const grouped = await bulk({ ids: [id], action: 'add_to_groups', group_ids: ['acme-newsletter'] }, editor);
    expect(dataOf(grouped)).toMatchObject({ changed: 1, skipped: [] });
    const refused = await bulk({ ids: [id], action: 'set_category', category_id: null }, editor);
    expect(refusal(refused)).toEqual([403, 'forbidden', 'update']);
    expect(errorOf(refused).permission).toMatchObject({ subject: 'contacts' });
    expect(errorOf(refused).message).toContain('category_id');
  });

  it('that may change only the category moves nobody between groups', async () => {
    const { id } = await create();
    const editor = await somebodyWith([READ, { action: 'update', subject: 'contacts', fields: ['category_id'] }]);
    const refused = await bulk({ ids: [id], action: 'add_to_groups', group_ids: ['acme-newsletter'] }, editor);
    expect(refusal(refused)).toEqual([403, 'forbidden', 'update']);
    expect((await read(id)).group_ids).toEqual([]);
  });

  it('that may change some contacts changes those, and reports how many it skipped', async () => {
    const [ours, theirs] = [await create({ first_name: 'Ours' }), await create({ first_name: 'Theirs' })];
    const rules: AbilityRule[] = ['update', 'delete'].map((action) => ({
      action: action as 'update',
      subject: 'contacts',
      conditions: { first_name: 'Ours' },
    }));
    const editor = await somebodyWith([READ, ...rules]);
    const ids = [ours.id, theirs.id];
    const grouped = await bulk({ ids, action: 'add_to_groups', group_ids: ['acme-newsletter'] }, editor);
    const left = { matched: 2, changed: 1, skipped: [{ reason: 'not_permitted', count: 1 }] };
    expect(dataOf(grouped)).toMatchObject(left);
    expect([(await read(ours.id)).group_ids, (await read(theirs.id)).group_ids]).toEqual([['acme-newsletter'], []]);
    expect(dataOf(await bulk({ ids, action: 'delete' }, editor))).toMatchObject(left);
    expect((await owner('GET', `/contacts/${theirs.id}`)).status).toBe(200);
  });
});

describe('in bulk, a role', () => {
  const JOIN = { action: 'add_to_groups', group_ids: ['acme-newsletter'] };
  const OURS = { conditions: { first_name: 'Ours' } };
  const both = async () => [(await create({ first_name: 'Ours' })).id, (await create({ first_name: 'Theirs' })).id];
  const one = { matched: 2, changed: 1, skipped: [{ reason: 'not_permitted', count: 1 }] };

  it('that may change all contacts and delete some deletes only those', async () => {
    const ids = await both();
    const editor = await somebodyWith([
      READ,
      { action: 'update', subject: 'contacts' },
      { action: 'delete', subject: 'contacts', ...OURS },
    ]);
    expect(dataOf(await bulk({ ids, action: 'delete' }, editor))).toMatchObject(one);
    expect((await owner('GET', `/contacts/${ids[1]}`)).status).toBe(200);
  });

  it('that may change one field of all contacts, and more of some, changes more only of those', async () => {
    const ids = await both();
    const editor = await somebodyWith([
      READ,
      { action: 'update', subject: 'contacts', fields: ['category_id'] },
      { action: 'update', subject: 'contacts', ...OURS },
    ]);
    expect(dataOf(await bulk({ ids, ...JOIN }, editor))).toMatchObject(one);
    expect((await read(ids[1] ?? '')).group_ids).toEqual([]);
  });

  it('that may not delete contacts undoes what it may change', async () => {
    const { id } = await create({ group_ids: ['acme-members'] });
    const editor = await somebodyWith([READ, { action: 'update', subject: 'contacts' }]);
    const joined = dataOf<ContactBulkResult>(await bulk({ ids: [id], ...JOIN }, editor));
    expect(dataOf(await undo(joined.undo_token, editor))).toEqual({ restored: 1, kept: [] });
    expect((await read(id)).group_ids).toEqual(['acme-members']);
  });
});

describe('a bulk change', () => {
  const told = () =>
    served.api.store
      .ofTenant('activity', 'acme')
      .filter(({ action }) => action.includes('bulk'))
      .map(({ action, subject, record_name, after }) => [action, subject, record_name, after]);

  it('is in the activity with its action and number of contacts, as is its undo', async () => {
    const ids = [(await create()).id, (await create()).id];
    const grouped = await done({ ids, action: 'add_to_groups', group_ids: ['acme-newsletter'] });
    const deleted = await done({ ids, action: 'delete' });
    await undo(deleted.undo_token);
    await undo(grouped.undo_token);
    expect(told()).toEqual([
      [
        'bulk add_to_groups',
        'contacts',
        '2 contacts',
        { contacts: 2, group_ids: ['acme-newsletter'], category_id: null },
      ],
      ['bulk delete', 'contacts', '2 contacts', { contacts: 2, group_ids: [], category_id: null }],
      ['undo bulk delete', 'contacts', '2 contacts', null],
      ['undo bulk add_to_groups', 'contacts', '2 contacts', null],
    ]);
  });

  it('that changes nothing is not recorded, and there is nothing to undo', async () => {
    const { id } = await create();
    const result = await done({ ids: [id], action: 'remove_from_groups', group_ids: ['acme-newsletter'] });
    expect(result).toMatchObject({ changed: 0, undo_token: null, undo_until: null });
    expect(told()).toEqual([]);
  });

  it('of another number of contacts than the person saw changes nothing, and names both numbers', async () => {
    const ids = [(await create()).id, (await create()).id];
    const response = await bulk({ ids, action: 'delete', expected: 3 });
    expect([response.status, errorOf(response).message]).toEqual([
      409,
      'The list now has 2 contacts instead of 3. Nothing was changed.',
    ]);
    expect((await read(ids[0] ?? '')).id).toBe(ids[0]);
  });

  it('removes the groups that it names and no others, and undo restores them', async () => {
    const { id } = await create({ group_ids: ['acme-newsletter', 'acme-members'] });
    const group_ids = ['acme-newsletter', 'acme-newsletter'];
    const out = await done({ ids: [id], action: 'remove_from_groups', group_ids });
    expect((await read(id)).group_ids).toEqual(['acme-members']);
    await undo(out.undo_token);
    expect((await read(id)).group_ids.toSorted()).toEqual(['acme-members', 'acme-newsletter']);
  });

  it('adds nobody to a smart group', async () => {
    const [smart] = served.api.store.ofTenant('groups', 'acme').filter(({ type }) => type === 'smart');
    const response = await bulk({ ids: [(await create()).id], action: 'add_to_groups', group_ids: [smart?.id] });
    expect([response.status, errorOf(response).fields]).toEqual([
      422,
      { group_ids: 'must be manual groups: conditions decide a smart group’s members' },
    ]);
  });

  it('of the category is undone to the previous category', async () => {
    const [first, second] = served.api.store.ofTenant('categories', 'acme');
    const { id } = await create({ category_id: first?.id });
    const { undo_token } = await done({ ids: [id], action: 'set_category', category_id: second?.id });
    expect((await read(id)).category_id).toBe(second?.id);
    await undo(undo_token);
    expect((await read(id)).category_id).toBe(first?.id);
  });

  it('of more than a thousand contacts is stored in parts, each contact once, and undone whole', async () => {
    many(1001);
    const before = served.api.store.ofTenant('contacts', 'acme').length;
    const deleted = await done({ filter: { last_name: 'Manifold' }, action: 'delete' });
    expect(deleted.changed).toBe(1001);
    const parts = served.api.store
      .ofTenant('bulk_parts', 'acme')
      .filter(({ bulk_id }) => bulk_id === deleted.undo_token);
    expect(parts.map(({ removed }) => removed.contacts.length)).toEqual([1000, 1]);
    expect(dataOf(await undo(deleted.undo_token))).toEqual({ restored: 1001, kept: [] });
    expect(served.api.store.ofTenant('contacts', 'acme')).toHaveLength(before);
  });

  it('whose undo finds nothing to change back says so', async () => {
    const { id } = await create();
    const added = await done({ ids: [id], action: 'add_to_groups', group_ids: ['acme-newsletter'] });
    await done({ ids: [id], action: 'remove_from_groups', group_ids: ['acme-newsletter'] });
    const kept = [{ reason: 'changed', count: 1 }];
    expect(dataOf(await undo(added.undo_token))).toEqual({ restored: 0, kept });
    const again = await done({ ids: [id], action: 'add_to_groups', group_ids: ['acme-newsletter'] });
    const out = await done({ ids: [id], action: 'remove_from_groups', group_ids: ['acme-newsletter'] });
    await done({ ids: [id], action: 'add_to_groups', group_ids: ['acme-newsletter'] });
    expect(dataOf(await undo(out.undo_token))).toEqual({ restored: 0, kept });
    expect(again.changed).toBe(1);
  });

  it('can be undone until its time is over, and not after', async () => {
    const { id } = await create();
    const first = await done({ ids: [id], action: 'add_to_groups', group_ids: ['acme-newsletter'] });
    const second = await done({ ids: [id], action: 'add_to_groups', group_ids: ['acme-members'] });
    passTime(BULK_UNDO_MS);
    expect((await undo(first.undo_token)).status).toBe(200);
    passTime(1);
    const late = await undo(second.undo_token);
    expect([late.status, errorOf(late).code, errorOf(late).message]).toEqual([
      409,
      'transition_refused',
      'Too late to undo: the fifteen minutes are over.',
    ]);
    const unknown = await undo('none');
    expect([unknown.status, errorOf(unknown).message]).toEqual([404, 'There is no change none to undo.']);
  });

  it('forgets the contacts that it deleted once they cannot be restored', async () => {
    const { id } = await create({ first_name: 'Gone' });
    const other = await create();
    const changed = await done({ ids: [other.id], action: 'add_to_groups', group_ids: ['acme-members'] });
    const deleted = await done({ ids: [id], action: 'delete' });
    const stored = () => served.api.store.ofTenant('bulk_changes', 'acme').map((each) => each.id);
    const people = () => JSON.stringify(served.api.store.ofTenant('bulk_parts', 'acme')).includes('Gone');
    expect([stored(), people()]).toEqual([[changed.undo_token, deleted.undo_token], true]);
    passTime(BULK_UNDO_MS + 1);
    await done({ ids: [other.id], action: 'add_to_groups', group_ids: ['acme-newsletter'] });
    expect(stored()).toContain(changed.undo_token);
    expect([stored().includes(deleted.undo_token ?? ''), people()]).toEqual([false, false]);
  });

  it('that deleted contacts is undone for as many as the plan has room for', async () => {
    const ids = [(await create()).id, (await create()).id];
    const deleted = await done({ ids, action: 'delete' });
    const contacts = served.api.store.ofTenant('contacts', 'acme').length + 1;
    served.api.store.update('plans', 'team', { limits: { segments: 20_000, devices: 5, users: 15, contacts } });
    expect(dataOf(await undo(deleted.undo_token))).toEqual({
      restored: 1,
      kept: [{ reason: 'plan_limit', count: 1 }],
    });
    expect(served.api.store.ofTenant('contacts', 'acme')).toHaveLength(contacts);
  });

  it('that deleted a contact restores its read mark and the notes about it', async () => {
    const { id } = await create();
    const read_at = '2026-01-01T00:00:00.000Z';
    served.api.store.insert('read_marks', { contact_id: id, tenant_id: 'acme', read_at });
    await owner('POST', `/conversations/${id}/notes`, { body: { body: 'Prefers mornings' } });
    const kept = () => [
      served.api.store.ofTenant('read_marks', 'acme').filter(({ contact_id }) => contact_id === id),
      served.api.store.ofTenant('conversation_notes', 'acme').filter(({ contact_id }) => contact_id === id),
    ];
    const deleted = await done({ ids: [id], action: 'delete' });
    expect(kept()).toEqual([[], []]);
    await undo(deleted.undo_token);
    expect(kept()).toMatchObject([[{ read_at }], [{ body: 'Prefers mornings' }]]);
  });

  it('is in the timeline of each contact with what it changed, and its undo the other way round', async () => {
    const { id } = await create({ group_ids: ['acme-members'] });
    const [category] = served.api.store.ofTenant('categories', 'acme');
    const sets = await done({ ids: [id], action: 'set_category', category_id: category?.id });
    const out = await done({ ids: [id], action: 'remove_from_groups', group_ids: ['acme-members'] });
    passTime(1000);
    await undo(out.undo_token);
    expect([sets.changed, out.changed]).toEqual([1, 1]);
    const list = { filter: { kind: 'edit' } };
    const entries = dataOf<TimelineEntry[]>(await owner('GET', `/contacts/${id}/timeline`, { list }));
    const changes = entries.flatMap((entry) =>
      entry.kind === 'edit' && entry.action !== 'create' ? entry.changes.map((each) => [entry.action, each]) : [],
    );
    expect(changes).toHaveLength(3);
    expect(changes).toEqual(
      expect.arrayContaining([
        ['bulk', { field: 'category_id', before: null, after: category?.id }],
        ['bulk', { field: 'group_ids', before: ['acme-members'], after: [] }],
        ['undo', { field: 'group_ids', before: [], after: ['acme-members'] }],
      ]),
    );
  });
});

describe('a merged contact has', () => {
  const state = (id: string, more: { assigned_to?: string | null; snoozed_until?: string | null }) =>
    served.api.store.insert('conversation_states', {
      id,
      tenant_id: 'acme',
      assigned_to: null,
      done_at: null,
      snoozed_until: null,
      ...more,
    });
  const stateOf = (id: string) => served.api.store.all('conversation_states').find((each) => each.id === id);
  const mark = (contact_id: string, read_at: string) =>
    served.api.store.insert('read_marks', { contact_id, tenant_id: 'acme', read_at });
  const marks = (...ids: string[]) =>
    served.api.store
      .ofTenant('read_marks', 'acme')
      .filter(({ contact_id }) => ids.includes(contact_id))
      .map(({ contact_id, read_at }) => [contact_id, read_at]);
  const [EARLY, LATE] = ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'];

  it('the assignee of the other conversation, but not its snooze', async () => {
    const [stays, goes] = [await create(), await create()];
    state(goes.id, { assigned_to: 'acme-owner-1', snoozed_until: LATE });
    expect((await into(stays, goes)).status).toBe(200);
    expect(stateOf(stays.id)).toMatchObject({ assigned_to: 'acme-owner-1', done_at: null, snoozed_until: null });
    expect(stateOf(goes.id)).toBeUndefined();
  });

  it.each([
    ['snoozed both', LATE, LATE, LATE],
    ['snoozed the one that stays', LATE, null, null],
    ['snoozed the one that goes', null, LATE, null],
  ])('a snooze only if both conversations had one: somebody %s', async (_, own, moved, after) => {
    const [stays, goes] = [await create(), await create()];
    state(stays.id, { snoozed_until: own });
    state(goes.id, { assigned_to: 'acme-owner-1', snoozed_until: moved });
    await into(stays, goes);
    expect(stateOf(stays.id)).toMatchObject({ assigned_to: 'acme-owner-1', snoozed_until: after });
  });

  it('its own assignee, if there is one', async () => {
    const [stays, goes] = [await create(), await create()];
    const [colleague] = served.api.store.ofTenant('users', 'acme').filter(({ id }) => id !== 'acme-owner-1');
    state(stays.id, { assigned_to: colleague?.id ?? '' });
    state(goes.id, { assigned_to: 'acme-owner-1' });
    await into(stays, goes);
    expect(stateOf(stays.id)).toMatchObject({ assigned_to: colleague?.id });
  });

  it.each([
    ['the other contact’s, if it has none', null, EARLY, EARLY],
    ['its own, if the other has none', EARLY, null, EARLY],
    ['the other contact’s, if that is earlier', LATE, EARLY, EARLY],
    ['its own, if that is earlier', EARLY, LATE, EARLY],
  ])('of two read marks, %s', async (_, own, moved, after) => {
    const [stays, goes] = [await create(), await create()];
    if (own) mark(stays.id, own);
    if (moved) mark(goes.id, moved);
    await into(stays, goes);
    expect(marks(stays.id, goes.id)).toEqual([[stays.id, after]]);
  });
});

it('a merge keeps the other contact’s possible wish to stop, in the person’s words', async () => {
  const [stays, goes] = [await create(), await create()];
  const body = { tenant_id: 'acme', from: goes.phone, body: 'Please do not text me any more' };
  await asker(served.baseUrl, null)('POST', '/__mock/incoming', { body });
  const wishes = () =>
    served.api.store
      .ofTenant('stop_wishes', 'acme')
      .filter(({ contact_id }) => [stays.id, goes.id].includes(contact_id))
      .map(({ contact_id, phone, evidence }) => [contact_id, phone, evidence]);
  expect(wishes()).toEqual([[goes.id, goes.phone, 'Please do not text me any more']]);
  await into(await read(stays.id), await read(goes.id));
  expect(wishes()).toEqual([[stays.id, stays.phone, 'Please do not text me any more']]);
});

it('a message that triggered a keyword is in the timeline with the keyword’s word', async () => {
  const { id, phone } = await create();
  const made = await owner('POST', '/settings/keywords', { body: { word: 'OPENING', reply: 'Nine to five' } });
  await asker(served.baseUrl, null)('POST', '/__mock/incoming', {
    body: { tenant_id: 'acme', from: phone, body: 'Opening' },
  });
  const entries = dataOf<TimelineEntry[]>(await owner('GET', `/contacts/${id}/timeline`));
  const [message] = entries.filter((entry) => entry.kind === 'message' && entry.direction === 'incoming');
  expect(entries.filter(({ kind }) => kind === 'keyword')).toEqual([
    expect.objectContaining({
      kind: 'keyword',
      keyword_id: dataOf(made).id,
      word: 'OPENING',
      message_id: message?.kind === 'message' ? message.message_id : '',
    }),
  ]);
});

it.each([
  ['text', 3, 'must be text'],
  ['number', '3', 'must be a number'],
  ['boolean', 'yes', 'must be yes or no'],
  ['date', '2026-02-31x', 'must be a date like 2026-01-31'],
  ['choice', 'XXL', 'must be one of S, M'],
])('a custom field of the type %s refuses %j', async (type, value, message) => {
  const [settings] = served.api.store.ofTenant('company_settings', 'acme');
  const field = {
    key: 'probe',
    label: 'Probe',
    type: type as 'text',
    choices: type === 'choice' ? ['S', 'M'] : [],
    is_retired: false,
  };
  served.api.store.update('company_settings', settings?.id ?? '', { custom_fields: [field] });
  const response = await owner('POST', '/contacts', { body: { phone: '+13155559999', custom: { probe: value } } });
  expect([response.status, errorOf(response).fields]).toEqual([422, { 'custom.probe': message }]);
});

describe('an export', () => {
  const start = async (filter: object = {}) =>
    dataOf<{ id: string; total: number }>(await owner('POST', '/contacts/export', { body: { filter } }));
  const rows = (id: string, list: object = {}) => owner('GET', `/contacts/export/${id}`, { list });
  const MINUTE = 60_000;

  it('stays while it is being read, and expires a quarter of an hour after the last request', async () => {
    const { id } = await start();
    for (let time = 0; time < 3; time += 1) {
      passTime(15 * MINUTE);
      expect((await rows(id)).status).toBeLessThan(300);
    }
    passTime(15 * MINUTE + 1);
    const late = await rows(id);
    expect([late.status, errorOf(late).message]).toEqual([
      404,
      `There is no export ${id}, or it has expired. Start it again.`,
    ]);
  });

  it('of more than a thousand contacts returns each range in order, with contacts deleted in the meantime', async () => {
    many(1005);
    const body = { filter: { last_name: 'Manifold' }, sort: ['first_name', 'DESC'] };
    const { id, total } = dataOf<{ id: string; total: number }>(await owner('POST', '/contacts/export', { body }));
    expect(total).toBe(1005);
    await done({ ids: ['manifold-5'], action: 'delete' });
    const names = async (list: object) =>
      dataOf<Contact[]>(await rows(id, list)).map(({ first_name }) => Number(first_name));
    expect(await names({ range: [998, 1001] })).toEqual([6, 5, 4, 3]);
    expect(await names({ range: [0, 1] })).toEqual([1004, 1003]);
    expect(await names({ range: [1003, 1010] })).toEqual([1, 0]);
    expect(await names({ filter: { first_name: ['00005', '01004'] } })).toEqual([1004, 5]);
  });

  it('stays the same however often a contact is deleted and restored in the meantime', async () => {
    const { id } = await create({ last_name: 'Manifold' });
    const started = await start({ last_name: 'Manifold' });
    const deleted = await done({ ids: [id], action: 'delete' });
    await undo(deleted.undo_token);
    expect((await done({ ids: [id], action: 'delete' })).changed).toBe(1);
    expect(dataOf<Contact[]>(await rows(started.id, { range: [0, 0] })).map((each) => each.id)).toEqual([id]);
  });

  it('of another tenant stores no copies of contacts deleted here', async () => {
    const borealis = await signIn('owner@borealis.test');
    expect((await borealis('POST', '/contacts/export', { body: { filter: {} } })).status).toBeLessThan(300);
    await done({ ids: [(await create()).id], action: 'delete' });
    expect(served.api.store.all('frozen_contacts')).toEqual([]);
  });

  it('is only for the person who started it', async () => {
    const { id } = await start();
    const [colleague, stranger] = [await signIn('admin@acme.test'), await signIn('owner@borealis.test')];
    for (const ask of [colleague, stranger]) {
      expect((await ask('GET', `/contacts/export/${id}`)).status).toBe(404);
    }
  });

  it('has the notes about each contact, oldest first', async () => {
    const [quiet, noted] = [await create({ last_name: 'Manifold' }), await create({ last_name: 'Manifold' })];
    for (const body of ['Prefers mornings', 'Moved to Troy']) {
      await owner('POST', `/conversations/${noted.id}/notes`, { body: { body } });
    }
    const { id } = await start({ last_name: 'Manifold' });
    const exported = dataOf<{ id: string; conversation_notes: { body: string; author_name: string }[] }[]>(
      await rows(id, { range: [0, 1] }),
    );
    const notesOf = (contact: Contact) => exported.find((each) => each.id === contact.id)?.conversation_notes;
    expect(notesOf(quiet)).toEqual([]);
    expect(notesOf(noted)).toMatchObject([
      { body: 'Prefers mornings', author_name: 'Olivia Reyes', at: expect.any(String) },
      { body: 'Moved to Troy', author_name: 'Olivia Reyes' },
    ]);
  });

  it('is deleted by the next one once it has expired, with its copies of deleted contacts', async () => {
    const gone = await create();
    const first = await start();
    await done({ ids: [gone.id], action: 'delete' });
    const left = (name: 'frozen_selections' | 'frozen_parts' | 'frozen_contacts') =>
      served.api.store.ofTenant(name, 'acme').length;
    expect([left('frozen_selections'), left('frozen_parts'), left('frozen_contacts')]).toEqual([1, 1, 1]);
    passTime(15 * MINUTE + 1);
    const second = await start();
    expect(second.id).not.toBe(first.id);
    expect([left('frozen_selections'), left('frozen_parts'), left('frozen_contacts')]).toEqual([1, 1, 0]);
    expect((await rows(second.id)).status).toBeLessThan(300);
  });
});
