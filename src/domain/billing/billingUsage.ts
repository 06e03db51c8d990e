import { z } from 'zod';
import { id, instant } from '#src/domain/record.ts';

/** Segments and texts one sender used. `id` is null for those that no longer exist, or never had one. */
const share = z.object({
  id: id.nullable(),
  /** Empty where there is none. */
  name: z.string(),
  messages: z.int().min(0),
  segments: z.int().min(0),
});

/** What of the running period's segments went where. */
export const billingUsage = z.object({
  period_start: instant,
  period_end: instant,
  segments: z.int().min(0),
  campaigns: z.array(share),
  devices: z.array(share),
  /** Segments by day of the tenant's calendar, from the first of the period to today. */
  days: z.array(z.object({ date: z.iso.date(), segments: z.int().min(0) })),
});
export type BillingUsage = z.infer<typeof billingUsage>;
export type UsageShare = z.infer<typeof share>;
