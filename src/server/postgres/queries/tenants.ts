import type { Queryable } from '#src/server/postgres/Unit.ts';
import type { TenantQueries } from '#src/server/storage/queries/TenantQueries.ts';

export function tenantQueries({ ask }: Queryable): TenantQueries {
  return {
    async lastActivityAt({ tenantId }) {
      const [row] = await ask<{ at: string }>(
        'select at from activity where tenant_id = $1 and at is not null order by at desc limit 1',
        [tenantId],
      );
      return row?.at ?? null;
    },
  };
}
