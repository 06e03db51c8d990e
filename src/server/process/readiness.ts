import type { RequestHandler } from 'express';
import type pg from 'pg';
import type { Logger } from 'pino';
import { commandLineOf } from '#src/server/commandLineOf.ts';
import { failureOf } from '#src/server/http/failureOf.ts';
import { pause } from '#src/server/pause.ts';
import type { EmbeddedPostgres } from '#src/server/postgres/embedded/startEmbedded.ts';
import { migrations, pendingMigrations } from '#src/server/postgres/migrate.ts';
import { sentenceOfOutage } from '#src/server/sentenceOf.ts';
import { StorageUnavailable } from '#src/server/storage/StorageUnavailable.ts';
import type { Worker } from './startWorker.ts';

/** How often (ms) a worker looks whether the database is ready. */
const LOOK_AGAIN_MS = 1_000;

/** Returns why the database is unavailable, or null if it is not. */
export type Readiness = () => Promise<string | null>;

/**
 * The migrations are read once: an update installed in place brings files that this process does not need. Once it was ready, it ignores those of a
 * newer version that do not break it, so that it stays ready until it is restarted.
 */
export function readiness(pool: pg.Pool, embedded: EmbeddedPostgres | null): Readiness {
  const ownMigrations = migrations();
  let wasReady = false;
  return async () => {
    try {
      const client = await pool.connect();
      let isFine = false;
      try {
        const [next] = await pendingMigrations(client, ownMigrations, wasReady ? 'ignored' : 'refused');
        isFine = await takesWrites(client);
        if (next) return `The database needs migration ${next.name}. Run: ${commandLineOf('admin', 'migrate')}`;
        if (!isFine) return 'The database accepts no writes: it is not a primary.';
        wasReady = true;
        return null;
      } finally {
        client.release(!isFine);
      }
    } catch (error) {
      return embedded?.problem() ?? sentenceOfOutage(error);
    }
  };
}

/** Wraps the check, and logs the result when it changes. */
export function loggedReadiness(isReady: Readiness, log: Logger): Readiness {
  let loggedReason: string | null = null;
  return async () => {
    const why = await isReady();
    if (why !== loggedReason) {
      if (why === null) log.info('ready');
      else log.error({ why }, 'not ready');
    }
    loggedReason = why;
    return why;
  };
}

/** Refuses requests until the database was ready once: this version must not use an older schema. */
export function untilReady(isReady: Readiness): RequestHandler {
  let wasReady = false;
  return (_req, _res, next) => {
    if (wasReady) return next();
    isReady().then((why) => {
      wasReady = why === null;
      next(why === null ? undefined : new StorageUnavailable(new Error(why)));
    }, next);
  };
}

/** Begins work once the database is ready, because this version must not write to an older schema. */
export async function onceReady(isReady: Readiness, begin: () => Promise<Worker>, log: Logger): Promise<Worker> {
  if ((await isReady()) === null) return await begin();
  const stopping = new AbortController();
  const pendingWorker = (async () => {
    while (!stopping.signal.aborted) {
      await pause(LOOK_AGAIN_MS, stopping.signal);
      if (stopping.signal.aborted || (await isReady()) !== null) continue;
      try {
        return await begin();
      } catch (error) {
        log.error({ failure: failureOf(error) }, 'work could not begin');
      }
    }
    return null;
  })();
  return {
    async stop() {
      stopping.abort();
      await (await pendingWorker)?.stop();
    },
  };
}

async function takesWrites(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ it: boolean }>(
    `select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as it`,
  );
  return rows[0]?.it === true;
}
