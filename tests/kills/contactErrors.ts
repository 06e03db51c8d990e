import type pg from 'pg';
import type { Load } from './Load.ts';

/** How many requests of each load are repeated at the end. */
const REPLAYED = 200;

/** Errors, in sentences, in the contacts that people created in these tenants. `client`: may see everything. */
export async function contactErrors(
  client: pg.ClientBase,
  loads: readonly Load[],
  tenants: readonly string[],
): Promise<string[]> {
  const acknowledged = loads.flatMap(({ acknowledged }) => acknowledged);
  const numberOf = async (statement: string, values: unknown[] = []): Promise<number> => {
    const { rows } = await client.query<{ count: number }>(
      `with contacts as (select * from contacts where tenant_id = any($1)), activity as (select * from activity where tenant_id = any($1))
       select count(*)::int as count from (${statement}) as found`,
      [tenants, ...values],
    );
    return rows[0]?.count ?? -1;
  };
  const counts: [number, string][] = [
    [
      await numberOf(
        `select 1 from unnest($2::text[], $3::text[]) as acknowledged(id, phone)
         where not exists (select from contacts where contacts.id = acknowledged.id and contacts.phone = acknowledged.phone)`,
        [acknowledged.map(({ id }) => id), acknowledged.map(({ phone }) => phone)],
      ),
      'contacts were acknowledged and are not there',
    ],
    [
      await numberOf('select phone from contacts group by tenant_id, phone having count(*) > 1'),
      'numbers are there twice',
    ],
    [
      Math.abs((await numberOf('select 1 from contacts')) - acknowledged.length),
      'contacts more or fewer than were acknowledged',
    ],
    [
      await numberOf(
        `select 1 from contacts where (select count(*) from activity where activity.record_id = contacts.id and action = 'create') <> 1`,
      ),
      'contacts without the one line that tells of them',
    ],
    [
      await numberOf(
        `select 1 from activity where subject = 'contacts' and not exists (select from contacts where contacts.id = activity.record_id)`,
      ),
      'lines tell of contacts that are not there',
    ],
  ];
  let changedCount = 0;
  let uncounted = 0;
  for (const load of loads) {
    const step = Math.max(1, Math.floor(load.acknowledged.length / REPLAYED));
    for (const each of load.acknowledged.filter((_, index) => index % step === 0)) {
      const { status, text } = await load.again(each);
      if (status !== 201 || text !== each.body) changedCount += 1;
    }
    for (const [group, count] of load.counts) if ((await load.descriptionOf(group)) !== count) uncounted += 1;
  }
  counts.push([changedCount, 'answers are not the same any more']);
  counts.push([uncounted, 'groups do not say what was acknowledged last']);
  return counts.filter(([count]) => count !== 0).map(([count, problem]) => `${count} ${problem}.`);
}
