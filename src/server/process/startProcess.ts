import { createServer as createHttpServer, type Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import express, { type RequestHandler } from 'express';
import pino, { type DestinationStream } from 'pino';
import { type Clock, createClock } from '#src/server/clock.ts';
import { PageHints } from '#src/server/http/PageHints.ts';
import { createPool } from '#src/server/postgres/database.ts';
import { DATABASES, type EmbeddedPostgres, startEmbedded } from '#src/server/postgres/embedded/startEmbedded.ts';
import { listen as listenTo } from '#src/server/postgres/listen.ts';
import { migrate } from '#src/server/postgres/migrate.ts';
import { PAGES, PHONES } from '#src/server/postgres/PostgresStore.ts';
import type { KeyRing } from '#src/server/secrets/KeyRing.ts';
import { keyRings } from '#src/server/secrets/keyRings.ts';
import { PhoneBell } from '#src/server/sending/gateways/androidPhone/PhoneBell.ts';
import type { Settings } from '#src/server/settings.ts';
import { apiOn } from './apiOn.ts';
import { closeServer, listen, portOf } from './httpServers.ts';
import { healthRoutes, metricRoutes, metricsOf } from './monitoring.ts';
import { loggedReadiness, onceReady, readiness } from './readiness.ts';
import type { Worker } from './startWorker.ts';
import { type Operators, workerOn } from './workerOn.ts';

export interface RunningProcess {
  /** Its address; null for a worker. */
  port: number | null;
  metricsPort: number;
  /** Accepts nothing new, finishes running work, closes the database. What takes too long is left to other processes, as if this one were killed. */
  stop(): Promise<void>;
}

/** How long running work may take to finish (ms); below the limits of systemd and Kubernetes. */
const GRACE_MS = 20_000;
/** How long (ms) a stopping process behind proxies continues to respond: they ask `/readyz` every second. */
const PROXY_NOTICE_MS = 2_500;
/** Longer (ms) than proxies keep an idle connection: if this end closed it, a request sent at the same moment would be lost. */
const IDLE_BEHIND_PROXIES_MS = 150_000;
/** Connections for guess limits, which must not wait for one held by a unit of work. */
const CONNECTIONS_FOR_GUESSES = 2;
/**
 * The connection for readiness checks. On those of units of work, long units of a few tenants would make every process seem dead, and proxies would
 * send requests to none of them.
 */
const CONNECTIONS_FOR_READINESS = 1;
/** How long (ms) the database may take to say that it is ready; shorter than the patience of proxies (`timeout check`, 5 s). */
const LONGEST_READINESS_MS = 4_000;
/** The longest a statement may take (ms). After that the server counts as gone, because it may disappear silently. */
const LONGEST_STATEMENT_MS = 120_000;

/** Options of a process besides its settings. */
export interface ProcessOptions {
  /** Prepares the database on the embedded server and returns its address. Default: an empty, migrated one. */
  prepare?: (embedded: EmbeddedPostgres, secrets: KeyRing) => Promise<string>;
  /** Handles requests that are not for the API. */
  page?: RequestHandler;
  /** Default: standard output. */
  logTo?: DestinationStream;
  /** Default: the machine's clock. */
  clock?: Clock;
  /** Aborted to stop the process before it has started. */
  stopping?: AbortSignal;
  /** How long (ms) running work may take to finish. Default: 20 s. */
  grace?: number;
  operators?: Operators;
}

/**
 * Starts a process of an installation: API, worker or both, on a database. Throws StartProblem and MigrationProblem, and StorageUnavailable
 * and the driver's errors if the database does not respond.
 */
export async function startProcess(settings: Settings, options: ProcessOptions = {}): Promise<RunningProcess> {
  const embedded = settings.DATABASE_URL ? null : await startEmbedded({ folder: settings.DATA_FOLDER });
  const { stopping } = options;
  // Stopping the embedded server makes a preparation in progress fail, so that the process can end.
  const leave = (): void => void embedded?.stop();
  stopping?.addEventListener('abort', leave);
  try {
    stopping?.throwIfAborted();
    return await startOn(embedded, settings, options);
  } catch (error) {
    await embedded?.stop();
    throw error;
  } finally {
    stopping?.removeEventListener('abort', leave);
  }
}

async function startOn(
  embedded: EmbeddedPostgres | null,
  settings: Settings,
  {
    prepare = emptyDatabase,
    page,
    logTo = toOutput(),
    clock = createClock(),
    grace = GRACE_MS,
    operators = {},
  }: ProcessOptions,
): Promise<RunningProcess> {
  const log = pino({ level: settings.LOG_LEVEL, base: { role: settings.ROLE } }, logTo);
  const url = settings.DATABASE_URL ?? (embedded && (await prepare(embedded, keyRings(settings).secrets))) ?? '';
  const statements = { longestStatement: LONGEST_STATEMENT_MS, prepares: settings.DATABASE_PREPARES === 'on' };
  const pool = createPool(url, settings.DATABASE_CONNECTIONS, statements);
  const guessPool = createPool(url, CONNECTIONS_FOR_GUESSES, statements);
  const readinessPool = createPool(url, CONNECTIONS_FOR_READINESS, {
    longestStatement: LONGEST_READINESS_MS,
    longestConnect: LONGEST_READINESS_MS,
  });
  const registry = metricsOf(pool);
  const isReady = loggedReadiness(readiness(readinessPool, embedded), log);
  const servers: Server[] = [];
  const phoneBell = new PhoneBell();
  const pageHints = new PageHints();
  const isBehindProxies = settings.PROXIES.length > 0;
  let isStopping = false;
  const health = healthRoutes(async () => (isStopping ? 'This process is stopping.' : await isReady()));
  const metrics = await listen(
    createHttpServer(express().use(health, metricRoutes(registry))),
    'METRICS_PORT',
    settings,
  );
  servers.push(metrics);
  const api =
    settings.ROLE === 'worker'
      ? null
      : await listen(
          createHttpServer(
            apiOn({
              settings,
              pool,
              guessPool,
              log,
              registry,
              health,
              isStopping: () => isStopping,
              isReady,
              page,
              phoneBell,
              pageHints,
              clock,
              operators,
            }),
          ),
          'PORT',
          settings,
        );
  if (api) servers.push(api);
  if (api && isBehindProxies) api.keepAliveTimeout = IDLE_BEHIND_PROXIES_MS;
  const listening =
    api &&
    listenTo({
      url: settings.DATABASE_LISTEN_URL ?? url,
      handlers: { [PHONES]: (tenantId) => phoneBell.announce(tenantId), [PAGES]: (hint) => pageHints.announce(hint) },
      log,
    });
  const work = (): Promise<Worker> => workerOn({ settings, pool, log, url, clock, operators });
  const worker = settings.ROLE === 'api' ? null : await onceReady(isReady, work, log);
  // Logs the state at the start; with a worker, `onceReady` has already done so.
  if (!worker) void isReady();
  log.info({ port: portOf(api), metrics: portOf(metrics) }, 'started');
  return {
    port: portOf(api),
    metricsPort: portOf(metrics) ?? 0,
    async stop() {
      if (isStopping) return;
      isStopping = true;
      const finishRequests = async (): Promise<void> => {
        if (api && isBehindProxies) await wait(PROXY_NOTICE_MS);
        // Phones reconnect, to another process or once this one is back; otherwise they would delay stopping.
        phoneBell.close();
        pageHints.close();
        await Promise.all([...servers.map(closeServer), listening?.stop()]);
      };
      const finish = async (): Promise<void> => {
        await Promise.all([finishRequests(), worker?.stop()]);
        await Promise.all([pool, guessPool, readinessPool].map((each) => each.end()));
      };
      const isFinished = await finishesWithin(grace + (isBehindProxies ? PROXY_NOTICE_MS : 0), finish());
      for (const server of servers) server.closeAllConnections();
      await embedded?.stop();
      if (isFinished) log.info('stopped');
      else log.warn('stopped before everything had finished: another process continues it');
    },
  };
}

async function emptyDatabase(embedded: EmbeddedPostgres): Promise<string> {
  const url = embedded.url(DATABASES.serve);
  await migrate(url);
  return url;
}

/** Standard output, written a few times a second at most: writing each line separately would take a twentieth of a request's time. */
function toOutput(): DestinationStream {
  return pino.destination({ dest: 1, minLength: 8_192, periodicFlush: 200 });
}

/** Whether a task finishes within a time (ms). If not, it continues. */
async function finishesWithin(ms: number, task: Promise<void>): Promise<boolean> {
  const timer = new AbortController();
  const result = task.then(() => true);
  try {
    return await Promise.race([result, wait(ms, false, { signal: timer.signal })]);
  } finally {
    timer.abort();
    // A later failure is ignored, because nothing awaits it.
    result.catch(() => undefined);
  }
}
