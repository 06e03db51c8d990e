import { z } from 'zod';
import { MESSAGE_ERROR_CODES } from '#src/domain/messages/messageTerms.ts';
import { count, id, instant, setInstant, zoneName } from '#src/domain/record.ts';
import { campaign } from './campaign.ts';
import { SEND_AGAIN_EXCLUSIONS } from './campaignReportTerms.ts';
import { EXCLUSION_REASONS } from './campaignTerms.ts';

export * from './campaignReportTerms.ts';

/** Failed messages of one cause that were not sent again, and how many of them can be. */
export const campaignFailure = z.object({
  error_code: z.enum(MESSAGE_ERROR_CODES),
  count,
  sendable_again: count,
});
export type CampaignFailure = z.infer<typeof campaignFailure>;

/** Messages handed to devices in each interval, by their status now. */
export const campaignTimeline = z.object({
  interval_ms: z.number().int().min(60_000),
  points: z.array(z.object({ at: instant, delivered: count, under_way: count, unknown: count, failed: count })),
});
export type CampaignTimeline = z.infer<typeof campaignTimeline>;

/** The number of people excluded for each reason. */
export const excludedCount = z.object({ reason: z.enum(EXCLUSION_REASONS), count });
export type ExcludedCount = z.infer<typeof excludedCount>;

/** Everything a report shows, at one moment: the causes add up to `failed` in the campaign's totals. */
export const campaignReport = z.object({
  campaign,
  /** The most frequent first. */
  failures: z.array(campaignFailure),
  timeline: campaignTimeline,
  excluded: z.array(excludedCount),
  /** Messages on hold because the person may want to stop and nobody has decided yet. */
  waiting_for_decision: count,
  repliers: count
    .nullable()
    .describe(
      'People who replied, each counted once; the campaign’s `totals.replied` counts their messages. Null once some of those messages are deleted',
    ),
  reached: count.describe('Delivered messages, and messages without a delivery report whose recipient replied'),
});
export type CampaignReport = z.infer<typeof campaignReport>;

/** A person who opted out in reply to this campaign. */
export const campaignOptOut = z.object({
  contact_id: id,
  name: z.string(),
  phone: z.string(),
  /** What they wrote. */
  words: z.string(),
  at: instant,
});
export type CampaignOptOut = z.infer<typeof campaignOptOut>;

export const sendAgainInput = z.object({ error_code: z.enum(MESSAGE_ERROR_CODES) });

/** How many messages are sent again, and why the others are not. */
export const sendAgainOutcome = z.object({
  sent_again: count,
  excluded: z.array(z.object({ reason: z.enum(SEND_AGAIN_EXCLUSIONS), count })),
  campaign,
});
export type SendAgainOutcome = z.infer<typeof sendAgainOutcome>;

export const pauseAllOutcome = z.object({
  /** Running campaigns that were paused. */
  paused: count,
  /** Finished campaigns whose messages waiting to be sent again were canceled. */
  stopped: count,
});

export const rescheduleInput = z.object({ send_at: setInstant, timezone: zoneName.nullable() });
