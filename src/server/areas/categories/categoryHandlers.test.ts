import { expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { contextIn } from '#mock-api/testing/contextIn.ts';
import { categoryHandlers } from './categoryHandlers.ts';

const tenant_id = TEST_TENANT.tenant.id;

it('counts what prevents a deletion, and names it for users who can read it', async () => {
  const fixture = new TestTenant({ devices: [] });
  const role = (name: string, category_id: string, tenant = tenant_id) => {
    const rules = [{ action: 'read' as const, subject: 'contacts' as const, conditions: { category_id } }];
    const shown = { name, description: '', is_system: false, users_count: 0 };
    return fixture.store.insert('roles', { tenant_id: tenant, rules, ...shown });
  };
  const query = { match: 'all', conditions: [{ field: 'category_id', operator: 'is_any_of', value: ['lead'] }] };
  const shown = { name: 'Leads', description: '', type: 'smart', contacts_count: 0 };
  const group = fixture.store.insert('groups', { tenant_id, query, ...shown } as never);
  const { id } = role('Lead desk', 'lead');
  role('Buyer desk', 'buyer');
  role('Lead desk', 'lead', 'other');

  expect(await categoryHandlers.categoryUsages(contextIn(fixture, { id: 'lead' }))).toEqual({
    roles: { count: 1, items: [{ id, name: 'Lead desk' }] },
    smart_groups: { count: 1, items: [{ id: group.id, name: 'Leads' }] },
  });
  const usagesFor = (subject: 'categories' | 'groups' | 'roles') =>
    categoryHandlers.categoryUsages(contextIn(fixture, { id: 'lead', rules: [{ action: 'read', subject }] }));
  const unnamed = { count: 1, items: [] };
  expect(await usagesFor('categories')).toEqual({ roles: unnamed, smart_groups: unnamed });
  expect(await usagesFor('groups')).toMatchObject({ roles: unnamed, smart_groups: { items: [{ name: 'Leads' }] } });
  expect(await usagesFor('roles')).toMatchObject({ roles: { items: [{ name: 'Lead desk' }] }, smart_groups: unnamed });
});
