import { tenantColumn } from '#src/server/postgres/rows.ts';
import type { Queryable } from '#src/server/postgres/Unit.ts';
import type { CallQueries } from '#src/server/storage/queries/CallQueries.ts';

export function callQueries({ ask }: Queryable): CallQueries {
  return {
    async responsesStoredBefore({ tenantId, before, limit }) {
      const rows = await ask<{ id: string }>(
        'select id from stored_responses where tenant_id = $1 and stored_at < $2 order by seq limit $3',
        [tenantColumn(tenantId), before, limit],
      );
      return rows.map(({ id }) => id);
    },
  };
}
