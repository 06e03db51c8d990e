import { createHmac } from 'node:crypto';
import type pg from 'pg';
import type { Clock } from '#src/server/clock.ts';
import {
  type Counted,
  GUESS_LIMITS,
  type Guess,
  type GuessLimits,
  tooManyGuesses,
  waitAfter,
} from '#src/server/sessions/proof/GuessLimits.ts';
import { StorageUnavailable } from '#src/server/storage/StorageUnavailable.ts';
import { isConnectionLost, isUnusable } from './isConnectionLost.ts';
import { PLATFORM } from './rows.ts';

/** Throws StorageUnavailable. */
async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw new StorageUnavailable(error);
  }
}

interface GuessCount {
  limit_name: keyof typeof GUESS_LIMITS;
  whose: string;
  count: number;
  /** ms */
  last: number;
}

/**
 * The counts of all processes, on connections of their own, so that they are kept if the unit of work that added to them fails. Whose guesses are
 * counted is stored as a hash with `key`, because somebody may have typed another person's address.
 */
export function guessLimitsOn(pool: pg.Pool, clock: Pick<Clock, 'now'>, key: Uint8Array): GuessLimits {
  const now = (): number => clock.now().getTime();
  const hashed = ([, whose]: Counted): string => createHmac('sha256', key).update(whose).digest('base64url');
  const namesOf = (counted: readonly Counted[]): [string[], string[]] => [
    counted.map(([limit]) => limit),
    counted.map(hashed),
  ];

  /** Locks the counts, always in the same order, so that two processes that count the same people wait for each other without a deadlock. */
  async function locked<T>(
    counted: readonly Counted[],
    work: (counts: readonly GuessCount[], client: pg.ClientBase) => Promise<T>,
  ): Promise<T> {
    const client = await connect(pool);
    let broken: unknown;
    try {
      await client.query(`begin; set local role heliograph_server; set local app.tenant_id = '${PLATFORM}'`);
      const [limits, whose] = namesOf(counted);
      await client.query(
        `insert into guess_counts (tenant_id, limit_name, whose, count, last)
         select $1, limit_name, whose, 0, 0 from unnest($2::text[], $3::text[]) as given(limit_name, whose) order by 2, 3
         on conflict do nothing`,
        [PLATFORM, limits, whose],
      );
      const { rows } = await client.query<GuessCount>(
        `select limit_name, whose, count, last from guess_counts
         where tenant_id = $1 and (limit_name, whose) in (select * from unnest($2::text[], $3::text[]))
         order by limit_name, whose for update`,
        [PLATFORM, limits, whose],
      );
      const result = await work(rows, client);
      await client.query('commit');
      return result;
    } catch (error) {
      if (isConnectionLost(error)) {
        broken = error;
        throw new StorageUnavailable(error);
      }
      await client.query('rollback').catch((failure: unknown) => {
        broken = failure;
      });
      throw isUnusable(error) ? new StorageUnavailable(error) : error;
    } finally {
      client.release(broken !== undefined);
    }
  }

  const left = ({ limit_name, count, last }: GuessCount, at: number): number =>
    Math.max(0, count - Math.max(0, at - last) / GUESS_LIMITS[limit_name].forgets);
  const longest = (counts: readonly GuessCount[], at: number): number =>
    Math.max(0, ...counts.map((each) => waitAfter(each.limit_name, { count: left(each, at), last: each.last }, at)));
  const write = (client: pg.ClientBase, each: GuessCount): Promise<unknown> =>
    client.query(
      'update guess_counts set count = $4, last = $5 where tenant_id = $1 and limit_name = $2 and whose = $3',
      [PLATFORM, each.limit_name, each.whose, each.count, each.last],
    );

  async function forget(counted: readonly Counted[]): Promise<void> {
    const ending = counted.filter(([limit]) => GUESS_LIMITS[limit].endsWithSuccess);
    if (ending.length === 0) return;
    await locked(ending, async (counts, client) => {
      for (const each of counts) await write(client, { ...each, count: 0 });
    });
  }

  return {
    forget,
    async waitFor(counted) {
      const client = await connect(pool);
      let rows: GuessCount[];
      try {
        await client.query(`begin; set local role heliograph_server; set local app.tenant_id = '${PLATFORM}'`);
        const result = await client.query<GuessCount>(
          `select limit_name, whose, count, last from guess_counts
           where tenant_id = $1 and (limit_name, whose) in (select * from unnest($2::text[], $3::text[]))`,
          [PLATFORM, ...namesOf(counted)],
        );
        rows = result.rows;
        await client.query('rollback');
        client.release();
      } catch (error) {
        client.release(true);
        throw isUnusable(error) ? new StorageUnavailable(error) : error;
      }
      return longest(rows, now());
    },
    async begin(counted): Promise<Guess> {
      const at = now();
      const before = new Map<string, number>();
      await locked(counted, async (counts, client) => {
        const wait = longest(counts, at);
        if (wait > 0) throw tooManyGuesses(wait);
        for (const { limit_name, whose, last } of counts) before.set(`${limit_name} ${whose}`, last);
        for (const each of counts) await write(client, { ...each, count: left(each, at) + 1, last: at });
      });
      const forgive = (): Promise<void> =>
        locked(counted, async (counts, client) => {
          for (const each of counts) {
            const count = Math.max(0, each.count - 1);
            const last = before.get(`${each.limit_name} ${each.whose}`) ?? at;
            // Restores the previous state unless someone has guessed since; otherwise a wait that is over would start again.
            const forgotten = (at - last) / GUESS_LIMITS[each.limit_name].forgets;
            await write(client, each.last === at ? { ...each, count: count + forgotten, last } : { ...each, count });
          }
        });
      return {
        forgive,
        async succeed() {
          await forgive();
          await forget(counted);
        },
      };
    },
  };
}
