import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiResponse, type Ask, dataOf, errorOf } from '#mock-api/testing/apiClient.ts';
import { BULK_UNDO_MS, type ContactBulkResult, type ContactBulkUndo } from '#src/domain/contacts/contactBulk.ts';
import type { OperationName } from '#src/domain/contract/operations.ts';
import { type ApiUnderTest, apiUnderTest, freshPhone, unique } from '#tests/contract/apiUnderTest.ts';
import { expectResponse } from '#tests/contract/expectResponse.ts';

let api: ApiUnderTest;
let owner: Ask;
const checked = new Set<OperationName>();

/** Three people of its own for each test, identified by their last name. */
let family: string;
let ids: string[];

beforeAll(async () => {
  api = await apiUnderTest();
  owner = await api.as('owner@acme.test');
});
beforeEach(async () => {
  family = unique('Family');
  ids = [];
  for (const first_name of ['Ann', 'Bea', 'Cal']) {
    ids.push(await create('/contacts', { first_name, last_name: family, phone: freshPhone() }));
  }
});
afterAll(() => api.stop());

async function create(path: string, body: object): Promise<string> {
  return dataOf<{ id: string }>(await owner('POST', path, { body })).id;
}
const group = () => create('/contacts/groups', { name: unique('Group') });
const once = () => ({ 'Idempotency-Key': randomUUID() });
const bulk = (body: object, headers = once(), ask = owner): Promise<ApiResponse> =>
  ask('POST', '/contacts/bulk', { body, headers });
async function bulkResult(body: object): Promise<ContactBulkResult> {
  return expectResponse<ContactBulkResult>('bulkContacts', await bulk(body), checked);
}
const undo = (token: string | null, ask = owner): Promise<ApiResponse> => ask('POST', `/contacts/bulk/${token}/undo`);
async function undoResult({ undo_token }: ContactBulkResult): Promise<ContactBulkUndo> {
  return expectResponse<ContactBulkUndo>('undoBulk', await undo(undo_token), checked);
}
async function names(filter: object): Promise<string[]> {
  const list = { filter, sort: ['first_name', 'ASC'] as [string, 'ASC'] };
  return dataOf<{ first_name: string }[]>(await owner('GET', '/contacts', { list })).map((each) => each.first_name);
}
const all = () => ({ filter: { q: family } });

