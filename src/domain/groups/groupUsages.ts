import { z } from 'zod';
import { CAMPAIGN_STATUSES } from '#src/domain/campaigns/campaignTerms.ts';
import { id } from '#src/domain/record.ts';

/** Of each kind so many are named; the counts are of all. */
export const USAGES_NAMED = 50;

/** People named of those a query reaches. */
export const GROUP_SAMPLE = 5;

const count = z.number().int().min(0);

/** Whom a query reaches. `total`: of so many contacts. */
export const groupCount = z.object({
  count,
  total: count,
  sample: z.array(z.object({ contact_id: id, name: z.string(), phone: z.string() })).max(GROUP_SAMPLE),
});
export type GroupCount = z.infer<typeof groupCount>;

/** What speaks of a group: what to know before deleting it. Names only of what this person may read. */
export const groupUsages = z.object({
  campaigns: z.object({
    count,
    by_status: z.array(z.object({ status: z.enum(CAMPAIGN_STATUSES), count })),
    /** Newest first. `as`: it goes to the group, or leaves its members out. */
    items: z
      .array(
        z.object({ id, name: z.string(), status: z.enum(CAMPAIGN_STATUSES), as: z.enum(['audience', 'excluded']) }),
      )
      .max(USAGES_NAMED),
  }),
  keywords: z.object({
    count,
    items: z.array(z.object({ id, word: z.string(), as: z.enum(['adds', 'removes']) })).max(USAGES_NAMED),
  }),
  /** Smart groups whose query asks for this one: it cannot be deleted before they do not. */
  smart_groups: z.object({ count, items: z.array(z.object({ id, name: z.string() })).max(USAGES_NAMED) }),
});
export type GroupUsages = z.infer<typeof groupUsages>;
