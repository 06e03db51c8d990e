import type pg from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { GuessLimits } from '#src/server/sessions/proof/GuessLimits.ts';
import { unavailable } from './isConnectionLost.ts';
import { retryAfterDeadlock } from './retryAfterDeadlock.ts';

/** The limits of all processes, on connections of their own, so that a guess stays counted when the unit of work that refuses it fails. */
export function guessLimitsOn(pool: pg.Pool, hashKey: Uint8Array): GuessLimits {
  const storeClient = {
    query: (statement: pg.QueryConfig) =>
      pool.query(statement).catch((error: unknown) => {
        throw unavailable(error);
      }),
  };
  const table = { tableName: 'rate_limits', tableCreated: true, clearExpiredByTimeout: false };
  return new GuessLimits(
    (options) => new RateLimiterPostgres({ ...options, ...table, storeClient, storeType: 'pool' }),
    hashKey,
  );
}

/** Deletes what has expired, and returns how many keys. The package would do so in every process, and not report errors. */
export async function deleteExpiredLimits(pool: pg.Pool): Promise<number> {
  const { rowCount } = await retryAfterDeadlock(() =>
    pool.query('delete from rate_limits where expire < $1', [Date.now()]),
  );
  return rowCount ?? 0;
}