describe('many contacts at once', () => {
  it('are added to a group, by ids or by search, and removed by undo', async () => {
    const id = await group();
    const [ann = ''] = ids;
    const first = await bulkResult({ ids: [ann, 'no-such-id'], action: 'add_to_groups', group_ids: [id] });
    expect(first).toMatchObject({ matched: 1, changed: 1, skipped: [{ reason: 'not_found', count: 1 }] });
    const rest = await bulkResult({ ...all(), action: 'add_to_groups', group_ids: [id] });
    expect(rest).toMatchObject({ matched: 3, changed: 2, skipped: [{ reason: 'already', count: 1 }] });
    expect(await names({ group_ids: [id] })).toEqual(['Ann', 'Bea', 'Cal']);
    expect(await undoResult(rest)).toEqual({ restored: 2, kept: [] });
    expect(await names({ group_ids: [id] })).toEqual(['Ann']);
  });

  it('are removed from a group, and added again by undo', async () => {
    const id = await group();
    await bulkResult({ ids, action: 'add_to_groups', group_ids: [id] });
    const out = await bulkResult({
      filter: { group_ids: [id], first_name: ['Ann', 'Cal'] },
      action: 'remove_from_groups',
      group_ids: [id],
    });
    expect(await names({ group_ids: [id] })).toEqual(['Bea']);
    expect(await undoResult(out)).toEqual({ restored: 2, kept: [] });
    expect(await names({ group_ids: [id] })).toEqual(['Ann', 'Bea', 'Cal']);
  });

  it('get a category; undo skips those who have another one by now', async () => {
    const id = await create('/contacts/categories', { name: unique('Category') });
    const result = await bulkResult({ ...all(), action: 'set_category', category_id: id });
    expect(await names({ category_id: id })).toEqual(['Ann', 'Bea', 'Cal']);
    await bulkResult({ ids: ids.slice(0, 1), action: 'set_category', category_id: null });
    await owner('DELETE', `/contacts/${ids[1]}`);
    expect(await undoResult(result)).toEqual({
      restored: 1,
      kept: [
        { reason: 'changed', count: 1 },
        { reason: 'deleted', count: 1 },
      ],
    });
    expect(await names({ category_id: id })).toEqual([]);
  });

  it('are deleted, and restored unchanged', async () => {
    const id = await group();
    const campaign = await create('/campaigns', {
      name: unique('Campaign'),
      audience: { contact_ids: ids.slice(0, 2) },
    });
    await bulkResult({ ids, action: 'add_to_groups', group_ids: [id] });
    const before = dataOf(await owner('GET', `/contacts/${ids[0]}`));
    const deleted = await bulkResult({ ...all(), action: 'delete', expected: 3 });
    expect([deleted.changed, await names({ q: family })]).toEqual([3, []]);
    expect(dataOf(await owner('GET', `/campaigns/${campaign}`))).toMatchObject({ audience: { contact_ids: [] } });
    const other = await create('/contacts', { phone: before.phone });
    expect(await undoResult(deleted)).toEqual({ restored: 2, kept: [{ reason: 'number_taken', count: 1 }] });
    expect(await names({ group_ids: [id] })).toEqual(['Bea', 'Cal']);
    expect(dataOf(await owner('GET', `/campaigns/${campaign}`))).toMatchObject({ audience: { contact_ids: [ids[1]] } });
    await owner('DELETE', `/contacts/${other}`);
    await owner('DELETE', `/campaigns/${campaign}`);
  });

  it('keep their messages when their deletion is undone', async () => {
    const [conversation] = dataOf<{ contact_id: string; last_body: string }[]>(
      await owner('GET', '/conversations', { list: { range: [0, 0] } }),
    );
    const contact_id = conversation?.contact_id ?? '';
    const count = async () =>
      (await owner('GET', '/messages', { list: { filter: { contact_id }, range: [0, 0] } })).headers.get(
        'Content-Range',
      );
    const before = await count();
    const deleted = await bulkResult({ ids: [contact_id], action: 'delete' });
    expect(await count()).not.toBe(before);
    await undoResult(deleted);
    expect(await count()).toBe(before);
  });

  it('are changed once by a repeated request, and restored once by a repeated undo', async () => {
    const id = await group();
    const body = { ...all(), action: 'add_to_groups', group_ids: [id] };
    const headers = once();
    const first = dataOf<ContactBulkResult>(await bulk(body, headers));
    expect(dataOf(await bulk(body, headers))).toEqual(first);
    expect(dataOf(await bulk(body))).toMatchObject({ changed: 0, undo_token: null, undo_until: null });
    expect(await undoResult(first)).toEqual(await undoResult(first));
    const without = await owner('POST', '/contacts/bulk', { body });
    expect([without.status, errorOf(without).code]).toEqual([400, 'idempotency_key_required']);
  });

  it.each<[string, () => object, number, string[]]>([
    ['neither ids nor a filter', () => ({ action: 'delete' }), 422, ['ids']],
    ['both', () => ({ ids, filter: {}, action: 'delete' }), 422, ['ids']],
    ['a search that is not text', () => ({ filter: { q: 7 }, action: 'delete' }), 422, ['filter.q']],
    ['no group', () => ({ ids, action: 'add_to_groups' }), 422, ['group_ids']],
    ['no category', () => ({ ids, action: 'set_category' }), 422, ['category_id']],
    ['a group that is not there', () => ({ ids, action: 'add_to_groups', group_ids: ['none'] }), 404, ['group_ids']],
    ['another number than was shown', () => ({ ...all(), action: 'delete', expected: 4 }), 409, []],
    ['a field that no contact has', () => ({ filter: { shoe: 1 }, action: 'delete' }), 400, []],
  ])('are not changed by a request with %s', async (_, body, status, fields) => {
    const response = await bulk(body());
    expect([response.status, Object.keys(errorOf(response).fields ?? {})]).toEqual([status, fields]);
    expect(await names({ q: family })).toEqual(['Ann', 'Bea', 'Cal']);
  });

  it('can be undone by the person who changed them, for a limited time', async () => {
    const result = await bulkResult({ ids, action: 'set_category', category_id: null });
    expect(result.undo_token).toBeNull();
    const id = await group();
    const { undo_token } = await bulkResult({ ids, action: 'add_to_groups', group_ids: [id] });
    for (const email of ['manager@acme.test', 'owner@borealis.test']) {
      expect((await undo(undo_token, await api.as(email))).status).toBe(404);
    }
    if (!api.isMock) return;
    await api.ask('POST', '/__mock/clock', { body: { advance_ms: BULK_UNDO_MS + 1000 } });
    const late = await undo(undo_token);
    expect([late.status, errorOf(late).code]).toEqual([409, 'transition_refused']);
  });

  it('of another tenant are not found', async () => {
    const borealis = await api.as('owner@borealis.test');
    const response = await bulk({ ids, action: 'delete' }, once(), borealis);
    expect(dataOf(response)).toMatchObject({ matched: 0, changed: 0, skipped: [{ reason: 'not_found', count: 3 }] });
    expect(dataOf(await bulk({ filter: { q: family }, action: 'delete' }, once(), borealis))).toMatchObject({
      matched: 0,
    });
  });
});

