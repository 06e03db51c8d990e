import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiResponse, type Ask, apiClient, dataOf, errorOf } from '#mock-api/testing/apiClient.ts';
import { type ServedApi, serveApi } from '#mock-api/testing/serveApi.ts';
import { signInWithRules } from '#mock-api/testing/signInWithRules.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { BULK_UNDO_MS, type ContactBulkResult } from '#src/domain/contacts/contactBulk.ts';
import type { TimelineEntry } from '#src/domain/contacts/contactTimeline.ts';
import type { Conversation } from '#src/domain/messages/conversation.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import { createClock } from '#src/server/clock.ts';

const DAY = 86_400_000;
/** The clock moves only when it is advanced. */
const startTime = Date.now();
let server: ServedApi;
let owner: Ask;
let createdCount = 0;

beforeAll(async () => {
  server = await serveApi({ clock: createClock(() => startTime) });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await apiClient(server.baseUrl, null)('POST', '/__mock/reset');
  owner = await server.as('owner@acme.test');
});

const passTime = (ms: number) => server.api.clock.advance(ms);
const create = async (body: object = {}): Promise<Contact> => {
  createdCount += 1;
  const phone = `+1315555${String(createdCount).padStart(4, '0')}`;
  return dataOf<Contact>(await owner('POST', '/contacts', { body: { phone, ...body } }));
};
const getContact = async (id: string): Promise<Contact> => dataOf<Contact>(await owner('GET', `/contacts/${id}`));
const bulk = (body: object, ask = owner): Promise<ApiResponse> =>
  ask('POST', '/contacts/bulk', { body, headers: { 'Idempotency-Key': randomUUID() } });
const bulkResult = async (body: object): Promise<ContactBulkResult> => dataOf<ContactBulkResult>(await bulk(body));
const undo = (token: string | null, ask = owner): Promise<ApiResponse> => ask('POST', `/contacts/bulk/${token}/undo`);
const merge = (target: Contact, source: Contact): Promise<ApiResponse> =>
  owner('POST', `/contacts/${target.id}/merge`, {
    body: { other_id: source.id, other_version: source.version, values: {} },
    headers: { 'If-Match': `"${target.version}"` },
  });
/** Creates contacts called Manifold, with first names in order. */
function many(count: number): void {
  const [sample] = server.api.store.ofTenant('contacts', 'acme');
  if (!sample) throw new Error('Acme has no contacts');
  const people = Array.from({ length: count }, (_, at) => ({
    ...sample,
    id: `manifold-${at}`,
    first_name: String(at).padStart(5, '0'),
    last_name: 'Manifold',
    phone: `+1315556${String(at).padStart(4, '0')}`,
  }));
  server.api.store.insertMany('contacts', people);
}
const READ: AbilityRule = { action: 'read', subject: 'contacts' };
const refusal = (response: ApiResponse) => [
  response.status,
  errorOf(response).code,
  errorOf(response).permission?.action,
];

