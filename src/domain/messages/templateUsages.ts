import { z } from 'zod';
import { CAMPAIGN_STATUSES } from '#src/domain/campaigns/campaignTerms.ts';
import { id } from '#src/domain/record.ts';

/** So many campaigns are named; the count is of all. */
export const USAGES_NAMED = 50;

/** What was made with a template: what to know before deleting it. Names only of what this person may read. */
export const templateUsages = z.object({
  /** Campaigns that were sent with it, and replies. */
  used_count: z.number().int().min(0),
  campaigns: z.object({
    count: z.number().int().min(0),
    /** Newest first. */
    items: z.array(z.object({ id, name: z.string(), status: z.enum(CAMPAIGN_STATUSES) })).max(USAGES_NAMED),
  }),
});
export type TemplateUsages = z.infer<typeof templateUsages>;
