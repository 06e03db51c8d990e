import { z } from 'zod';
import { countryCode, id, recordBase } from '#src/domain/record.ts';
import { TENANT_STATUSES, type TenantStatus } from '#src/domain/tenants/tenantTerms.ts';

export { TENANT_STATUSES, type TenantStatus };

export const tenant = z.object({
  ...recordBase,
  name: z.string().min(1).max(120),
  status: z.enum(TENANT_STATUSES),
  status_reason: z.string().max(500).nullable(),
  plan_id: id,
  timezone: z.string().max(64),
  default_country: countryCode,
  locale: z.string().max(35),
  logo_url: z.string().nullable(),
});
export type Tenant = z.infer<typeof tenant>;
