import type { Records } from '#mock-api/storage/Records.ts';
import type { IncomingQueries } from '#src/server/storage/queries/IncomingQueries.ts';

export function incomingQueries(records: Records): IncomingQueries {
  return {
    async automaticRepliesBefore({ tenantId, before }) {
      return records
        .ofTenant('automatic_replies', tenantId)
        .filter(({ at }) => at < before)
        .map(({ id }) => id);
    },
  };
}