describe('in bulk, a role', () => {
  it('that cannot delete contacts deletes none, and restores none', async () => {
    const { id } = await create();
    const editor = await signInWithRules(server, [READ, { action: ['update', 'delete'], subject: 'contacts' }]);
    const deleted = dataOf<ContactBulkResult>(await bulk({ ids: [id], action: 'delete' }, editor));
    expect(deleted.changed).toBe(1);
    const other = await create();
    const without = await signInWithRules(server, [READ, { action: 'update', subject: 'contacts' }]);
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
    const editor = await signInWithRules(server, [
      READ,
      { action: 'update', subject: 'contacts', fields: ['group_ids'] },
    ]);
    const response = await bulk({ ids: [id], action: 'add_to_groups', group_ids: ['acme-newsletter'] }, editor);
    expect(dataOf(response)).toMatchObject({ changed: 1, skipped: [] });
    const refusedResponse = await bulk({ ids: [id], action: 'set_category', category_id: null }, editor);
    expect(refusal(refusedResponse)).toEqual([403, 'forbidden', 'update']);
    expect(errorOf(refusedResponse).permission).toMatchObject({ subject: 'contacts' });
    expect(errorOf(refusedResponse).message).toContain('category_id');
  });

  it('that can change only the category moves nobody between groups', async () => {
    const { id } = await create();
    const editor = await signInWithRules(server, [
      READ,
      { action: 'update', subject: 'contacts', fields: ['category_id'] },
    ]);
    const response = await bulk({ ids: [id], action: 'add_to_groups', group_ids: ['acme-newsletter'] }, editor);
    expect(refusal(response)).toEqual([403, 'forbidden', 'update']);
    expect((await getContact(id)).group_ids).toEqual([]);
  });

  it('that may change some contacts changes those, and reports how many it skipped', async () => {
    const [ours, theirs] = [await create({ first_name: 'Ours' }), await create({ first_name: 'Theirs' })];
    const rules: AbilityRule[] = ['update', 'delete'].map((action) => ({
      action: action as 'update',
      subject: 'contacts',
      conditions: { first_name: 'Ours' },
    }));
    const editor = await signInWithRules(server, [READ, ...rules]);
    const ids = [ours.id, theirs.id];
    const response = await bulk({ ids, action: 'add_to_groups', group_ids: ['acme-newsletter'] }, editor);
    const result = { matched: 2, changed: 1, skipped: [{ reason: 'not_permitted', count: 1 }] };
    expect(dataOf(response)).toMatchObject(result);
    expect([(await getContact(ours.id)).group_ids, (await getContact(theirs.id)).group_ids]).toEqual([
      ['acme-newsletter'],
      [],
    ]);
    expect(dataOf(await bulk({ ids, action: 'delete' }, editor))).toMatchObject(result);
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
    const editor = await signInWithRules(server, [
      READ,
      { action: 'update', subject: 'contacts' },
      { action: 'delete', subject: 'contacts', ...OURS },
    ]);
    expect(dataOf(await bulk({ ids, action: 'delete' }, editor))).toMatchObject(one);
    expect((await owner('GET', `/contacts/${ids[1]}`)).status).toBe(200);
  });

  it('that may change one field of all contacts, and more of some, changes more only of those', async () => {
    const ids = await both();
    const editor = await signInWithRules(server, [
      READ,
      { action: 'update', subject: 'contacts', fields: ['category_id'] },
      { action: 'update', subject: 'contacts', ...OURS },
    ]);
    expect(dataOf(await bulk({ ids, ...JOIN }, editor))).toMatchObject(one);
    expect((await getContact(ids[1] ?? '')).group_ids).toEqual([]);
  });

  it('that cannot delete contacts undoes what it can change', async () => {
    const { id } = await create({ group_ids: ['acme-members'] });
    const editor = await signInWithRules(server, [READ, { action: 'update', subject: 'contacts' }]);
    const result = dataOf<ContactBulkResult>(await bulk({ ids: [id], ...JOIN }, editor));
    expect(dataOf(await undo(result.undo_token, editor))).toEqual({ restored: 1, kept: [] });
    expect((await getContact(id)).group_ids).toEqual(['acme-members']);
  });
});

