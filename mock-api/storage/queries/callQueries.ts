import type { Records } from '#mock-api/storage/Records.ts';
import type { CallQueries } from '#src/server/storage/queries/CallQueries.ts';

export function callQueries(records: Records): CallQueries {
  return {
    async responsesStoredBefore({ tenantId, before, limit }) {
      return records
        .all('stored_responses')
        .filter(({ tenant_id, stored_at }) => tenant_id === tenantId && stored_at < before)
        .slice(0, limit)
        .map(({ id }) => id);
    },
  };
}
