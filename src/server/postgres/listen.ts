import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { failureOf } from '#src/server/http/failureOf.ts';
import { connectionTo } from './database.ts';

/** Interval (ms) of checks on the connection, and how long to wait for a response. */
const SIGN_OF_LIFE = 15_000;
/** The wait before reconnecting (ms). */
const PAUSE = 1_000;

interface ListenOptions {
  url: string;
  /** Handlers by channel, called with each message, and with '' as soon as it listens, because messages may have been missed before. */
  handlers: Readonly<Record<string, (payload: string) => void>>;
  log: Logger;
}

/** Receives NOTIFY on its channels over its own connection. If the connection breaks or goes silent, it opens another. */
export function listen({ url, handlers, log }: ListenOptions): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const pause = (ms: number): Promise<unknown> =>
    wait(ms, null, { signal: stopping.signal, ref: false }).catch(() => undefined);

  let isInterrupted = false;

  const receive = async (): Promise<void> => {
    const client = new pg.Client({
      ...connectionTo(url),
      // `doctor` recognizes workers by this name.
      application_name: Object.keys(handlers).join(' '),
      query_timeout: SIGN_OF_LIFE,
    });
    client.on('error', () => undefined);
    client.on('notification', ({ channel, payload = '' }) => handlers[channel]?.(payload));
    const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
    try {
      await client.connect();
      for (const channel of Object.keys(handlers)) await client.query(`listen ${channel}`);
      if (isInterrupted) log.info('listening to the database again');
      isInterrupted = false;
      for (const handle of Object.values(handlers)) handle('');
      while (!stopping.signal.aborted) {
        await Promise.race([pause(SIGN_OF_LIFE), ended]);
        // A server that disappears silently is noticed only by sending it something.
        await client.query('select 1');
      }
    } finally {
      await Promise.race([client.end().catch(() => undefined), wait(PAUSE, null, { ref: false })]);
    }
  };

  const receiving = (async () => {
    while (!stopping.signal.aborted) {
      try {
        await receive();
      } catch (error) {
        // Logged once per interruption, however long it lasts.
        if (!isInterrupted)
          log.warn({ failure: failureOf(error) }, 'cannot listen to the database; trying until it works');
        isInterrupted = true;
        await pause(PAUSE);
      }
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await receiving;
    },
  };
}
