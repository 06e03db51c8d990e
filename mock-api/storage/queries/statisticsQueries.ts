import type { StatisticsQueries } from '#src/server/storage/queries/StatisticsQueries.ts';
import type { Store } from '#src/server/storage/Store.ts';
import { MinuteIndex } from './MinuteIndex.ts';

export function statisticsQueries(records: Store): StatisticsQueries {
  const index = new MinuteIndex(records);
  return {
    async sums({ tenantId, starts }) {
      return index.of(tenantId).bySteps(starts);
    },
  };
}
