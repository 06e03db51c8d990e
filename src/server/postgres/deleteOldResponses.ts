import type pg from 'pg';
import { retryAfterDeadlock } from './retryAfterDeadlock.ts';
import { Unit } from './Unit.ts';

/** Responses deleted per statement, few enough that no tenant's write waits longer than a moment. */
const BATCH = 1_000;

/**
 * Deletes the stored responses of all tenants from before an instant (ISO 8601), oldest first, and returns how many. A tenant's own writes delete
 * only a few each, and a tenant that writes nothing more would keep the rest.
 */
export async function deleteOldResponses(pool: pg.Pool, before: string, batch = BATCH): Promise<number> {
  for (let deleted = 0; ; ) {
    const count = await retryAfterDeadlock(() => deleteBatch(pool, before, batch));
    deleted += count;
    if (count < batch) return deleted;
  }
}

/** Deletes the oldest ones. The instant is compared again for the rows to delete, because a key may have been reused for a new request. */
async function deleteBatch(pool: pg.Pool, before: string, batch: number): Promise<number> {
  const client = await pool.connect();
  let isBroken = true;
  try {
    const unit = await Unit.begin(client, { tenantId: null });
    const [row] = await unit.ask<{ count: number }>(
      `with deleted as (
         delete from stored_responses where stored_at < $1 and (tenant_id, id) in
           (select tenant_id, id from stored_responses where stored_at < $1 order by stored_at limit $2)
         returning 1)
       select count(*)::int as count from deleted`,
      [before, batch],
    );
    await unit.commit();
    isBroken = false;
    return row?.count ?? 0;
  } finally {
    client.release(isBroken);
  }
}
