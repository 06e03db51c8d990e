import type { Records } from '#mock-api/storage/Records.ts';
import type { CallQueries } from '#src/server/storage/queries/CallQueries.ts';

export function callQueries(records: Records): CallQueries {
  return {
    async responsesStoredBefore({ tenantId, before, limit }) {
      return records
        .all('kept_answers')
        .filter(({ tenant_id, kept_at }) => tenant_id === tenantId && kept_at < before)
        .slice(0, limit)
        .map(({ id }) => id);
    },
  };
}
