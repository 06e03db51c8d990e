import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiResponse, type Ask, dataOf, errorOf } from '#mock-api/testing/apiClient.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { TimelineEntry } from '#src/domain/contacts/contactTimeline.ts';
import type { OperationName } from '#src/domain/contract/operations.ts';
import { type ApiUnderTest, apiUnderTest, freshPhone, unique } from '#tests/contract/apiUnderTest.ts';
import { expectResponse } from '#tests/contract/expectResponse.ts';

let api: ApiUnderTest;
let owner: Ask;
const checked = new Set<OperationName>();

beforeAll(async () => {
  api = await apiUnderTest();
  owner = await api.as('owner@acme.test');
});
afterAll(() => api.stop());

const create = async (body: object = {}): Promise<Contact> =>
  dataOf<Contact>(await owner('POST', '/contacts', { body: { phone: freshPhone(), ...body } }));
const readContact = async (id: string): Promise<Contact> => dataOf<Contact>(await owner('GET', `/contacts/${id}`));
const merge = (stays: Contact, body: object, ask = owner): Promise<ApiResponse> =>
  ask('POST', `/contacts/${stays.id}/merge`, { body, headers: { 'If-Match': `"${stays.version}"` } });
const into = (stays: Contact, goes: Contact, values = {}): Promise<ApiResponse> =>
  merge(stays, { other_id: goes.id, other_version: goes.version, values });
async function change({ id, version }: Contact, body: object): Promise<Contact> {
  return dataOf<Contact>(await owner('PUT', `/contacts/${id}`, { body, headers: { 'If-Match': String(version) } }));
}
async function timeline(id: string, filter: object = {}, ask = owner): Promise<TimelineEntry[]> {
  const response = await ask('GET', `/contacts/${id}/timeline`, { list: { filter } });
  return expectResponse<TimelineEntry[]>('contactTimeline', response, checked);
}

describe('a number that somebody has already', () => {
  it('is refused with the contact that has it', async () => {
    const ann = await create({ first_name: 'Ann', last_name: unique('Lee') });
    const conflict_with = { resource: 'contacts', id: ann.id, name: `Ann ${ann.last_name}` };
    const again = await owner('POST', '/contacts', { body: { phone: ann.phone } });
    expect([again.status, errorOf(again)]).toMatchObject([
      422,
      { fields: { phone: expect.any(String) }, conflict_with },
    ]);
    const other = await create();
    const headers = { 'If-Match': String(other.version) };
    const response = await owner('PUT', `/contacts/${other.id}`, { body: { phone: ann.phone }, headers });
    expect(errorOf(response)).toMatchObject({ conflict_with });
  });
});

describe('merging', () => {
  it('joins two contacts: chosen values, groups of both, the stricter consent', async () => {
    const stays = await create({
      first_name: 'Ann',
      email: '',
      custom: { size: 'M' },
      group_ids: ['acme-newsletter'],
      consent: 'opted_in',
      consent_source: 'manual',
    });
    const goes = await create({
      first_name: 'Anna',
      email: 'anna@example.com',
      custom: { size: 'L', town: 'Troy' },
      group_ids: ['acme-members'],
      consent: 'opted_out',
      consent_evidence: 'Told us by phone',
    });
    const response = await into(stays, goes, { first_name: 'other', phone: 'other', 'custom.size': 'this' });
    expect(expectResponse('mergeContacts', response, checked)).toMatchObject({
      id: stays.id,
      version: stays.version + 1,
      first_name: 'Anna',
      phone: goes.phone,
      email: 'anna@example.com',
      custom: { size: 'M', town: 'Troy' },
      group_ids: ['acme-newsletter', 'acme-members'],
      consent: 'opted_out',
      consent_evidence: 'Told us by phone',
    });
    expect((await owner('GET', `/contacts/${goes.id}`)).status).toBe(404);
    await create({ phone: stays.phone }); // the number is free now
  });

  it('takes messages, drafts and the timeline along', async () => {
    const stays = await create();
    const [conversation] = dataOf<{ id: string }[]>(await owner('GET', '/conversations', { list: { range: [0, 0] } }));
    const goes = await readContact(conversation?.id ?? '');
    const before = await timeline(goes.id, { kind: 'message' });
    const draft = dataOf(
      await owner('POST', '/campaigns', { body: { name: unique('C'), audience: { contact_ids: [goes.id] } } }),
    );
    expect((await into(stays, goes)).status).toBe(200);
    expect(before.length).toBeGreaterThan(0);
    expect(await timeline(stays.id, { kind: 'message' })).toEqual(before);
    const reported = (await timeline(stays.id)).map((entry) => (entry.kind === 'edit' ? entry.action : entry.kind));
    expect(reported).toEqual(expect.arrayContaining(['merge', 'create']));
    expect(dataOf(await owner('GET', `/campaigns/${draft.id}`))).toMatchObject({
      audience: { contact_ids: [stays.id] },
    });
    expect((await owner('GET', `/conversations`, { list: { filter: { id: stays.id } } })).body.data).toHaveLength(1);
    await owner('DELETE', `/campaigns/${draft.id}`);
  });

  it('is refused when either changed since the comparison, and says which', async () => {
    const stays = await create();
    const goes = await create();
    const newer = await change(goes, { first_name: 'Newer' });
    const stale = await into(stays, goes);
    expect([stale.status, errorOf(stale).current]).toMatchObject([412, { id: goes.id, first_name: 'Newer' }]);
    await change(stays, { first_name: 'Newer' });
    const other = await into(stays, newer);
    expect([other.status, errorOf(other).current]).toMatchObject([412, { id: stays.id, first_name: 'Newer' }]);
  });

  it.each<[string, (stays: Contact, goes: Contact) => object, number, string[]]>([
    ['itself', (stays) => ({ other_id: stays.id, other_version: stays.version }), 422, ['other_id']],
    ['nobody', () => ({ other_id: 'no-such-id', other_version: 1 }), 404, ['other_id']],
    [
      'a choice of no field',
      (_, goes) => ({ other_id: goes.id, other_version: 1, values: { consent: 'other' } }),
      422,
      ['values.consent'],
    ],
  ])('is refused with %s', async (_, body, status, fields) => {
    const stays = await create();
    const response = await merge(stays, body(stays, await create()));
    expect([response.status, Object.keys(errorOf(response).fields ?? {})]).toEqual([status, fields]);
  });

  it('requires a choice between notes that are too long together', async () => {
    const stays = await create({ notes: 'a'.repeat(1500) });
    const goes = await create({ notes: 'b'.repeat(1500) });
    expect(errorOf(await into(stays, goes)).fields).toHaveProperty(['values.notes']);
    expect((await into(stays, goes, { notes: 'other' })).status).toBe(200);
  });

  it('does not reach another tenant', async () => {
    const borealis = await api.as('owner@borealis.test');
    const stays = await create();
    const foreign = dataOf<Contact>(await borealis('POST', '/contacts', { body: { phone: freshPhone() } }));
    expect((await into(stays, foreign)).status).toBe(404);
    expect((await merge(stays, { other_id: foreign.id, other_version: 1 }, borealis)).status).toBe(404);
  });
});

