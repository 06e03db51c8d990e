import type { Queryable } from '#src/server/postgres/Unit.ts';
import type { IncomingQueries } from '#src/server/storage/queries/IncomingQueries.ts';

export function incomingQueries({ ask }: Queryable): IncomingQueries {
  return {
    async automaticRepliesBefore({ tenantId, before }) {
      const rows = await ask<{ id: string }>(
        'select id from automatic_replies where tenant_id = $1 and at < $2 order by seq',
        [tenantId, before],
      );
      return rows.map(({ id }) => id);
    },
  };
}
