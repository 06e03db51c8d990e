import { z } from 'zod';
import { MESSAGE_ERROR_CODES } from '#src/domain/messages/messageTerms.ts';
import { id, instant, setInstant, text } from '#src/domain/record.ts';
import { campaign } from './campaign.ts';
import { RETRY_OBSTACLES } from './campaignReportTerms.ts';
import { EXCLUSION_REASONS } from './campaignTerms.ts';

export * from './campaignReportTerms.ts';

const count = z.number().int().min(0);

/** Failures of one cause that no later attempt has taken the place of, and how many of them may be sent again. */
export const campaignFailure = z.object({
  error_code: z.enum(MESSAGE_ERROR_CODES),
  count,
  retryable: count,
});
export type CampaignFailure = z.infer<typeof campaignFailure>;

/** What was handed to devices in each step of time, by what has become of it so far. */
export const campaignTimeline = z.object({
  /** How long (ms) each step is. */
  step: z.number().int().min(60_000),
  points: z.array(z.object({ at: instant, delivered: count, under_way: count, unknown: count, failed: count })),
});
export type CampaignTimeline = z.infer<typeof campaignTimeline>;

/** How many were left out for each reason there is. */
export const leftOutCount = z.object({ reason: z.enum(EXCLUSION_REASONS), count });
export type LeftOutCount = z.infer<typeof leftOutCount>;

/** All that a report shows, of one moment: the causes add up to the `failed` of the campaign's totals. */
export const campaignReport = z.object({
  campaign,
  /** The most frequent first. */
  failures: z.array(campaignFailure),
  timeline: campaignTimeline,
  left_out: z.array(leftOutCount),
  /** Texts that wait because the person may want to stop and nobody has decided yet. */
  undecided: count,
});
export type CampaignReport = z.infer<typeof campaignReport>;

/** Somebody who opted out with an answer to this campaign. */
export const campaignOptOut = z.object({
  contact_id: id,
  name: z.string(),
  phone: z.string(),
  /** What they wrote. */
  words: z.string(),
  at: instant,
});
export type CampaignOptOut = z.infer<typeof campaignOptOut>;

export const retryInput = z.object({ error_code: z.enum(MESSAGE_ERROR_CODES) });

/** How many get the text again, and why the others do not. */
export const retryOutcome = z.object({
  retried: count,
  left_out: z.array(z.object({ reason: z.enum(RETRY_OBSTACLES), count })),
  campaign,
});
export type RetryOutcome = z.infer<typeof retryOutcome>;

/** How many campaigns were held: running ones paused, and ones that are over whose texts waited to be sent again. */
export const pauseAllOutcome = z.object({ paused: count, stopped: count });

export const rescheduleInput = z.object({ send_at: setInstant, timezone: text.max(64).nullable() });
