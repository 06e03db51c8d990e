import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { type Ask, dataOf, errorOf } from '#mock-api/testing/apiClient.ts';
import { contextIn, refusalIn } from '#mock-api/testing/contextIn.ts';
import { type ServedApi, serveApi } from '#mock-api/testing/serveApi.ts';
import { SYSTEM_ROLES } from '#src/domain/access/roles.ts';
import type { AbilityRule, Role } from '#src/domain/people/role.ts';
import { roleRules } from './roleRules.ts';

let server: ServedApi;
let owner: Ask;

beforeAll(async () => {
  server = await serveApi();
  owner = await server.as('owner@acme.test');
});
afterAll(() => server.stop());

const ROLES: AbilityRule = { action: ['read', 'create', 'update', 'delete'], subject: 'roles' };
const READS: AbilityRule = { action: 'read', subject: 'contacts' };

/** Creates a role with these rules, and signs in as somebody who has it. */
async function holderOf(rules: AbilityRule[]): Promise<{ role: Role; holder: Ask }> {
  const body = { name: `Role ${crypto.randomUUID()}`, rules };
  const role = dataOf<Role>(await owner('POST', '/users/roles', { body }));
  const viewer = server.api.store.all('users').find(({ email }) => email === 'viewer@acme.test');
  server.api.store.update('users', viewer?.id ?? '', { role_id: role.id });
  return { role, holder: await server.as('viewer@acme.test') };
}

it('a user can change their own role only if they can change it back', async () => {
  const { role, holder } = await holderOf([ROLES, READS]);
  const change = async (rules: AbilityRule[]) => {
    const { version } = dataOf<Role>(await owner('GET', `/users/roles/${role.id}`));
    const headers = { 'If-Match': String(version) };
    return holder('PUT', `/users/roles/${role.id}`, { body: { rules }, headers });
  };
  expect((await change([{ ...ROLES, action: ['read', 'update'] }, READS])).status).toBe(200);
  for (const rules of [[{ ...ROLES, action: 'read' as const }, READS], [READS]]) {
    const response = await change(rules);
    expect([response.status, Object.keys(errorOf(response).fields ?? {})]).toEqual([422, ['rules']]);
  }
});

it('the role of the last owners continues to allow everything', async () => {
  const fixture = new TestTenant({ devices: [] });
  const tenant_id = TEST_TENANT.tenant.id;
  const { rules } = SYSTEM_ROLES.owner;
  const all = { tenant_id, name: 'All', description: '', is_system: false, users_count: 0, rules: [...rules] };
  const role = fixture.store.insert('roles', { id: 'all', ...all });
  fixture.store.insert('roles', { ...all, id: 'owner', name: 'Owner', is_system: true });
  const addOwner = (id: string, role_id: string, status: 'active' | 'disabled' = 'active') =>
    fixture.store.insert('users', { id, tenant_id, role_id, status } as never);
  const change = (more: AbilityRule[]) =>
    refusalIn(() => roleRules.change?.(role, { rules: [...rules, ...more] }, contextIn<never>(fixture)));
  const noPaying: AbilityRule = { action: 'pay', subject: 'billing', inverted: true };

  expect(await change([noPaying])).toBeNull();
  addOwner('first', 'all');
  addOwner('second', 'all');
  addOwner('former', 'owner', 'disabled');
  expect(await change([noPaying])).toEqual(['unprocessable', { rules: 'roles.last_owners' }]);
  expect(await change([{ action: 'read', subject: 'contacts' }])).toBeNull();
  addOwner('other', 'owner');
  expect(await change([noPaying])).toBeNull();
});

it('a permission that does not exist is refused in a role, its change and its preview', async () => {
  const rules = [READS, { action: 'send', subject: 'contacts' }];
  const { role } = await holderOf([READS]);
  const { version } = dataOf<Role>(await owner('GET', `/users/roles/${role.id}`));
  const headers = { 'If-Match': String(version) };
  const responses = [
    await owner('POST', '/users/roles', { body: { name: 'Sends contacts', rules } }),
    await owner('PUT', `/users/roles/${role.id}`, { body: { rules }, headers }),
    await owner('POST', '/users/roles/preview', { body: { resource: 'contacts', rules } }),
  ];
  const refusal = [
    422,
    {
      'rules.1.action':
        'includes send, which does not exist for contacts. Possible: read, create, update, delete, import, export',
    },
  ];
  expect(responses.map((response) => [response.status, errorOf(response).fields])).toEqual([refusal, refusal, refusal]);
});

it('the preview of a role shows only records that the user can read, too', async () => {
  const { holder } = await holderOf([ROLES]);
  const body = { resource: 'contacts', rules: [READS] };
  expect(dataOf(await holder('POST', '/users/roles/preview', { body }))).toEqual({ visible: 0, total: 0, records: [] });
  const preview = dataOf<{ visible: number; total: number; records: object[] }>(
    await owner('POST', '/users/roles/preview', { body }),
  );
  const count = server.api.store.ofTenant('contacts', 'acme').length;
  expect([preview.visible, preview.total, preview.records.length]).toEqual([count, count, 5]);
  const none = { resource: 'contacts', rules: [ROLES] };
  expect(dataOf(await owner('POST', '/users/roles/preview', { body: none }))).toEqual({
    visible: 0,
    total: count,
    records: [],
  });
});

it('a role has the number of its users at this company', async () => {
  const { store, clock } = new TestTenant({ devices: [] });
  const tenantId = TEST_TENANT.tenant.id;
  for (const [tenant_id, role_id] of [
    [tenantId, 'editors'],
    [tenantId, 'editors'],
    [tenantId, 'agents'],
    ['other', 'editors'],
  ]) {
    store.insert('users', { tenant_id, role_id } as never);
  }
  const derived = await roleRules.derive?.(store.tx, tenantId, clock);
  expect(await derived?.({ id: 'editors' } as never)).toEqual({ users_count: 2 });
});

it('the preview of a role names activity entries by their record, newest first', async () => {
  for (const name of ['Older', 'Newer']) await owner('POST', '/contacts/groups', { body: { name } });
  const body = { resource: 'activity', rules: [{ action: 'read', subject: 'activity' }] };
  const { records } = dataOf<{ records: { name: string; fields: object }[] }>(
    await owner('POST', '/users/roles/preview', { body }),
  );
  expect(records.slice(0, 2)).toMatchObject([
    { name: 'Newer', fields: {} },
    { name: 'Older', fields: {} },
  ]);
  expect(records).toHaveLength(5);
});

it('the preview of a role shows all records if there are fewer than five', async () => {
  const body = { resource: 'webhooks', rules: [{ action: 'read', subject: 'webhooks' }] };
  const webhooks = server.api.store.ofTenant('webhooks', 'acme');
  const preview = dataOf<{ visible: number; total: number; records: { name: string }[] }>(
    await owner('POST', '/users/roles/preview', { body }),
  );
  expect(webhooks.length).toBeLessThan(5);
  expect([preview.visible, preview.total]).toEqual([webhooks.length, webhooks.length]);
  expect(preview.records.map(({ name }) => name).sort()).toEqual(webhooks.map(({ name }) => name).sort());
});
