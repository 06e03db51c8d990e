import type { CampaignFailure, ExcludedCount, TimelineSeries } from '#src/domain/campaigns/campaignReport.ts';
import type { CampaignStatus } from '#src/domain/campaigns/campaignTerms.ts';
import type { MessageErrorCode } from '#src/domain/messages/messageTerms.ts';

/** What devices took of a campaign within a minute, by what became of it so far. */
export type TakenInMinute = Record<TimelineSeries, number> & {
  /** Minutes since 1970. */
  minute: number;
};

/** What the report of one campaign says beyond its totals. Its texts: outgoing messages with its `campaign_id`. */
export interface CampaignFigures {
  /**
   * Its texts that failed for good (`isFailure`: `failed` or `expired`, without `retried_by`) by cause, `GENERIC_FAILURE` where none is
   * known, the most frequent first, of equals in the order of `MESSAGE_ERROR_CODES`; and how many of them may be sent again (`sendAgainRefusal` is null).
   */
  failures: CampaignFailure[];
  /**
   * Its texts by the minute of the first that is there of `status_at.sending`, `sent`, `failed` and `expired`; those with none of them are
   * left out; the earliest first. `sending` and `sent` count as under way, `expired` as failed.
   */
  minutes: TakenInMinute[];
  /** Its texts that are queued or scheduled to a number with an undecided wish to stop (`stop_wishes.phone`). */
  undecided: number;
}

/** What is asked about campaigns. */
export interface CampaignQueries {
  figures(asked: { tenantId: string; campaignId: string }): Promise<CampaignFigures>;
  /** How many were left out of the campaign (`exclusions`) by reason, the most frequent first; reasons without any are missing. */
  excluded(asked: { tenantId: string; campaignId: string }): Promise<ExcludedCount[]>;
  /** The ids of the texts that `figures` counts as `sendable_again` for this cause, in the order in which they came about. */
  sendableAgain(asked: { tenantId: string; campaignId: string; cause: MessageErrorCode }): Promise<string[]>;
  /**
   * Texts that wait to be sent again in place of one that failed: queued with `retry_of`, or scheduled. In the order in which they came
   * about.
   */
  waitingAgain(asked: {
    tenantId: string;
    campaignId: string;
  }): Promise<{ id: string; retry_of: string | undefined }[]>;
  /** The campaigns that name the device among those they may be sent with (`device_ids`). */
  naming(asked: {
    tenantId: string;
    deviceId: string;
  }): Promise<{ id: string; status: CampaignStatus; device_ids: string[] }[]>;
  /** Whether any campaign has begun to be sent (`started_at`). */
  anyStarted(asked: { tenantId: string }): Promise<boolean>;
  /**
   * When (`at`) the person last sent a test: lines of the activity with this action and `actor_id`, after `since` (ISO 8601), the newest
   * first, no more than `limit`.
   */
  testsSent(asked: {
    tenantId: string;
    userId: string;
    action: string;
    since: string;
    limit: number;
  }): Promise<string[]>;
}
