import type { Records } from '#mock-api/storage/Records.ts';
import type { ActivityQueries } from '#src/server/storage/queries/ActivityQueries.ts';

export function activityQueries(records: Records): ActivityQueries {
  return {
    async entriesSince({ tenantId, subject, recordId, since }) {
      const entries = tenantId === null ? records.all('activity') : records.ofTenant('activity', tenantId);
      return entries.filter((entry) => entry.at > since && entry.subject === subject && entry.record_id === recordId);
    },
    async oldEntries({ tenantId, before, limit }) {
      return records
        .ofTenant('activity', tenantId)
        .filter(({ at }) => at < before)
        .slice(0, limit)
        .map(({ id }) => id);
    },
  };
}
