import { z } from 'zod';
import { BODY_MAX_LENGTH, MESSAGE_PURPOSES } from '#src/domain/messages/texting.ts';
import { count, id, instant, recordBase, setInstant, text, zoneName } from '#src/domain/record.ts';
import { campaignApproval } from './campaignApproval.ts';
import { CAMPAIGN_NAME_MAX_LENGTH, CAMPAIGN_STATUSES, PAUSE_CAUSES } from './campaignTerms.ts';

export * from './campaignTerms.ts';

/** The people a campaign is sent to: everyone in these groups and categories and the listed contacts, except members of the excluded groups. */
export const audience = z.object({
  group_ids: z.array(id).max(200).default([]),
  category_ids: z.array(id).max(200).default([]),
  contact_ids: z.array(id).max(1000).default([]),
  exclude_group_ids: z.array(id).max(200).default([]),
});
export type Audience = z.infer<typeof audience>;

/** A draft is saved from the first keystroke, so only the shape is required here; the review lists what is missing. */
export const campaignInput = z.object({
  name: text.max(CAMPAIGN_NAME_MAX_LENGTH).default(''),
  purpose: z.enum(MESSAGE_PURPOSES).default('marketing'),
  audience: audience.prefault({}),
  body: text.max(BODY_MAX_LENGTH).default(''),
  template_id: id.nullable().default(null),
  device_ids: z.array(id).max(100).default([]),
  send_at: setInstant.nullable().default(null),
  timezone: zoneName.nullable().default(null),
  respect_quiet_hours: z.boolean().default(true),
  /** For marketing: nothing is sent between 20:00 and 08:00 in the recipient's time zone, in addition to the company's quiet hours. */
  daytime_only: z.boolean().default(false),
});
export type CampaignInput = z.infer<typeof campaignInput>;

/** Counters of a campaign's messages. `sent` includes those that were delivered later, as in a funnel. */
export const campaignTotals = z.object({
  recipients: count,
  queued: count,
  sent: count,
  delivered: count,
  failed: count,
  unknown: count,
  replied: count,
  opted_out: count,
  segments: count,
});
export type CampaignTotals = z.infer<typeof campaignTotals>;

export const NO_TOTALS: CampaignTotals = {
  recipients: 0,
  queued: 0,
  sent: 0,
  delivered: 0,
  failed: 0,
  unknown: 0,
  replied: 0,
  opted_out: 0,
  segments: 0,
};

export const campaign = z.object({
  ...recordBase,
  ...campaignInput.shape,
  status: z.enum(CAMPAIGN_STATUSES),
  totals: campaignTotals,
  /** The cost of its messages so far, where prices are known: in whole units of each currency. */
  costs: z.array(z.object({ amount: z.string(), currency: z.string() })).optional(),
  /** The approval, if one was requested. */
  approval: campaignApproval.nullable().default(null),
  created_by: id,
  started_at: instant.nullable(),
  finished_at: instant.nullable(),
  /** Why it was paused automatically. */
  pause_cause: z.enum(PAUSE_CAUSES).optional(),
  waits_for_contacts: z
    .boolean()
    .optional()
    .describe(
      'True if it is due and waits until the contacts of a deleted category have moved: until then, its audience is unknown',
    ),
  /** The text as sent: with the sender and opt-out lines of company settings, placeholders not filled in. */
  sent_body: z.string().optional(),
});
export type Campaign = z.infer<typeof campaign>;