describe('an export', () => {
  const start = (body: object, ask = owner): Promise<ApiResponse> => ask('POST', '/contacts/export', { body });

  it('exports everybody once, in order, despite writes in the meantime', async () => {
    const sort = ['first_name', 'DESC'];
    const { id, total } = expectResponse<{ id: string; total: number }>(
      'startExport',
      await start({ ...all(), sort }),
      checked,
    );
    expect(total).toBe(3);
    const range = async (first: number, last: number): Promise<string[]> => {
      const response = await owner('GET', `/contacts/export/${id}`, { list: { range: [first, last] } });
      expect(response.headers.get('Content-Range')).toBe(`exportRows ${first}-${Math.min(last, 2)}/3`);
      return expectResponse<{ first_name: string }[]>('exportRows', response, checked).map((each) => each.first_name);
    };
    const first = await range(0, 0);
    await owner('DELETE', `/contacts/${ids[2]}`);
    await create('/contacts', { first_name: 'Zoe', last_name: family, phone: freshPhone() });
    expect([...first, ...(await range(1, 9))]).toEqual(['Cal', 'Bea', 'Ann']);
    expect((await (await api.as('manager@acme.test'))('GET', `/contacts/export/${id}`)).status).toBe(404);
  });

  it('exports internal notes, except to those who cannot read messages', async () => {
    const body = { body: 'Prefers to be called' };
    expect((await owner('POST', `/conversations/${ids[0]}/notes`, { body })).status).toBe(201);
    const scope = [{ action: ['read', 'export'], subject: 'contacts' }];
    const token = await owner('POST', '/settings/tokens', { body: { name: unique('Token'), scope } });
    const { secret } = token.body.meta as { secret: string };
    const program: Ask = (method, path, options) =>
      api.ask(method, path, { ...options, headers: { Authorization: `Bearer ${secret}` } });
    const noted = async (ask: Ask) => {
      const { id } = dataOf<{ id: string }>(await start({ ids: ids.slice(0, 1) }, ask));
      const response = await ask('GET', `/contacts/export/${id}`, { list: { range: [0, 0] } });
      const [row] = expectResponse<{ first_name: string; conversation_notes?: object[] }[]>(
        'exportRows',
        response,
        checked,
      );
      return [row?.first_name, row?.conversation_notes];
    };
    const at = expect.stringMatching(/^\d{4}-.*Z$/);
    expect(await noted(owner)).toEqual(['Ann', [{ at, author_name: 'Olivia Reyes', body: 'Prefers to be called' }]]);
    expect(await noted(program)).toEqual(['Ann', undefined]);
  });

  it('exports contacts deleted in the meantime as they were', async () => {
    const { id } = dataOf<{ id: string }>(await start({ ...all(), sort: ['first_name', 'ASC'] }));
    await owner('DELETE', `/contacts/${ids[1]}`);
    const response = await owner('GET', `/contacts/export/${id}`, { list: { range: [1, 1] } });
    expect(response.headers.get('Content-Range')).toBe('exportRows 1-1/3');
    expect(dataOf<{ id: string; first_name: string }[]>(response)).toMatchObject([{ id: ids[1], first_name: 'Bea' }]);
  });

  it('takes a selection, and refuses what the list refuses', async () => {
    expect(dataOf(await start({ ids: ids.slice(1) }))).toMatchObject({ total: 2 });
    expect((await start({ filter: { shoe: 1 } })).status).toBe(400);
    expect((await start({})).status).toBe(422);
    expect((await owner('GET', '/contacts/export/no-such-id')).status).toBe(404);
    expect(dataOf(await start(all(), await api.as('owner@borealis.test')))).toMatchObject({ total: 0 });
  });
});

it('every operation of bulk changes and exports was tested', () => {
  expect([...checked].toSorted()).toEqual(['bulkContacts', 'exportRows', 'startExport', 'undoBulk']);
});
