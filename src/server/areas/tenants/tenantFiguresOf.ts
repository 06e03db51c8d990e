import { canSend } from '#src/domain/devices/device.ts';
import type { TenantFigures } from '#src/domain/tenants/tenantAccount.ts';
import { failedShare, healthOf } from '#src/domain/tenants/tenantTerms.ts';
import { contractLimits } from '#src/server/areas/billing/index.ts';
import { ownersAmong } from '#src/server/areas/company/index.ts';
import { byTenant } from '#src/server/storage/byTenant.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

type Tenant = Pick<Collections['tenants'], 'id' | 'plan_id'>;

const NO_LIMITS = { segments: 0, devices: 0, users: 0, contacts: 0 };

/** A new tenant's figures: everything is counted when requested. */
export const NO_FIGURES: TenantFigures = {
  plan_name: '',
  subscription_status: null,
  limits: NO_LIMITS,
  usage: NO_LIMITS,
  owner_name: null,
  owner_email: null,
  users_count: 0,
  devices_total: 0,
  devices_online: 0,
  sent_today: 0,
  failed_today: 0,
  failed_share: null,
  health: 'idle',
  last_activity_at: null,
  support_access_allowed: true,
};

/** Figures of a tenant for staff, in addition to its record. */
export async function tenantFiguresOf(tx: Transaction, tenant: Tenant): Promise<TenantFigures> {
  const [figures] = await figuresOfTenants(tx, [tenant]);
  return figures ?? NO_FIGURES;
}

/** The figures of several tenants, in their order: as many queries as for one. */
export async function figuresOfTenants(tx: Transaction, tenants: readonly Tenant[]): Promise<TenantFigures[]> {
  const tenant_id = tenants.map(({ id }) => id);
  const plans = new Map((await tx.find('plans', {})).map((plan) => [plan.id, plan]));
  const subscriptions = byTenant(await tx.find('subscriptions', { tenant_id }));
  const allDevices = byTenant(await tx.find('devices', { tenant_id }));
  const people = await tx.find('users', { tenant_id });
  const peopleByTenant = byTenant(people);
  const owners = byTenant(await ownersAmong(tx, people));
  const settings = byTenant(await tx.find('company_settings', { tenant_id }));
  const countsByTenant = new Map(
    (await tx.tenants.counts({ tenantIds: tenant_id })).map((each) => [each.tenantId, each]),
  );
  return tenants.map(({ id, plan_id }) => {
    const plan = plans.get(plan_id);
    const [subscription] = subscriptions.get(id) ?? [];
    const contractPlan = subscription && plans.get(subscription.plan_id);
    const devices = (allDevices.get(id) ?? []).filter(({ status }) => status !== 'pairing');
    const users_count = peopleByTenant.get(id)?.length ?? 0;
    const [owner] = owners.get(id) ?? [];
    const counts = {
      devices_total: devices.length,
      devices_online: devices.filter(({ status }) => canSend(status)).length,
      sent_today: devices.reduce((sum, device) => sum + device.sent_today, 0),
      failed_today: devices.reduce((sum, device) => sum + device.failed_today, 0),
      limits: contractPlan ? contractLimits({ subscription, plan: contractPlan }) : (plan?.limits ?? NO_LIMITS),
      usage: {
        segments: subscription?.usage.segments ?? 0,
        devices: devices.length,
        users: users_count,
        contacts: countsByTenant.get(id)?.contacts ?? 0,
      },
    };
    return {
      ...counts,
      plan_name: plan?.name ?? '',
      subscription_status: subscription?.status ?? null,
      owner_name: owner?.name ?? null,
      owner_email: owner?.email ?? null,
      users_count,
      failed_share: failedShare(counts),
      health: healthOf(counts),
      last_activity_at: countsByTenant.get(id)?.lastActivityAt ?? null,
      support_access_allowed: settings.get(id)?.[0]?.support_access_allowed ?? false,
    };
  });
}
