import type { Records } from '#mock-api/storage/Records.ts';
import type { ActivityQueries } from '#src/server/storage/queries/ActivityQueries.ts';

export function activityQueries(records: Records): ActivityQueries {
  return {
    async linesSince({ tenantId, subject, recordId, since }) {
      const lines = tenantId === null ? records.all('activity') : records.ofTenant('activity', tenantId);
      return lines.filter((line) => line.at > since && line.subject === subject && line.record_id === recordId);
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
