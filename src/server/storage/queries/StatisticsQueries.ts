import type { MessageErrorCode } from '#src/domain/messages/messageTerms.ts';
import type { StatisticsFigures } from '#src/domain/statistics.ts';

/** What happened in some stretch of time. `failures`: how many failed for each cause, those without a cause left out. */
export interface Counts {
  figures: StatisticsFigures;
  failures: ReadonlyMap<MessageErrorCode, number>;
}

/** What is asked for statistics. */
export interface StatisticsQueries {
  /**
   * What happened at the tenant in steps of time: one answer for each of `starts` (ms since 1970, whole minutes, ascending), which begins
   * there and ends where the next one begins; the last one has no end. A text counts
   * - as `sent`, with its `segments`, at `status_at.sent`; there too as `confirmed` where `status_at.delivered` is there, else as
   *   `unconfirmed` where it has not failed (`failedAt`);
   * - as `delivered` at `status_at.delivered`, as `unknown` at `status_at.unknown`;
   * - as `failed`, by its `error_code`, at `failedAt`: `status_at.failed`, else `status_at.expired`;
   * - as `received` at `status_at.received`; as one of the `replies` too where it is incoming and of a campaign (`isReply`).
   *
   * A contact who is opted out counts as `opted_out` at `consent_at`.
   */
  sums(asked: { tenantId: string; starts: readonly number[] }): Promise<Counts[]>;
}
