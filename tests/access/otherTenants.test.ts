import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiResponse, type Ask, dataOf, errorOf } from '#mock-api/testing/apiClient.ts';
import { isStaffOnly } from '#src/domain/access/permissions.ts';
import { OPERATIONS, type OperationName, operation } from '#src/domain/contract/operations.ts';
import { type ApiUnderTest, apiUnderTest, unique } from '#tests/contract/apiUnderTest.ts';

let api: ApiUnderTest;
let acme: Ask;
let borealis: Ask;

beforeAll(async () => {
  api = await apiUnderTest({}, { isRehearsed: false });
  acme = await api.as('owner@acme.test');
  borealis = await api.as('owner@borealis.test');
});
afterAll(() => api.stop());

type Kind =
  | 'campaigns'
  | 'contacts'
  | 'groups'
  | 'categories'
  | 'templates'
  | 'devices'
  | 'roles'
  | 'users'
  | 'messages';
const PATHS: Record<Kind, string> = {
  campaigns: '/campaigns',
  contacts: '/contacts',
  groups: '/contacts/groups',
  categories: '/contacts/categories',
  templates: '/templates',
  devices: '/settings/devices',
  roles: '/users/roles',
  users: '/users',
  messages: '/messages',
};
const first = async (ask: Ask, kind: Kind): Promise<{ id: string; version: number }> => {
  const [record] = dataOf<{ id: string; version: number }[]>(
    await ask('GET', PATHS[kind], { list: { range: [0, 0] } }),
  );
  if (!record) throw new Error(`There is none of ${kind}.`);
  return record;
};

/** The paths of operations by the resource whose id they contain. "knows every operation with an id" fails if one is missing. */
const ON: Partial<Record<Kind, readonly string[]>> = {
  campaigns: ['/campaigns/{id}'],
  contacts: ['/contacts/{id}', '/conversations/{id}'],
  groups: ['/contacts/groups/{id}'],
  categories: ['/contacts/categories/{id}'],
  templates: ['/templates/{id}'],
  devices: ['/settings/devices/{id}'],
  roles: ['/users/roles/{id}'],
  users: ['/users/{id}'],
  messages: ['/messages/{id}'],
};
/** Paths whose ids belong to none of these resources. */
const ELSEWHERE = [
  '/contacts/bulk/{id}',
  '/contacts/imports/{id}',
  '/contacts/export/{id}',
  '/settings/visits/{id}',
  '/settings/devices/pairing/{id}',
  '/settings/tokens/{id}',
  '/settings/webhooks/{id}',
  '/conversations/notes/{id}',
  '/billing/checkout/{id}',
  '/billing/invoices/{id}',
];
const WITH_ID = (Object.keys(OPERATIONS) as OperationName[]).filter((name) => {
  const { path, permission } = operation(name);
  return path.includes('{id}') && Array.isArray(permission) && !isStaffOnly(permission[0], permission[1]);
});
const kindOf = (name: OperationName): Kind | undefined =>
  (Object.keys(ON) as Kind[]).find((kind) => ON[kind]?.some((path) => operation(name).path.startsWith(path)));

/** Bodies that are valid, where an invalid one would be refused before the record is looked for. */
const BODIES: Partial<Record<OperationName, object>> = {
  assignConversation: { assigned_to: null },
  snoozeConversation: { until: new Date(Date.now() + 86_400_000).toISOString() },
  decidePossibleOptOut: { decision: 'opt_out' },
  joinConversation: { is_typing: false },
  reply: { body: 'Hello' },
  addNote: { body: 'Hello' },
};

function call(ask: Ask, name: OperationName, id: string): Promise<ApiResponse> {
  const { method, path } = operation(name);
  const headers = { 'If-Match': '1', 'Idempotency-Key': randomUUID() };
  return ask(method, path.replace('{id}', id), { body: method === 'GET' ? undefined : (BODIES[name] ?? {}), headers });
}

