import { z } from 'zod';
import { id, instant } from '#src/domain/record.ts';

/** The segments and messages of one campaign or device. `id` is null for messages that belong to none, or to one that was deleted. */
const share = z.object({
  id: id.nullable(),
  /** The name of the campaign or device; empty if there is none, or if the caller cannot read it. */
  name: z.string(),
  messages: z.int().min(0),
  segments: z.int().min(0),
});

/** How the segments of the current period were used. */
export const billingUsage = z.object({
  period_start: instant,
  period_end: instant,
  segments: z.int().min(0),
  campaigns: z.array(share),
  devices: z.array(share),
  /** Segments by day in the tenant's time zone, from the first day of the period to today. */
  days: z.array(z.object({ date: z.iso.date(), segments: z.int().min(0) })),
});
export type BillingUsage = z.infer<typeof billingUsage>;
export type UsageShare = z.infer<typeof share>;
