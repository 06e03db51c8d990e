import type { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';

/** Adds a person to the tenant who can do everything, and so gets every alert. */
export function addOwner({ store }: TestTenant, id = 'ada'): void {
  const { tenant_id } = TEST_TENANT.settings;
  if (!store.byId('roles', 'all')) {
    store.insert('roles', {
      id: 'all',
      tenant_id,
      name: 'All',
      description: '',
      is_system: false,
      users_count: 1,
      rules: [{ action: 'manage', subject: 'all' }],
    });
  }
  store.insert('users', {
    id,
    tenant_id,
    name: id,
    email: `${id}@acme.test`,
    role_id: 'all',
    status: 'active',
    phone: null,
    locale: null,
    two_factor_enabled: false,
    last_login_at: null,
    invitation_expires_at: null,
  });
}