describe('the timeline', () => {
  it('shows consent with source, evidence and author', async () => {
    const first = await create({ consent: 'opted_in', consent_source: 'manual', consent_evidence: 'Form at the shop' });
    const second = await change(first, { consent: 'opted_out', consent_evidence: 'Called us' });
    expect(second).toMatchObject({ consent_source: null, consent_evidence: 'Called us' });
    const refusal = await owner('PUT', `/contacts/${first.id}`, {
      body: { consent: 'opted_in' },
      headers: { 'If-Match': String(second.version) },
    });
    expect(refusal.status).toBe(422);
    await change(second, { consent: 'opted_in', consent_source: 'api', consent_evidence: 'Web form' });
    expect(await timeline(first.id, { kind: 'consent' })).toMatchObject([
      { from: 'opted_out', to: 'opted_in', source: 'api', evidence: 'Web form', actor_name: expect.any(String) },
      { from: 'opted_in', to: 'opted_out', source: null, evidence: 'Called us' },
      { from: null, to: 'opted_in', source: 'manual', evidence: 'Form at the shop' },
    ]);
    const kinds = (await timeline(first.id)).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['consent', 'consent', 'consent', 'edit']);
  });

  it('shows edits, alone and in bulk, page by page', async () => {
    const ann = await create({ first_name: 'Ann', custom: { size: 'M' } });
    const group = dataOf<{ id: string }>(await owner('POST', '/contacts/groups', { body: { name: unique('G') } }));
    await change(ann, { first_name: 'Anna', custom: { size: 'L' } });
    const bulk = await owner('POST', '/contacts/bulk', {
      body: { ids: [ann.id], action: 'add_to_groups', group_ids: [group.id] },
      headers: { 'Idempotency-Key': unique('key') },
    });
    await owner('POST', `/contacts/bulk/${dataOf(bulk).undo_token}/undo`);
    const edits = await timeline(ann.id, { kind: 'edit' });
    expect(edits).toMatchObject([
      { action: 'undo', changes: [{ field: 'group_ids', before: [group.id], after: [] }] },
      { action: 'bulk', changes: [{ field: 'group_ids', before: [], after: [group.id] }] },
      {
        action: 'update',
        changes: [
          { field: 'first_name', before: 'Ann', after: 'Anna' },
          { field: 'custom.size', before: 'M', after: 'L' },
        ],
      },
      { action: 'create', changes: [] },
    ]);
    const page = await owner('GET', `/contacts/${ann.id}/timeline`, { list: { range: [1, 2] } });
    expect([page.status, page.headers.get('Content-Range')]).toEqual([206, 'contactTimeline 1-2/4']);
  });

  it('masks numbers, and is not found by another tenant', async () => {
    const ann = await create();
    const phone = freshPhone();
    await change(ann, { phone });
    const agent = await api.as('agent@acme.test');
    const [edit] = await timeline(ann.id, { kind: 'edit' }, agent);
    expect(JSON.stringify(edit)).not.toContain(phone);
    expect(edit).toMatchObject({ changes: [{ field: 'phone', after: expect.stringMatching(/^\+3•+\d\d$/) }] });
    const borealis = await api.as('owner@borealis.test');
    expect((await borealis('GET', `/contacts/${ann.id}/timeline`)).status).toBe(404);
  });
});

it('every operation of merges and timelines was tested', () => {
  expect([...checked].toSorted()).toEqual(['contactTimeline', 'mergeContacts']);
});
