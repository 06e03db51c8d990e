import type { CampaignFailure, ExcludedCount, TimelineSeries } from '#src/domain/campaigns/campaignReport.ts';
import type { CampaignStatus } from '#src/domain/campaigns/campaignTerms.ts';
import type { MessageErrorCode } from '#src/domain/messages/messageTerms.ts';

/** The messages of a campaign that devices took within one minute, by their current result. */
export type CampaignMinute = Record<TimelineSeries, number> & {
  /** Minutes since 1970. */
  minute: number;
};

/** The figures of a campaign's report beyond its totals. Its messages are the outgoing ones with its `campaign_id`. */
export interface CampaignFigures {
  /**
   * Its messages that failed for good (`isFailure`: `failed` or `expired`, without `sent_again_as`) by cause, most frequent first, ties in the order
   * of `MESSAGE_ERROR_CODES`; an unknown cause is `GENERIC_FAILURE`. Also how many of them may be sent again (`sendAgainRefusal` is null)
   * and still have their text.
   */
  failures: CampaignFailure[];
  /**
   * Its messages by minute, earliest first: the minute of the first existing time among `status_at.sending`, `sent`, `failed` and `expired`;
   * messages with none of them are not counted. `sending` and `sent` count as under way, `expired` as failed.
   */
  minutes: CampaignMinute[];
  /** Its queued or scheduled messages to a number with a possible opt-out (`possible_opt_outs.phone`). */
  undecided: number;
  /** Its stored replies: fewer than its totals count once old messages are deleted. */
  replies: number;
  /** The people who replied: the contacts of incoming messages with its `campaign_id`, or the numbers of those without a contact. */
  repliers: number;
  /** Those of them who have none of its delivered messages: their reply shows that it reached them. */
  repliers_unconfirmed: number;
}

/** Queries on campaigns. */
export interface CampaignQueries {
  figures(input: { tenantId: string; campaignId: string }): Promise<CampaignFigures>;
  /** How many people were excluded from the campaign (`exclusions`), by reason, most frequent first; reasons without any are missing. */
  excluded(input: { tenantId: string; campaignId: string }): Promise<ExcludedCount[]>;
  /** Up to `limit` ids of the people excluded from the campaign (`exclusions`), in no particular order. */
  exclusionIds(input: { tenantId: string; campaignId: string; limit: number }): Promise<string[]>;
  /** The ids of the messages that `figures` counts as `sendable_again` for this cause, in order of creation. */
  sendableAgain(input: { tenantId: string; campaignId: string; cause: MessageErrorCode }): Promise<string[]>;
  /** Messages waiting to be sent again in place of a failed one: queued with `sends_again`, or scheduled. In order of creation. */
  waitingAgain(input: {
    tenantId: string;
    campaignId: string;
  }): Promise<{ id: string; sends_again: string | undefined }[]>;
  /** The campaigns that name the device among those they may be sent with (`device_ids`). */
  naming(input: {
    tenantId: string;
    deviceId: string;
  }): Promise<{ id: string; status: CampaignStatus; device_ids: string[] }[]>;
  /** Whether any campaign has started (`started_at`). */
  anyStarted(input: { tenantId: string }): Promise<boolean>;
  /**
   * When (`at`) the person last sent tests: activity entries with this action and `actor_id`, after `since` (ISO 8601), newest first, at most
   * `limit`.
   */
  testTimes(input: {
    tenantId: string;
    userId: string;
    action: string;
    since: string;
    limit: number;
  }): Promise<string[]>;
}
