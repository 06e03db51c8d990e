import type { Queryable } from '#src/server/postgres/Unit.ts';
import type { TenantCounts, TenantQueries } from '#src/server/storage/queries/TenantQueries.ts';

export function tenantQueries({ ask }: Queryable): TenantQueries {
  return {
    counts: ({ tenantIds }) =>
      ask<TenantCounts>(
        `select id as "tenantId",
           (select count(*) from contacts where tenant_id = asked.id)::integer as contacts,
           (select at from activity where tenant_id = asked.id and at is not null order by at desc limit 1) as "lastActivityAt"
         from unnest($1::text[]) as asked(id)`,
        [tenantIds],
      ),
  };
}
