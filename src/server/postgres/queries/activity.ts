import { fromRow, type Row } from '#src/server/postgres/rows.ts';
import type { Queryable } from '#src/server/postgres/Unit.ts';
import type { ActivityQueries } from '#src/server/storage/queries/ActivityQueries.ts';

export function activityQueries({ ask }: Queryable): ActivityQueries {
  return {
    async entriesSince({ tenantId, subject, recordId, since }) {
      const rows = await ask<Row>(
        `select * from activity
         where ($1::text is null or tenant_id = $1) and subject = $2 and record_id is not distinct from $3 and at > $4
         order by seq`,
        [tenantId, subject, recordId, since],
      );
      return rows.map((row) => fromRow('activity', row));
    },
    async oldEntries({ tenantId, before, limit }) {
      const rows = await ask<{ id: string }>(
        'select id from activity where tenant_id = $1 and at < $2 order by seq limit $3',
        [tenantId, before, limit],
      );
      return rows.map(({ id }) => id);
    },
  };
}
