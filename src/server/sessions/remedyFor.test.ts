import { beforeEach, expect, it, vi } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { SYSTEM_ROLES } from '#src/domain/access/roles.ts';
import { ME, scopeFor } from '#src/domain/access/scopeFor.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import { remedyFor } from './remedyFor.ts';

const tenant_id = TEST_TENANT.tenant.id;

let fixture: TestTenant;
beforeEach(() => {
  fixture = new TestTenant({ devices: [] });
});

const role = (id: string, rules: readonly AbilityRule[]) =>
  fixture.store.insert('roles', { id, name: id, tenant_id, rules } as never);
const person = (id: string, role_id: string) =>
  fixture.store.insert('users', {
    id,
    name: id,
    email: `${id}@acme.test`,
    tenant_id,
    role_id,
    status: 'active',
  } as never);
/** The people who can grant a permission to Ann, whose role has these rules. */
const grantorsFor = async (rules: readonly AbilityRule[], permission: { action: string; subject: string }) => {
  const caller = { tenantId: tenant_id, user: { id: 'ann' }, scope: scopeFor(rules, 'ann') };
  return (await remedyFor(fixture.store.tx, caller, permission)).grantors?.map(({ id }) => id);
};

it('names owners first and at most four people, and reads each role once however many have it', async () => {
  for (const name of ['owner', 'administrator', 'viewer'] as const) role(name, SYSTEM_ROLES[name].rules);
  for (let at = 0; at < 5; at += 1) person(`viewer-${at}`, 'viewer');
  for (let at = 0; at < 5; at += 1) person(`admin-${at}`, 'administrator');
  person('olive', 'owner');
  const get = vi.spyOn(fixture.store.tx, 'get');
  expect(await grantorsFor([], { action: 'update', subject: 'users' })).toEqual([
    'olive',
    'admin-0',
    'admin-1',
    'admin-2',
  ]);
  expect(get.mock.calls.filter(([collection]) => collection === 'roles')).toHaveLength(3);
});

it('names nobody whose role the person has, or who can do less than they: they could not change them', async () => {
  const manages: AbilityRule[] = [{ action: ['read', 'update'], subject: ['users', 'roles'] }];
  const ownCampaigns: AbilityRule = {
    action: ['read', 'update'],
    subject: 'campaigns',
    conditions: { created_by: ME },
  };
  role('owner', SYSTEM_ROLES.owner.rules);
  role('people', manages);
  role('branch', [...manages, ownCampaigns]);
  person('olive', 'owner');
  person('pat', 'people');
  person('bea', 'branch');
  expect(await grantorsFor(SYSTEM_ROLES.viewer.rules, { action: 'read', subject: 'users' })).toEqual(['olive']);
  expect(await grantorsFor([...manages, ownCampaigns], { action: 'update', subject: 'campaigns' })).toEqual(['olive']);
  expect(await grantorsFor(manages, { action: 'update', subject: 'campaigns' })).toEqual(['olive', 'bea']);
  expect(await grantorsFor([ownCampaigns], { action: 'read', subject: 'roles' })).toEqual(['olive', 'bea']);
});
