import type { MessageErrorCode } from '#src/domain/messages/messageTerms.ts';
import type { StatisticsFigures } from '#src/domain/statistics.ts';
import { NO_FIGURES } from '#src/domain/statisticsTerms.ts';
import type { Counts } from '#src/server/storage/queries/StatisticsQueries.ts';

/** Mutable counts. */
export interface SummedCounts extends Counts {
  failures: Map<MessageErrorCode, number>;
}

const NAMES = Object.keys(NO_FIGURES) as (keyof StatisticsFigures)[];

/** Zero counts. */
export function noCounts(): SummedCounts {
  return {
    figures: { ...NO_FIGURES },
    failures: new Map(),
  };
}

export function addCounts(sum: SummedCounts, { figures, failures }: Counts): void {
  for (const name of NAMES) sum.figures[name] += figures[name];
  for (const [code, count] of failures) sum.failures.set(code, (sum.failures.get(code) ?? 0) + count);
}
