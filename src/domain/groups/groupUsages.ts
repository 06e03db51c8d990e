import { z } from 'zod';
import { CAMPAIGN_STATUSES } from '#src/domain/campaigns/campaignTerms.ts';
import { count, id, USAGES_NAMED } from '#src/domain/record.ts';

/** How many of the matching people are named. */
export const GROUP_SAMPLE = 5;

/** The contacts that match a query. `total`: the number of contacts that it was tested on. */
export const groupCount = z.object({
  count,
  total: count,
  sample: z.array(z.object({ contact_id: id, name: z.string(), phone: z.string() })).max(GROUP_SAMPLE),
});
export type GroupCount = z.infer<typeof groupCount>;

/** The uses of a group, shown before it is deleted. Only records that the reader can see are named. */
export const groupUsages = z.object({
  campaigns: z.object({
    count,
    by_status: z.array(z.object({ status: z.enum(CAMPAIGN_STATUSES), count })),
    /** Newest first. `used_as`: the campaign goes to the group, or excludes its members. */
    items: z
      .array(
        z.object({
          id,
          name: z.string(),
          status: z.enum(CAMPAIGN_STATUSES),
          used_as: z.enum(['audience', 'excluded']),
        }),
      )
      .max(USAGES_NAMED),
  }),
  keywords: z.object({
    count,
    items: z.array(z.object({ id, word: z.string(), used_as: z.enum(['adds', 'removes']) })).max(USAGES_NAMED),
  }),
  /** Smart groups whose conditions use this one; it cannot be deleted while there are any. */
  smart_groups: z.object({ count, items: z.array(z.object({ id, name: z.string() })).max(USAGES_NAMED) }),
  /** Roles limited to this group; it cannot be deleted while there are any. */
  roles: z.object({ count, items: z.array(z.object({ id, name: z.string() })).max(USAGES_NAMED) }),
});
export type GroupUsages = z.infer<typeof groupUsages>;
