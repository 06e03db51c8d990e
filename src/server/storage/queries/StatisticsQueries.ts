import type { MessageErrorCode } from '#src/domain/messages/messageTerms.ts';
import type { StatisticsFigures } from '#src/domain/statistics.ts';

/** Figures for a span of time. `failures`: failed messages by cause, without those of unknown cause. */
export interface Counts {
  figures: StatisticsFigures;
  failures: ReadonlyMap<MessageErrorCode, number>;
}

/** Queries for statistics. */
export interface StatisticsQueries {
  /**
   * The tenant's figures in steps of time, one result for each of `starts` (ms since 1970, whole minutes, ascending). A step ends where the next
   * one begins; the last one has no end. A message counts
   * - as `sent`, with its `segments`, at `status_at.sent`; at the same time as `confirmed` if it has `status_at.delivered`, otherwise as
   *   `unconfirmed` if it has not failed (`failedAt`);
   * - as `delivered` at `status_at.delivered`, as `unknown` at `status_at.unknown`;
   * - as `failed`, by its `error_code`, at `failedAt`: `status_at.failed`, otherwise `status_at.expired`;
   * - as `received` at `status_at.received`, and also as one of the `replies` if it is an incoming message of a campaign (`isReply`).
   * A contact who has opted out counts as `opted_out` at `consent_at`.
   */
  sums(input: { tenantId: string; starts: readonly number[] }): Promise<Counts[]>;
}
