import type { Queryable } from '#src/server/postgres/Unit.ts';
import type { CategoryQueries } from '#src/server/storage/queries/CategoryQueries.ts';

export function categoryQueries({ ask }: Queryable): CategoryQueries {
  return {
    async sizes({ tenantId }) {
      const rows = await ask<{ category_id: string; contacts: number }>(
        `select category_id, count(*) as contacts from contacts
         where tenant_id = $1 and category_id is not null group by category_id`,
        [tenantId],
      );
      return new Map(rows.map(({ category_id, contacts }) => [category_id, contacts]));
    },
    async contactIds({ tenantId, categoryId, after, limit }) {
      const rows = await ask<{ id: string }>(
        'select id from contacts where tenant_id = $1 and category_id = $2 and id > $3 order by id limit $4',
        [tenantId, categoryId, after ?? '', limit],
      );
      return rows.map(({ id }) => id);
    },
    async isInAudience({ tenantId, categoryId }) {
      const rows = await ask(
        `select 1 from campaigns where tenant_id = $1 and record -> 'audience' -> 'category_ids' ? $2::text limit 1`,
        [tenantId, categoryId],
      );
      return rows.length > 0;
    },
  };
}
