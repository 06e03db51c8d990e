import { z } from 'zod';
import { SUBSCRIPTION_STATUSES } from '#src/domain/billing/billingTerms.ts';
import { planLimits } from '#src/domain/company/plan.ts';
import { tenant } from '#src/domain/company/tenant.ts';
import type { SchemaMessage } from '#src/domain/contract/schemaMessage.ts';
import { device } from '#src/domain/devices/device.ts';
import { MESSAGE_ERROR_CODES } from '#src/domain/messages/message.ts';
import { USER_STATUSES } from '#src/domain/people/user.ts';
import { count, id, instant, text } from '#src/domain/record.ts';
import { SETTABLE_STATUSES, STATUS_REASON_LIMITS, TENANT_HEALTHS } from './tenantTerms.ts';

/** The figures of a tenant that staff see. */
export const tenantFigures = z.object({
  plan_name: z.string(),
  subscription_status: z.enum(SUBSCRIPTION_STATUSES).nullable(),
  limits: planLimits,
  usage: planLimits,
  /** Its longest-standing active owner, or null if there is none. */
  owner_name: z.string().nullable(),
  owner_email: z.string().nullable(),
  users_count: count,
  devices_total: count,
  devices_online: count,
  sent_today: count,
  failed_today: count,
  /** 0 to 1, or null if nothing was sent. */
  failed_share: z.number().min(0).max(1).nullable(),
  health: z.enum(TENANT_HEALTHS),
  last_activity_at: instant.nullable(),
  support_access_allowed: z.boolean(),
});
export type TenantFigures = z.infer<typeof tenantFigures>;

/** A tenant as staff see it. */
export const tenantAccount = z.object({ ...tenant.shape, ...tenantFigures.shape });
export type TenantAccount = z.infer<typeof tenantAccount>;

/** The tenant's contact people, devices and recent failures. */
export const tenantOverview = z.object({
  id,
  owners: z.array(
    z.object({
      id,
      name: z.string(),
      email: z.string(),
      phone: z.string().nullable(),
      last_login_at: instant.nullable(),
    }),
  ),
  users: z.array(z.object({ status: z.enum(USER_STATUSES), count })),
  devices: z.array(
    device.pick({
      id: true,
      name: true,
      model: true,
      status: true,
      last_seen_at: true,
      battery: true,
      network: true,
      queue_depth: true,
      sent_today: true,
      failed_today: true,
    }),
  ),
  /** Failures by cause, most frequent first, over the last seven days in the tenant's time zone. */
  failures: z.array(z.object({ error_code: z.enum(MESSAGE_ERROR_CODES), count })),
  period_end: instant.nullable(),
});
export type TenantOverview = z.infer<typeof tenantOverview>;

/** The reason, which the tenant reads on its status page. */
export const tenantStatusInput = z
  .object({ status: z.enum(SETTABLE_STATUSES), reason: text.trim().max(STATUS_REASON_LIMITS.max).default('') })
  .superRefine(({ status, reason }, context) => {
    if (status === 'active' || reason.length >= STATUS_REASON_LIMITS.min) return;
    const message = 'tenants.reason_too_short' satisfies SchemaMessage;
    context.addIssue({ code: 'custom', path: ['reason'], message });
  });
export type TenantStatusInput = z.infer<typeof tenantStatusInput>;