describe('a bulk change', () => {
  const bulkEntries = () =>
    server.api.store
      .ofTenant('activity', 'acme')
      .filter(({ action }) => action.includes('bulk'))
      .map(({ action, subject, record_name, after }) => [action, subject, record_name, after]);

  it('is in the activity with its action and number of contacts, as is its undo', async () => {
    const ids = [(await create()).id, (await create()).id];
    const grouping = await bulkResult({ ids, action: 'add_to_groups', group_ids: ['acme-newsletter'] });
    const deleted = await bulkResult({ ids, action: 'delete' });
    await undo(deleted.undo_token);
    await undo(grouping.undo_token);
    expect(bulkEntries()).toEqual([
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
    const result = await bulkResult({ ids: [id], action: 'remove_from_groups', group_ids: ['acme-newsletter'] });
    expect(result).toMatchObject({ changed: 0, undo_token: null, undo_until: null });
    expect(bulkEntries()).toEqual([]);
  });

  it('of another number of contacts than the person saw changes nothing, and names both numbers', async () => {
    const ids = [(await create()).id, (await create()).id];
    const response = await bulk({ ids, action: 'delete', expected: 3 });
    expect([response.status, errorOf(response).message]).toEqual([
      409,
      'The list now has 2 contacts instead of 3. Nothing was changed.',
    ]);
    expect((await getContact(ids[0] ?? '')).id).toBe(ids[0]);
  });

  it('removes the groups that it names and no others, and undo restores them', async () => {
    const { id } = await create({ group_ids: ['acme-newsletter', 'acme-members'] });
    const group_ids = ['acme-newsletter', 'acme-newsletter'];
    const result = await bulkResult({ ids: [id], action: 'remove_from_groups', group_ids });
    expect((await getContact(id)).group_ids).toEqual(['acme-members']);
    await undo(result.undo_token);
    expect((await getContact(id)).group_ids.toSorted()).toEqual(['acme-members', 'acme-newsletter']);
  });

  it('adds nobody to a smart group', async () => {
    const [smart] = server.api.store.ofTenant('groups', 'acme').filter(({ type }) => type === 'smart');
    const response = await bulk({ ids: [(await create()).id], action: 'add_to_groups', group_ids: [smart?.id] });
    expect([response.status, errorOf(response).fields]).toEqual([
      422,
      { group_ids: 'must be manual groups: conditions decide a smart group’s members' },
    ]);
  });

  it('of the category is undone to the previous category', async () => {
    const [first, second] = server.api.store.ofTenant('categories', 'acme');
    const { id } = await create({ category_id: first?.id });
    const { undo_token } = await bulkResult({ ids: [id], action: 'set_category', category_id: second?.id });
    expect((await getContact(id)).category_id).toBe(second?.id);
    await undo(undo_token);
    expect((await getContact(id)).category_id).toBe(first?.id);
  });

  it('of more than a thousand contacts is stored in parts, each contact once, and undone whole', async () => {
    many(1001);
    const before = server.api.store.ofTenant('contacts', 'acme').length;
    const deleted = await bulkResult({ filter: { last_name: 'Manifold' }, action: 'delete' });
    expect(deleted.changed).toBe(1001);
    const parts = server.api.store
      .ofTenant('bulk_parts', 'acme')
      .filter(({ bulk_id }) => bulk_id === deleted.undo_token);
    expect(parts.map(({ removed }) => removed.contacts.length)).toEqual([1000, 1]);
    expect(dataOf(await undo(deleted.undo_token))).toEqual({ restored: 1001, kept: [] });
    expect(server.api.store.ofTenant('contacts', 'acme')).toHaveLength(before);
  });

  it('whose undo finds nothing to change back says so', async () => {
    const { id } = await create();
    const result = await bulkResult({ ids: [id], action: 'add_to_groups', group_ids: ['acme-newsletter'] });
    await bulkResult({ ids: [id], action: 'remove_from_groups', group_ids: ['acme-newsletter'] });
    const kept = [{ reason: 'changed', count: 1 }];
    expect(dataOf(await undo(result.undo_token))).toEqual({ restored: 0, kept });
    const secondResult = await bulkResult({ ids: [id], action: 'add_to_groups', group_ids: ['acme-newsletter'] });
    const removal = await bulkResult({ ids: [id], action: 'remove_from_groups', group_ids: ['acme-newsletter'] });
    await bulkResult({ ids: [id], action: 'add_to_groups', group_ids: ['acme-newsletter'] });
    expect(dataOf(await undo(removal.undo_token))).toEqual({ restored: 0, kept });
    expect(secondResult.changed).toBe(1);
  });

  it('can be undone until its time is over, and not after', async () => {
    const { id } = await create();
    const first = await bulkResult({ ids: [id], action: 'add_to_groups', group_ids: ['acme-newsletter'] });
    const second = await bulkResult({ ids: [id], action: 'add_to_groups', group_ids: ['acme-members'] });
    passTime(BULK_UNDO_MS);
    expect((await undo(first.undo_token)).status).toBe(200);
    passTime(1);
    const lateResponse = await undo(second.undo_token);
    expect([lateResponse.status, errorOf(lateResponse).code, errorOf(lateResponse).message]).toEqual([
      409,
      'transition_refused',
      'Too late to undo: the fifteen minutes are over.',
    ]);
    const unknownResponse = await undo('none');
    expect([unknownResponse.status, errorOf(unknownResponse).message]).toEqual([
      404,
      'There is no change none to undo.',
    ]);
  });

  it('forgets the contacts that it deleted once they cannot be restored', async () => {
    const { id } = await create({ first_name: 'Gone' });
    const other = await create();
    const change = await bulkResult({ ids: [other.id], action: 'add_to_groups', group_ids: ['acme-members'] });
    const deleted = await bulkResult({ ids: [id], action: 'delete' });
    const storedIds = () => server.api.store.ofTenant('bulk_changes', 'acme').map((each) => each.id);
    const people = () => JSON.stringify(server.api.store.ofTenant('bulk_parts', 'acme')).includes('Gone');
    expect([storedIds(), people()]).toEqual([[change.undo_token, deleted.undo_token], true]);
    passTime(BULK_UNDO_MS + 1);
    await bulkResult({ ids: [other.id], action: 'add_to_groups', group_ids: ['acme-newsletter'] });
    expect(storedIds()).toContain(change.undo_token);
    expect([storedIds().includes(deleted.undo_token ?? ''), people()]).toEqual([false, false]);
  });

  it('that deleted contacts is undone for as many as the plan has room for', async () => {
    const ids = [(await create()).id, (await create()).id];
    const deleted = await bulkResult({ ids, action: 'delete' });
    const contacts = server.api.store.ofTenant('contacts', 'acme').length + 1;
    server.api.store.update('plans', 'team', { limits: { segments: 20_000, devices: 5, users: 15, contacts } });
    expect(dataOf(await undo(deleted.undo_token))).toEqual({
      restored: 1,
      kept: [{ reason: 'plan_limit', count: 1 }],
    });
    expect(server.api.store.ofTenant('contacts', 'acme')).toHaveLength(contacts);
  });

  it('that deleted a contact restores its read mark and the notes about it', async () => {
    const { id } = await create();
    const read_at = '2026-01-01T00:00:00.000Z';
    server.api.store.insert('read_marks', { contact_id: id, tenant_id: 'acme', read_at });
    await owner('POST', `/conversations/${id}/notes`, { body: { body: 'Prefers mornings' } });
    const storedReferences = () => [
      server.api.store.ofTenant('read_marks', 'acme').filter(({ contact_id }) => contact_id === id),
      server.api.store.ofTenant('conversation_notes', 'acme').filter(({ contact_id }) => contact_id === id),
    ];
    const deleted = await bulkResult({ ids: [id], action: 'delete' });
    expect(storedReferences()).toEqual([[], []]);
    await undo(deleted.undo_token);
    expect(storedReferences()).toMatchObject([[{ read_at }], [{ body: 'Prefers mornings' }]]);
  });

  it('is in the timeline of each contact with what it changed, and its undo the other way round', async () => {
    const { id } = await create({ group_ids: ['acme-members'] });
    const [category] = server.api.store.ofTenant('categories', 'acme');
    const sets = await bulkResult({ ids: [id], action: 'set_category', category_id: category?.id });
    const removal = await bulkResult({ ids: [id], action: 'remove_from_groups', group_ids: ['acme-members'] });
    passTime(1000);
    await undo(removal.undo_token);
    expect([sets.changed, removal.changed]).toEqual([1, 1]);
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
    server.api.store.insert('conversation_states', {
      id,
      tenant_id: 'acme',
      assigned_to: null,
      done_at: null,
      snoozed_until: null,
      ...more,
    });
  const stateOf = (id: string) => server.api.store.all('conversation_states').find((each) => each.id === id);
  const mark = (contact_id: string, read_at: string) =>
    server.api.store.insert('read_marks', { contact_id, tenant_id: 'acme', read_at });
  const marks = (...ids: string[]) =>
    server.api.store
      .ofTenant('read_marks', 'acme')
      .filter(({ contact_id }) => ids.includes(contact_id))
      .map(({ contact_id, read_at }) => [contact_id, read_at]);
  const [EARLY, LATE] = ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'];

  it('the assignee of the other conversation, and its snooze', async () => {
    const [target, source] = [await create(), await create()];
    state(source.id, { assigned_to: 'acme-owner-1', snoozed_until: LATE });
    expect((await merge(target, source)).status).toBe(200);
    expect(stateOf(target.id)).toMatchObject({ assigned_to: 'acme-owner-1', done_at: null, snoozed_until: LATE });
    expect(stateOf(source.id)).toBeUndefined();
  });

  it.each([
    ['snoozed both', LATE, LATE, LATE],
    ['snoozed the one that stays', LATE, null, null],
    ['snoozed the one that goes', null, LATE, null],
  ])('a snooze only if both conversations had one: somebody %s', async (_, ownSnooze, otherSnooze, after) => {
    const [target, source] = [await create(), await create()];
    state(target.id, { snoozed_until: ownSnooze });
    state(source.id, { assigned_to: 'acme-owner-1', snoozed_until: otherSnooze });
    await merge(target, source);
    expect(stateOf(target.id)).toMatchObject({ assigned_to: 'acme-owner-1', snoozed_until: after });
  });

  it('its own assignee, if there is one', async () => {
    const [target, source] = [await create(), await create()];
    const [colleague] = server.api.store.ofTenant('users', 'acme').filter(({ id }) => id !== 'acme-owner-1');
    state(target.id, { assigned_to: colleague?.id ?? '' });
    state(source.id, { assigned_to: 'acme-owner-1' });
    await merge(target, source);
    expect(stateOf(target.id)).toMatchObject({ assigned_to: colleague?.id });
  });

  it.each([
    ['the other contact’s, if it has none', null, EARLY, EARLY],
    ['its own, if the other has none', EARLY, null, EARLY],
    ['the other contact’s, if that is earlier', LATE, EARLY, EARLY],
    ['its own, if that is earlier', EARLY, LATE, EARLY],
  ])('of two read marks, %s', async (_, ownMark, otherMark, after) => {
    const [target, source] = [await create(), await create()];
    if (ownMark) mark(target.id, ownMark);
    if (otherMark) mark(source.id, otherMark);
    await merge(target, source);
    expect(marks(target.id, source.id)).toEqual([[target.id, after]]);
  });
});

describe('the conversation of a merged contact', () => {
  const write = (contact: Contact) =>
    apiClient(server.baseUrl, null)('POST', '/__mock/incoming', {
      body: { tenant_id: 'acme', from: contact.phone, body: 'When do you open on Sunday?' },
    });
  const decide = {
    'left open': async () => undefined,
    done: async ({ id }: Contact) => await owner('POST', `/conversations/${id}/done`),
    snoozed: async ({ id }: Contact) =>
      await owner('POST', `/conversations/${id}/snooze`, {
        body: { until: new Date(server.api.clock.now().getTime() + 3 * DAY).toISOString() },
      }),
  };
  const conversation = async ({ id }: Contact) => dataOf<Conversation>(await owner('GET', `/conversations/${id}`));

  const statuses: [own: keyof typeof decide, other: keyof typeof decide, status: string][] = [
    ['left open', 'left open', 'open'],
    ['done', 'left open', 'open'],
    ['snoozed', 'left open', 'open'],
    ['left open', 'done', 'open'],
    ['left open', 'snoozed', 'open'],
    ['done', 'done', 'done'],
    ['snoozed', 'snoozed', 'snoozed'],
    ['done', 'snoozed', 'snoozed'],
    ['snoozed', 'done', 'snoozed'],
  ];
  const cases = statuses.flatMap((each) => [[...each, 'before'] as const, [...each, 'after'] as const]);

  it.each(cases)(
    'of which one was %s and the other %s is %s, if the other wrote %s that',
    async (own, other, status, when) => {
      const [target, source] = [await create(), await create()];
      const tell = async (contact: Contact): Promise<void> => {
        await write(contact);
        passTime(1000);
      };
      if (when === 'before') await tell(source);
      await tell(target);
      await decide[own](target);
      passTime(1000);
      if (when === 'after') await tell(source);
      await decide[other](source);
      await merge(await getContact(target.id), await getContact(source.id));
      expect((await conversation(target)).status).toBe(status);
    },
  );

  it.each([
    ['the other', (target: Contact, _source: Contact) => target],
    ['its own', (_target: Contact, source: Contact) => source],
  ])('has unread messages if nobody ever read %s', async (_, readOne) => {
    const [target, source] = [await create(), await create()];
    await write(target);
    await write(source);
    passTime(1000);
    await owner('POST', `/conversations/${readOne(target, source).id}/read`);
    await merge(await getContact(target.id), await getContact(source.id));
    expect((await conversation(target)).unread_count).toBeGreaterThan(0);
  });

  it('is unread if either was marked so', async () => {
    const [target, source] = [await create(), await create()];
    await write(target);
    await write(source);
    passTime(1000);
    await owner('POST', `/conversations/${target.id}/read`);
    await owner('POST', `/conversations/${source.id}/unread`);
    await merge(await getContact(target.id), await getContact(source.id));
    expect((await conversation(target)).unread_count).toBeGreaterThan(0);
  });
});

it('a merge keeps the other contact’s possible opt-out, in the person’s words', async () => {
  const [target, source] = [await create(), await create()];
  const body = { tenant_id: 'acme', from: source.phone, body: 'Please do not text me any more' };
  await apiClient(server.baseUrl, null)('POST', '/__mock/incoming', { body });
  const optOuts = () =>
    server.api.store
      .ofTenant('possible_opt_outs', 'acme')
      .filter(({ contact_id }) => [target.id, source.id].includes(contact_id))
      .map(({ contact_id, phone, evidence }) => [contact_id, phone, evidence]);
  expect(optOuts()).toEqual([[source.id, source.phone, 'Please do not text me any more']]);
  await merge(await getContact(target.id), await getContact(source.id));
  expect(optOuts()).toEqual([[target.id, target.phone, 'Please do not text me any more']]);
});

it('a message that triggered a keyword is in the timeline with the keyword’s word', async () => {
  const { id, phone } = await create();
  const response = await owner('POST', '/settings/keywords', { body: { word: 'OPENING', reply: 'Nine to five' } });
  await apiClient(server.baseUrl, null)('POST', '/__mock/incoming', {
    body: { tenant_id: 'acme', from: phone, body: 'Opening' },
  });
  const entries = dataOf<TimelineEntry[]>(await owner('GET', `/contacts/${id}/timeline`));
  const [message] = entries.filter((entry) => entry.kind === 'message' && entry.direction === 'incoming');
  expect(entries.filter(({ kind }) => kind === 'keyword')).toEqual([
    expect.objectContaining({
      kind: 'keyword',
      keyword_id: dataOf(response).id,
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
  const [settings] = server.api.store.ofTenant('company_settings', 'acme');
  const field = {
    key: 'probe',
    label: 'Probe',
    type: type as 'text',
    choices: type === 'choice' ? ['S', 'M'] : [],
    is_retired: false,
  };
  server.api.store.update('company_settings', settings?.id ?? '', { custom_fields: [field] });
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
    const response = await rows(id);
    expect([response.status, errorOf(response).message]).toEqual([
      404,
      `There is no export ${id}, or it has expired. Start it again.`,
    ]);
  });

  it('of more than a thousand contacts returns each range in order, with contacts deleted in the meantime', async () => {
    many(1005);
    const body = { filter: { last_name: 'Manifold' }, sort: ['first_name', 'DESC'] };
    const { id, total } = dataOf<{ id: string; total: number }>(await owner('POST', '/contacts/export', { body }));
    expect(total).toBe(1005);
    await bulkResult({ ids: ['manifold-5'], action: 'delete' });
    const names = async (list: object) =>
      dataOf<Contact[]>(await rows(id, list)).map(({ first_name }) => Number(first_name));
    expect(await names({ range: [998, 1001] })).toEqual([6, 5, 4, 3]);
    expect(await names({ range: [0, 1] })).toEqual([1004, 1003]);
    expect(await names({ range: [1003, 1010] })).toEqual([1, 0]);
    expect(await names({ filter: { first_name: ['00005', '01004'] } })).toEqual([1004, 5]);
  });

  it('stays the same however often a contact is deleted and restored in the meantime', async () => {
    const { id } = await create({ last_name: 'Manifold' });
    const contactExport = await start({ last_name: 'Manifold' });
    const deleted = await bulkResult({ ids: [id], action: 'delete' });
    await undo(deleted.undo_token);
    expect((await bulkResult({ ids: [id], action: 'delete' })).changed).toBe(1);
    expect(dataOf<Contact[]>(await rows(contactExport.id, { range: [0, 0] })).map((each) => each.id)).toEqual([id]);
  });

  it('of another tenant stores no copies of contacts deleted here', async () => {
    const borealis = await server.as('owner@borealis.test');
    expect((await borealis('POST', '/contacts/export', { body: { filter: {} } })).status).toBeLessThan(300);
    await bulkResult({ ids: [(await create()).id], action: 'delete' });
    expect(server.api.store.all('frozen_contacts')).toEqual([]);
  });

  it('is only for the person who started it', async () => {
    const { id } = await start();
    const [colleague, stranger] = [await server.as('admin@acme.test'), await server.as('owner@borealis.test')];
    for (const ask of [colleague, stranger]) {
      expect((await ask('GET', `/contacts/export/${id}`)).status).toBe(404);
    }
  });

  it('has the notes about each contact, oldest first', async () => {
    const [quiet, withNotes] = [await create({ last_name: 'Manifold' }), await create({ last_name: 'Manifold' })];
    for (const body of ['Prefers mornings', 'Moved to Troy']) {
      await owner('POST', `/conversations/${withNotes.id}/notes`, { body: { body } });
    }
    const { id } = await start({ last_name: 'Manifold' });
    const exported = dataOf<{ id: string; conversation_notes: { body: string; author_name: string }[] }[]>(
      await rows(id, { range: [0, 1] }),
    );
    const notesOf = (contact: Contact) => exported.find((each) => each.id === contact.id)?.conversation_notes;
    expect(notesOf(quiet)).toEqual([]);
    expect(notesOf(withNotes)).toMatchObject([
      { body: 'Prefers mornings', author_name: 'Olivia Reyes', at: expect.any(String) },
      { body: 'Moved to Troy', author_name: 'Olivia Reyes' },
    ]);
  });

  it('is deleted by the next one once it has expired, with its copies of deleted contacts', async () => {
    const deletedContact = await create();
    const first = await start();
    await bulkResult({ ids: [deletedContact.id], action: 'delete' });
    const storedCount = (name: 'frozen_selections' | 'frozen_parts' | 'frozen_contacts') =>
      server.api.store.ofTenant(name, 'acme').length;
    expect([storedCount('frozen_selections'), storedCount('frozen_parts'), storedCount('frozen_contacts')]).toEqual([
      1, 1, 1,
    ]);
    passTime(15 * MINUTE + 1);
    const second = await start();
    expect(second.id).not.toBe(first.id);
    expect([storedCount('frozen_selections'), storedCount('frozen_parts'), storedCount('frozen_contacts')]).toEqual([
      1, 1, 0,
    ]);
    expect((await rows(second.id)).status).toBeLessThan(300);
  });
});
