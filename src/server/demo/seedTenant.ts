import type { CustomField } from '#src/domain/company/companySettings.ts';
import type { Tenant } from '#src/domain/company/tenant.ts';
import { newTenant, roleIdAt } from '#src/server/areas/tenants/newTenant.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import { createdDaysAgo, daysAgo, type SeedContext } from './SeedContext.ts';

export interface TenantSeed extends Pick<Tenant, 'id' | 'name' | 'timezone' | 'default_country' | 'plan_id'> {
  status?: Tenant['status'];
  status_reason?: string;
  custom_fields?: CustomField[];
  subscription?: Partial<Pick<Collections['subscriptions'], 'status' | 'payments'>>;
  /** Default: on. */
  hasQuietHours?: boolean;
}

/** The id of a system role at a tenant. */
export const roleId = roleIdAt;

/** Adds a tenant with the records that every tenant has: roles, settings and contract. */
export function seedTenant(context: SeedContext, seed: TenantSeed): void {
  const { store } = context;
  const { id, plan_id, status = 'active', status_reason = null, custom_fields = [], hasQuietHours = true } = seed;
  const plan = store.byId('plans', plan_id);
  if (!plan) throw new Error(`There is no plan ${plan_id}.`);
  const since = daysAgo(context, 11);
  const { tenant, roles, settings, autoReply, subscription } = newTenant({ ...seed, locale: 'en' }, plan, since);
  const times = createdDaysAgo(context, 200);
  store.insert('tenants', { ...tenant, status, status_reason, ...times });
  store.insertMany(
    'roles',
    roles.map((role) => ({ ...role, ...times })),
  );
  store.insert('company_settings', {
    ...settings,
    custom_fields,
    help_reply: `${seed.name}: write to help@${id}.test. Reply STOP to get no more messages.`,
    quiet_hours: { ...settings.quiet_hours, enabled: hasQuietHours },
  });
  store.insert('auto_reply_settings', autoReply);
  const period_end = daysAgo(context, -19);
  store.insert('subscriptions', {
    ...subscription,
    status: status === 'suspended' ? 'past_due' : status === 'terminated' ? 'canceled' : 'active',
    period_end,
    anchor_day: new Date(period_end).getUTCDate(),
    payments: 'taken',
    ...seed.subscription,
  });
}
