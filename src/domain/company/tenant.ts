import { z } from 'zod';
import { countryCode, id, recordBase } from '#src/domain/record.ts';

export const TENANT_STATUSES = ['active', 'suspended', 'terminated'] as const;
export type TenantStatus = (typeof TENANT_STATUSES)[number];

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
