import { STAFF_ROLES } from '#src/server/areas/users/staffRoles.ts';
import type { Clock } from '#src/server/clock.ts';
import { createRandom } from '#src/server/random.ts';
import type { KeyRing } from '#src/server/secrets/KeyRing.ts';
import { seedAcme } from './acme/seedAcme.ts';
import type { SeedStore } from './DemoRecords.ts';
import { createdDaysAgo, type SeedContext } from './SeedContext.ts';
import { seedAccount } from './seedAccount.ts';
import { seedBorealis } from './seedBorealis.ts';
import { seedInvoices } from './seedInvoices.ts';
import { seedPlans } from './seedPlans.ts';
import { roleId, seedTenant } from './seedTenant.ts';

/** The default seed of the demo's random values. */
export const DEMO_SEED = 20_261_121;

function seedStaff(context: SeedContext): void {
  context.store.insertMany(
    'roles',
    Object.values(STAFF_ROLES).map((role) => ({ ...role, ...createdDaysAgo(context, 400) })),
  );
  seedAccount(context, {
    id: 'staff-sam',
    tenant_id: null,
    name: 'Sam Okafor',
    email: 'support@heliograph.test',
    role_id: STAFF_ROLES.support.id,
  });
  seedAccount(context, {
    id: 'staff-olu',
    tenant_id: null,
    name: 'Olu Adeyemi',
    email: 'operations@heliograph.test',
    role_id: STAFF_ROLES.operations.id,
  });
}

function seedClosedTenants(context: SeedContext): void {
  const shared = { timezone: 'America/Chicago', default_country: 'US', plan_id: 'starter' };
  seedTenant(context, {
    ...shared,
    id: 'cobalt',
    name: 'Cobalt Couriers',
    status: 'suspended',
    status_reason: 'The last two invoices are unpaid. Pay them, and we open the account again.',
  });
  seedTenant(context, {
    ...shared,
    id: 'dune',
    name: 'Dune Travel',
    status: 'terminated',
    status_reason: 'The contract has ended. The data is kept for 30 days.',
  });
  const owner = (tenant: string, name: string): void =>
    seedAccount(context, {
      id: `${tenant}-owner-1`,
      tenant_id: tenant,
      name,
      email: `owner@${tenant}.test`,
      role_id: roleId(tenant, 'owner'),
    });
  seedInvoices(context, { tenantId: 'cobalt', planId: 'starter', periods: 4, unpaid: 2 });
  owner('cobalt', 'Clara Koenig');
  owner('dune', 'Dario Nunes');
}

/** Fills an empty store: four tenants, the staff, and for Acme a business in progress. */
export function seedStore(
  store: SeedStore,
  clock: Clock,
  { seed, secrets }: { seed: number; secrets?: KeyRing | undefined },
): void {
  const context: SeedContext = { store, random: createRandom(seed), now: clock.now(), secrets };
  seedPlans(context);
  seedStaff(context);
  seedAcme(context);
  seedBorealis(context);
  seedClosedTenants(context);
}
