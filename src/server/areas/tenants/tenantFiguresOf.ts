import { canSend } from '#src/domain/devices/device.ts';
import type { TenantFigures } from '#src/domain/tenants/tenantAccount.ts';
import { failedShare, healthOf } from '#src/domain/tenants/tenantTerms.ts';
import { limitsOf } from '#src/server/areas/billing/index.ts';
import { ownersOf } from '#src/server/areas/company/index.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

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

/** Figures of a tenant for the staff, in addition to its record. */
export async function tenantFiguresOf(tx: Transaction, tenantId: string, planId: string): Promise<TenantFigures> {
  const plan = await tx.get('plans', planId);
  const [subscription] = await tx.find('subscriptions', { tenant_id: tenantId });
  const devices = (await tx.find('devices', { tenant_id: tenantId })).filter(({ status }) => status !== 'pairing');
  const people = await tx.find('users', { tenant_id: tenantId });
  const [owner] = await ownersOf(tx, tenantId);
  const counts = {
    devices_total: devices.length,
    devices_online: devices.filter(({ status }) => canSend(status)).length,
    sent_today: devices.reduce((sum, device) => sum + device.sent_today, 0),
    failed_today: devices.reduce((sum, device) => sum + device.failed_today, 0),
    limits: (await limitsOf(tx, tenantId)) ?? plan?.limits ?? NO_LIMITS,
    usage: {
      segments: subscription?.usage.segments ?? 0,
      devices: devices.length,
      users: people.length,
      contacts: await tx.contacts.count({ tenantId }),
    },
  };
  return {
    ...counts,
    plan_name: plan?.name ?? '',
    subscription_status: subscription?.status ?? null,
    owner_name: owner?.name ?? null,
    owner_email: owner?.email ?? null,
    users_count: people.length,
    failed_share: failedShare(counts),
    health: healthOf(counts),
    last_activity_at: await tx.tenants.lastActivityAt({ tenantId }),
    support_access_allowed:
      (await tx.find('company_settings', { tenant_id: tenantId }))[0]?.support_access_allowed ?? false,
  };
}
