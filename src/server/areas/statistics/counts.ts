import type { MessageErrorCode } from '#src/domain/messages/messageTerms.ts';
import { NO_FIGURES } from '#src/domain/statisticsTerms.ts';
import type { Counts } from '#src/server/storage/queries/StatisticsQueries.ts';

/** Mutable counts. */
export interface SummedCounts extends Counts {
  failures: Map<MessageErrorCode, number>;
}

/** Zero counts. */
export function noCounts(): SummedCounts {
  return {
    figures: { ...NO_FIGURES },
    failures: new Map(),
  };
}

export function addCounts({ figures: sum, failures: causes }: SummedCounts, { figures, failures }: Counts): void {
  sum.sent += figures.sent;
  sum.confirmed += figures.confirmed;
  sum.unconfirmed += figures.unconfirmed;
  sum.delivered += figures.delivered;
  sum.failed += figures.failed;
  sum.unknown += figures.unknown;
  sum.received += figures.received;
  sum.replies += figures.replies;
  sum.opted_out += figures.opted_out;
  sum.segments += figures.segments;
  for (const [code, count] of failures) causes.set(code, (causes.get(code) ?? 0) + count);
}