describe('an operation on a record of another tenant', () => {
  it.each(WITH_ID.filter((name) => kindOf(name)))('%s responds as for a missing record', async (name) => {
    const { id } = await first(borealis, kindOf(name) as Kind);
    const [foreign, missing] = [await call(acme, name, id), await call(acme, name, 'no-such-id')];
    expect(foreign.status).toBe(missing.status);
    expect(errorOf(foreign).code).toBe(errorOf(missing).code);
    expect(errorOf(foreign).message.replaceAll(id, 'no-such-id')).toBe(errorOf(missing).message);
    expect(foreign.status).toBe(404);
  });

  it('knows every operation with an id', () => {
    const isElsewhere = (name: OperationName) => ELSEWHERE.some((path) => operation(name).path.startsWith(path));
    expect(WITH_ID.filter((name) => !kindOf(name) && !isElsewhere(name)).map((name) => operation(name).path)).toEqual(
      [],
    );
  });
});

describe('an id of another tenant inside a body', () => {
  type Case = [string, string, string, (own: string, of: (kind: Kind) => Promise<string>) => Promise<object>];
  const CASES: Case[] = [
    [
      'a keyword’s removed groups',
      'POST',
      '/settings/keywords',
      async (_, of) => ({ word: unique('W'), actions: { remove_group_ids: [await of('groups')] } }),
    ],
    [
      'a bulk change’s groups',
      'POST',
      '/contacts/bulk',
      async (own, of) => ({ action: 'add_to_groups', group_ids: [await of('groups')], ids: [own] }),
    ],
    [
      'a bulk change’s category',
      'POST',
      '/contacts/bulk',
      async (own, of) => ({ action: 'set_category', category_id: await of('categories'), ids: [own] }),
    ],
    [
      'a review’s contacts',
      'POST',
      '/campaigns/review',
      async (_, of) => ({
        name: 'x',
        body: 'Hello',
        purpose: 'transactional',
        audience: { contact_ids: [await of('contacts')] },
      }),
    ],
  ];
  it.each(CASES)('%s: 404, with the field', async (_, method, path, bodyOf) => {
    const own = await first(acme, 'contacts');
    const body = await bodyOf(own.id, async (kind) => (await first(borealis, kind)).id);
    const response = await acme(method, path, { body, headers: { 'Idempotency-Key': randomUUID() } });
    expect([response.status, errorOf(response)?.code]).toEqual([404, 'not_found']);
    expect(Object.keys(errorOf(response).fields ?? {})).toHaveLength(1);
    expect(dataOf(await acme('GET', `/contacts/${own.id}`)).version).toBe(own.version);
  });

  it('in a bulk change of contacts changes nobody', async () => {
    const { id, version } = await first(borealis, 'contacts');
    const { id: group } = await first(acme, 'groups');
    const body = { action: 'add_to_groups', group_ids: [group], ids: [id] };
    await acme('POST', '/contacts/bulk', { body, headers: { 'Idempotency-Key': randomUUID() } });
    await acme('POST', '/contacts/bulk', {
      body: { action: 'delete', ids: [id] },
      headers: { 'Idempotency-Key': randomUUID() },
    });
    expect(dataOf(await borealis('GET', `/contacts/${id}`)).version).toBe(version);
  });

  it('cannot be merged into one of the tenant’s own contacts', async () => {
    const own = await first(acme, 'contacts');
    const foreign = await first(borealis, 'contacts');
    const response = await acme('POST', `/contacts/${own.id}/merge`, {
      body: { other_id: foreign.id, other_version: foreign.version, values: {} },
      headers: { 'If-Match': String(own.version) },
    });
    expect([404, 422]).toContain(response.status);
    expect((await borealis('GET', `/contacts/${foreign.id}`)).status).toBe(200);
  });

  it('cannot be assigned a conversation', async () => {
    const { id } = await first(acme, 'contacts');
    const { id: user } = await first(borealis, 'users');
    const assign = (to: string) => acme('POST', `/conversations/${id}/assign`, { body: { assigned_to: to } });
    const response = await assign(user);
    expect([response.status, Object.keys(errorOf(response).fields ?? {})]).toEqual([404, ['assigned_to']]);
    expect((await assign((await first(acme, 'users')).id)).status).toBe(200);
  });

  it('finds nothing as a filter', async () => {
    for (const [path, field, kind] of [
      ['/contacts', 'category_id', 'categories'],
      ['/messages', 'campaign_id', 'campaigns'],
      ['/messages', 'contact_id', 'contacts'],
    ] as const) {
      const { id } = await first(borealis, kind);
      expect(dataOf(await acme('GET', path, { list: { filter: { [field]: id } } }))).toEqual([]);
    }
  });
});
