import type { QueriedTable } from '#src/server/postgres/fieldSql.ts';
import type { Queryable } from '#src/server/postgres/Unit.ts';
import type { Walk } from '#src/server/storage/queries/Walk.ts';

/** Where a walk through a tenant's records continues, as a condition on their `seq`. Throws if the last record of the previous part no longer exists. */
export async function continuesAfterSql(
  { ask }: Queryable,
  tenantId: string,
  { after }: Walk,
  table: QueriedTable,
): Promise<string> {
  if (after === null) return 'true';
  const [last] = await ask<{ seq: number }>(`select seq from ${table.name} where tenant_id = $1 and id = $2`, [
    tenantId,
    after,
  ]);
  if (!last) throw new Error(`The list cannot continue after ${after}, which no longer exists`);
  return `${table.as}.seq > ${table.bind(last.seq)}::bigint`;
}
