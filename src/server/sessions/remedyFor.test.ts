import { expect, it, vi } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { SYSTEM_ROLES } from '#src/domain/access/roles.ts';
import { remedyFor } from './remedyFor.ts';

const tenant_id = TEST_TENANT.tenant.id;

it('names owners first and at most four people, and reads each role once however many have it', async () => {
  const { store } = new TestTenant({ devices: [] });
  const { tx } = store;
  for (const name of ['owner', 'administrator', 'viewer'] as const)
    store.insert('roles', { ...SYSTEM_ROLES[name], id: name, tenant_id } as never);
  const person = (id: string, role_id: string) =>
    store.insert('users', { id, name: id, email: `${id}@acme.test`, tenant_id, role_id, status: 'active' } as never);
  for (let at = 0; at < 5; at += 1) person(`viewer-${at}`, 'viewer');
  for (let at = 0; at < 5; at += 1) person(`admin-${at}`, 'administrator');
  person('olive', 'owner');
  const get = vi.spyOn(tx, 'get');
  const { grantors } = await remedyFor(tx, { tenantId: tenant_id }, { action: 'update', subject: 'users' });
  expect(grantors?.map(({ id }) => id)).toEqual(['olive', 'admin-0', 'admin-1', 'admin-2']);
  expect(get.mock.calls.filter(([collection]) => collection === 'roles')).toHaveLength(3);
});
