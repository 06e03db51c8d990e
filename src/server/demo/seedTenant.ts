import { SYSTEM_ROLE_IDS, SYSTEM_ROLES, type SystemRoleId } from '#src/domain/access/roles.ts';
import { firstAutoReply } from '#src/domain/autoReply/firstAutoReply.ts';
import { WHOLE_PERIOD } from '#src/domain/billing/planTransition.ts';
import type { CustomField } from '#src/domain/company/companySettings.ts';
import type { Tenant } from '#src/domain/company/tenant.ts';
import { DEFAULT_CONSENT_WORDS } from '#src/domain/consentWords/consentWordTerms.ts';
import { NO_FIGURES } from '#src/server/areas/tenants/tenantFiguresOf.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import { daysAgo, madeDaysAgo, type SeedContext } from './SeedContext.ts';

export interface TenantSeed extends Pick<Tenant, 'id' | 'name' | 'timezone' | 'default_country' | 'plan_id'> {
  status?: Tenant['status'];
  status_reason?: string;
  custom_fields?: CustomField[];
  subscription?: Partial<Pick<Collections['subscriptions'], 'status' | 'payments'>>;
  /** Left out: on. */
  hasQuietHours?: boolean;
}

/** The id of a system role at a tenant. */
export function roleId(tenantId: string, role: SystemRoleId): string {
  return `${tenantId}-${role}`;
}

function seedRoles(context: SeedContext, tenantId: string): void {
  const ofTenants = SYSTEM_ROLE_IDS.filter((id) => id !== 'support');
  context.store.insertMany(
    'roles',
    ofTenants.map((id) => ({
      id: roleId(tenantId, id),
      tenant_id: tenantId,
      ...SYSTEM_ROLES[id],
      is_system: true,
      users_count: 0,
      ...madeDaysAgo(context, 200),
    })),
  );
}

function seedSettings(
  { store }: SeedContext,
  { id, name, timezone, default_country, custom_fields, hasQuietHours = true }: TenantSeed,
): void {
  store.insert('company_settings', {
    id: `${id}-settings`,
    tenant_id: id,
    name,
    timezone,
    default_country,
    locale: 'en',
    sender_line: name,
    opt_out_hint: 'Reply STOP to opt out.',
    opt_out_words: [...DEFAULT_CONSENT_WORDS.opt_out],
    opt_out_reply: `You will get no more messages from ${name}. Reply START to get them again.`,
    opt_in_words: [...DEFAULT_CONSENT_WORDS.opt_in],
    opt_in_reply: `You get messages from ${name} again. Reply STOP to end them.`,
    help_words: [...DEFAULT_CONSENT_WORDS.help],
    help_reply: `${name}: write to help@${id}.test. Reply STOP to get no more messages.`,
    quiet_hours: {
      enabled: hasQuietHours,
      from: '21:00',
      to: '08:00',
      days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
    },
    custom_fields: custom_fields ?? [],
    approval_threshold: null,
    two_factor_required: false,
    retention_days: 365,
    support_access_allowed: true,
    support_changes_allowed: false,
    logo_url: null,
  });
  store.insert('auto_reply_settings', { id: `${id}-auto-reply`, tenant_id: id, ...firstAutoReply(timezone) });
}

/** A tenant with what every tenant has: its roles, settings and contract. */
export function seedTenant(context: SeedContext, seed: TenantSeed): void {
  const { store } = context;
  const { id, name, timezone, default_country, plan_id } = seed;
  store.insert('tenants', {
    id,
    ...NO_FIGURES,
    tenant_id: null,
    name,
    status: seed.status ?? 'active',
    status_reason: seed.status_reason ?? null,
    plan_id,
    timezone,
    default_country,
    locale: 'en',
    logo_url: null,
    ...madeDaysAgo(context, 200),
  });
  seedRoles(context, id);
  seedSettings(context, seed);
  store.insert('subscriptions', {
    id: `${id}-subscription`,
    tenant_id: id,
    plan_id,
    status: seed.status === 'suspended' ? 'past_due' : seed.status === 'terminated' ? 'canceled' : 'active',
    period_start: daysAgo(context, 11),
    period_end: daysAgo(context, -19),
    cancel_at_period_end: false,
    pending_plan_id: null,
    anchor_day: new Date(daysAgo(context, 11)).getUTCDate(),
    period_price: store.byId('plans', plan_id)?.price ?? 0,
    paid_segments: WHOLE_PERIOD,
    payments: 'taken',
    ...seed.subscription,
    usage: { segments: 0, devices: 0, users: 0, contacts: 0 },
  });
}
