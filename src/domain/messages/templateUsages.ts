import { z } from 'zod';
import { CAMPAIGN_STATUSES } from '#src/domain/campaigns/campaignTerms.ts';
import { count, id, USAGES_NAMED } from '#src/domain/record.ts';

/** The uses of a template, shown before it is deleted. Only records that the reader can see are named. */
export const templateUsages = z.object({
  /** Sent campaigns and replies written with it. */
  used_count: count,
  campaigns: z.object({
    count,
    /** Newest first. */
    items: z.array(z.object({ id, name: z.string(), status: z.enum(CAMPAIGN_STATUSES) })).max(USAGES_NAMED),
  }),
});
export type TemplateUsages = z.infer<typeof templateUsages>;
