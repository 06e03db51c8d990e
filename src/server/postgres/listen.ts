import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { failureOf } from '#src/server/http/failureOf.ts';
import { connectionTo } from './database.ts';

/** Asks so often (ms) whether the server is still there, and waits as long for the answer. */
const SIGN_OF_LIFE = 15_000;
/** Before it tries anew (ms) what failed. */
const PAUSE = 1_000;

interface Listening {
  url: string;
  /** By channel, with what was said there; '' as soon as it listens, as something may have been said before. */
  heard: Readonly<Record<string, (said: string) => void>>;
  log: Logger;
}

/** Hears NOTIFY on its channels, on a connection of its own; where that breaks, or gives no sign of life, on another one. */
export function listen({ url, heard, log }: Listening): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const rest = (ms: number): Promise<unknown> =>
    wait(ms, null, { signal: stopping.signal, ref: false }).catch(() => undefined);

  const hearAll = async (): Promise<void> => {
    const client = new pg.Client({
      ...connectionTo(url),
      // By which `doctor` tells whether there is a worker.
      application_name: Object.keys(heard).join(' '),
      query_timeout: SIGN_OF_LIFE,
    });
    client.on('error', () => undefined);
    client.on('notification', ({ channel, payload = '' }) => heard[channel]?.(payload));
    const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
    try {
      await client.connect();
      for (const channel of Object.keys(heard)) await client.query(`listen ${channel}`);
      for (const hear of Object.values(heard)) hear('');
      while (!stopping.signal.aborted) {
        await Promise.race([rest(SIGN_OF_LIFE), ended]);
        // A server that is gone without a word says so to whoever asks only.
        await client.query('select 1');
      }
    } finally {
      await Promise.race([client.end().catch(() => undefined), wait(PAUSE, null, { ref: false })]);
    }
  };

  const hearing = (async () => {
    while (!stopping.signal.aborted) {
      try {
        await hearAll();
      } catch (error) {
        log.warn({ failure: failureOf(error) }, 'nobody can be listened to');
        await rest(PAUSE);
      }
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await hearing;
    },
  };
}
