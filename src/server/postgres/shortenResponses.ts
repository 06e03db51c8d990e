import type pg from 'pg';
import { retryAfterDeadlock } from './retryAfterDeadlock.ts';
import { Unit } from './Unit.ts';

/** A tenant's newest responses, which can be repeated: 80 MB, at 1.6 kB each. */
const MAX_BODIES = 50_000;
/** Responses shortened per statement, few enough that no tenant's write waits longer than a moment. */
const BATCH = 1_000;

interface Place {
  stored_at: string;
  id: string;
}

/**
 * Removes the bodies of all but each tenant's newest stored responses, so that a program that writes all day does not fill the disk. Their keys stay for
 * a day, so that no request takes effect twice. Returns how many bodies were removed.
 */
export async function shortenResponses(pool: pg.Pool, { maxBodies = MAX_BODIES, batch = BATCH } = {}): Promise<number> {
  let total = 0;
  for (const { tenant_id } of await inUnit<{ tenant_id: string }>(
    pool,
    'select tenant_id from stored_responses group by tenant_id having count(*) > $1',
    [maxBodies],
  )) {
    let [place] = await inUnit<Place>(
      pool,
      'select stored_at, id from stored_responses where tenant_id = $1 order by stored_at desc, id desc offset $2 limit 1',
      [tenant_id, maxBodies - 1],
    );
    while (place) {
      const [step] = await retryAfterDeadlock(() =>
        inUnit<Partial<Place> & { count: number }>(pool, SHORTEN, [tenant_id, place?.stored_at, place?.id, batch]),
      );
      total += step?.count ?? 0;
      // From the newest to the oldest, so what comes after a batch without bodies has none, either.
      place = step?.count && step.stored_at && step.id ? { stored_at: step.stored_at, id: step.id } : undefined;
    }
  }
  return total;
}

/** Removes the bodies of the next responses before a place. Their instant is compared again, because a key may have been used for a new request meanwhile. */
const SHORTEN = `
  with older as (
    select id, stored_at from stored_responses where tenant_id = $1 and (stored_at, id) < ($2, $3) order by stored_at desc, id desc limit $4
  ), shortened as (
    update stored_responses set record = record || '{"body": ""}' from older
    where stored_responses.tenant_id = $1 and stored_responses.id = older.id and stored_responses.stored_at = older.stored_at
      and record ->> 'body' <> '' returning 1
  ), last as (select * from older order by stored_at, id limit 1)
  select (select stored_at from last) as stored_at, (select id from last) as id, (select count(*)::int from shortened) as count`;

async function inUnit<R extends pg.QueryResultRow>(
  pool: pg.Pool,
  statement: string,
  values: readonly unknown[],
): Promise<R[]> {
  const client = await pool.connect();
  let isBroken = true;
  try {
    const unit = await Unit.begin(client, { tenantId: null, rank: 'background' });
    const rows = await unit.ask<R>(statement, values);
    await unit.commit();
    isBroken = false;
    return rows;
  } finally {
    client.release(isBroken);
  }
}
