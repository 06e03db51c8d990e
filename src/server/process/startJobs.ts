import pg from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '#src/server/clock.ts';
import { failureOf } from '#src/server/http/failureOf.ts';
import { expiryOf } from '#src/server/http/StoredResponses.ts';
import { connectionTo } from '#src/server/postgres/database.ts';
import { deleteOldResponses } from '#src/server/postgres/deleteOldResponses.ts';
import { deleteExpiredLimits } from '#src/server/postgres/guessLimits.ts';
import { dropPartitions, makePartitions } from '#src/server/postgres/migrate.ts';
import { shortenResponses } from '#src/server/postgres/shortenResponses.ts';

const HOUR = 3_600_000;

interface Jobs {
  pool: pg.Pool;
  /** The database's address, for a connection besides the pool's. */
  url: string;
  log: Logger;
  clock: Clock;
  /** Default: forever. */
  messageMonths: number | undefined;
}

/** Scheduled work, at the start and every hour: every worker checks, and the database lets one at a time do it. */
export function startJobs({ pool, url, log, clock, messageMonths }: Jobs): { stop(): Promise<void> } {
  const months = messageMonths === undefined ? null : dropsMonths({ url, messageMonths, log, clock });
  const look = (): void => {
    makePartitions(pool)
      .then(
        (made) => log.info({ made }, 'partitions exist'),
        (error: unknown) => log.error({ failure: failureOf(error) }, 'partitions could not be created'),
      )
      // Afterwards, because nobody creates partitions while one is dropped.
      .then(months?.drop);
    deleteOldResponses(pool, expiryOf(clock)).then(
      (deleted) => log.info({ deleted }, 'expired responses are deleted'),
      (error: unknown) => log.error({ failure: failureOf(error) }, 'expired responses could not be deleted'),
    );
    shortenResponses(pool).then(
      (shortened) => log.info({ shortened }, 'old responses are shortened'),
      (error: unknown) => log.error({ failure: failureOf(error) }, 'old responses could not be shortened'),
    );
    deleteExpiredLimits(pool).then(
      (deleted) => log.info({ deleted }, 'expired limits are deleted'),
      (error: unknown) => log.error({ failure: failureOf(error) }, 'expired limits could not be deleted'),
    );
  };
  look();
  const timer = setInterval(look, HOUR);
  return {
    async stop() {
      clearInterval(timer);
      await months?.stop();
    },
  };
}

/** Drops old months on its own connection, because a month of millions of messages takes longer than a statement in the pool may take. */
function dropsMonths({
  url,
  messageMonths,
  log,
  clock,
}: Pick<Jobs, 'url' | 'log' | 'clock'> & { messageMonths: number }): { drop(): Promise<void>; stop(): Promise<void> } {
  let client: pg.Client | null = null;
  let isStopped = false;
  return {
    async drop() {
      // The last check is still dropping months.
      if (client || isStopped) return;
      client = new pg.Client({ ...connectionTo(url), application_name: 'heliograph' });
      client.on('error', () => undefined);
      try {
        await client.connect();
        const dropped = await dropPartitions(client, messageMonths, clock.now());
        log.info({ dropped }, 'old months of messages are deleted');
      } catch (error) {
        if (!isStopped) log.error({ failure: failureOf(error) }, 'old months of messages could not be deleted');
      }
      await client.end().catch(() => undefined);
      client = null;
    },
    async stop() {
      isStopped = true;
      await client?.end().catch(() => undefined);
    },
  };
}
