import type { Store } from '#mock-api/storage/Store.ts';
import type { StatisticsQueries } from '#src/server/storage/queries/StatisticsQueries.ts';
import { MinuteIndex } from './MinuteIndex.ts';

export function statisticsQueries(records: Store): StatisticsQueries {
  const index = new MinuteIndex(records);
  return {
    async sums({ tenantId, starts }) {
      return index.of(tenantId).bySteps(starts);
    },
  };
}
