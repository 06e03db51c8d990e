import { z } from 'zod';
import { CAMPAIGN_STATUSES } from '#src/domain/campaigns/campaignTerms.ts';
import { id } from '#src/domain/record.ts';

/** How many campaigns are named; the count includes the others. */
export const USAGES_NAMED = 50;

/** The uses of a template, shown before it is deleted. Only records that the reader may see are named. */
export const templateUsages = z.object({
  /** Sent campaigns and replies written with it. */
  used_count: z.number().int().min(0),
  campaigns: z.object({
    count: z.number().int().min(0),
    /** Newest first. */
    items: z.array(z.object({ id, name: z.string(), status: z.enum(CAMPAIGN_STATUSES) })).max(USAGES_NAMED),
  }),
});
export type TemplateUsages = z.infer<typeof templateUsages>;
