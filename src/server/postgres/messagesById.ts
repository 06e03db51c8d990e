/** How rows are read: as they are, or locked until the unit of work ends. */
export type Lock = '' | 'for update' | 'for share';

/**
 * The statement that reads messages by their ids ($1), created from $2 until before $3 (whole months, so that only their partitions are read).
 * `isOfTenant`: the tenant as a further condition on `m`, or nothing in a unit that sees all tenants. It is outside the search for a row: inside, the
 * planner would choose an index of the tenant's messages and read all of them for each id.
 *
 * Reads one row at a time by the index on ids. With a plain `id = any(…)` the planner chooses by its statistics of a month, and there are none until
 * the month is analyzed: then it reads all messages of the month to find a few.
 */
export function messagesById({ lock = '', isOfTenant }: { lock?: Lock; isOfTenant: string }): string {
  return `select m.* from unnest($1::text[]) as wanted(id) cross join lateral (
    select * from messages where id = wanted.id and created_at >= $2 and created_at < $3 limit 1 ${lock}
  ) as m where true ${isOfTenant}`;
}
