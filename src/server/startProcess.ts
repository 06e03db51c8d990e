import { randomBytes } from 'node:crypto';
import { createServer as createHttpServer, type Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import express, { type Request, type RequestHandler, type Response } from 'express';
import type pg from 'pg';
import pino, { type DestinationStream, type Logger } from 'pino';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type Clock, createClock } from './clock.ts';
import { commandHere } from './commandHere.ts';
import { createServer } from './createServer.ts';
import { recordServerThrough } from './http/crud/recordServerThrough.ts';
import { type Failure, failureOf } from './http/failureOf.ts';
import { PageHints } from './http/PageHints.ts';
import { Pages } from './http/Pages.ts';
import { smtpServer } from './mail/MailServer.ts';
import { createOutbox } from './mail/Outbox.ts';
import { pause } from './pause.ts';
import type { Connections } from './postgres/Connections.ts';
import { createPool } from './postgres/database.ts';
import { StartProblem } from './postgres/embedded/StartProblem.ts';
import { DATABASES, type EmbeddedPostgres, startEmbedded } from './postgres/embedded/startEmbedded.ts';
import { freshId } from './postgres/freshId.ts';
import { guessLimitsOn } from './postgres/guessLimits.ts';
import { listen as listenTo } from './postgres/listen.ts';
import { migrate, migrations, pendingMigrations } from './postgres/migrate.ts';
import { PAGES, PHONES, type PostgresStore } from './postgres/PostgresStore.ts';
import { ruledStore, workOf } from './postgres/ruledStore.ts';
import { createRandom } from './random.ts';
import type { KeyRing } from './secrets/KeyRing.ts';
import { keyRings } from './secrets/keyRings.ts';
import { AndroidPhones } from './sending/gateways/androidPhone/AndroidPhones.ts';
import { PhoneBell } from './sending/gateways/androidPhone/PhoneBell.ts';
import { shortPhonePath } from './sending/gateways/androidPhone/phoneRoutes.ts';
import { gatewayByKind } from './sending/gateways/gatewayByKind.ts';
import { SimulatedPhones } from './sending/gateways/simulated/SimulatedPhones.ts';
import { SmppAccounts, type SmppSetting } from './sending/gateways/smpp/SmppAccounts.ts';
import { startTwilio } from './sending/gateways/twilio/pollTwilio.ts';
import { TwilioGateway } from './sending/gateways/twilio/TwilioGateway.ts';
import type { TwilioSetting } from './sending/gateways/twilio/TwilioSetting.ts';
import { sentenceOfOutage } from './sentenceOf.ts';
import { LIFETIMES } from './sessions/lifetimes.ts';
import { Passwords } from './sessions/proof/Passwords.ts';
import { pageUrlOf, type Settings } from './settings.ts';
import { startJobs } from './startJobs.ts';
import { sendingOver, startWorker, type Worker } from './startWorker.ts';
import { StorageUnavailable } from './storage/StorageUnavailable.ts';
import { Deliveries } from './webhooks/Deliveries.ts';

export interface RunningProcess {
  /** Its address; null for a worker. */
  port: number | null;
  metricsPort: number;
  /** Accepts nothing new, finishes running work, closes the database. What takes too long is left to other processes, as if this one were killed. */
  stop(): Promise<void>;
}

const BASE = '/api/v2';
/** How long running work may take to finish (ms); below the limits of systemd and Kubernetes. */
const GRACE_MS = 20_000;
/** How long (ms) a stopping process behind proxies continues to respond: they ask `/readyz` every second. */
const PROXY_NOTICE_MS = 2_500;
/** Longer (ms) than proxies keep an idle connection: if this end closed it, a request sent at the same moment would be lost. */
const IDLE_BEHIND_PROXIES_MS = 150_000;
/** How often (ms) a stopping process closes connections whose requests it has answered. */
const CLOSE_AGAIN_MS = 50;
/** Connections for guess limits, which must not wait for one held by a unit of work. */
const CONNECTIONS_FOR_GUESSES = 2;
/**
 * The connection for readiness checks. On those of units of work, long units of a few tenants would make every process seem dead, and proxies would
 * send requests to none of them.
 */
const CONNECTIONS_FOR_READINESS = 1;
/** How long (ms) the database may take to say that it is ready; shorter than the patience of proxies (`timeout check`, 5 s). */
const LONGEST_READINESS_MS = 4_000;
/** How often (ms) a worker looks whether the database is ready. */
const LOOK_AGAIN_MS = 1_000;
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
  /** Twilio's address and the waits of SMPP, for tests. */
  operators?: Operators;
}

interface Operators extends Pick<TwilioSetting, 'address'>, Pick<SmppSetting, 'times' | 'holdAgain'> {}

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

interface Surroundings {
  settings: Settings;
  pool: Connections;
  guessPool: pg.Pool;
  log: Logger;
  registry: Registry;
  health: RequestHandler;
  isStopping: () => boolean;
  isReady: Readiness;
  page: RequestHandler | undefined;
  phoneBell: PhoneBell;
  pageHints: PageHints;
  clock: Clock;
  operators: Operators;
}

function apiOn(surroundings: Surroundings): express.Express {
  const { settings, pool, guessPool, log, registry, health, isReady, page, phoneBell, pageHints, clock, operators } =
    surroundings;
  const endsConnection: RequestHandler = (_req, res, next) => {
    if (surroundings.isStopping()) res.set('Connection', 'close');
    next();
  };
  const store = ruledStore(pool, clock);
  const { tx } = store;
  store.wakeWhere(workOf);
  if (settings.SIMULATED_PHONES === 'on') phonesOver(store, clock);
  const { signing, secrets } = keyRings(settings);
  const server = createServer(
    {
      units: store,
      tx,
      records: recordServerThrough(tx),
      clock,
      random: { ...createRandom(randomBytes(4).readUInt32LE()), id: freshId },
      outbox: createOutbox(tx, clock, pageUrlOf(settings)),
      lifetimes: () => ({ token_lifetime_ms: LIFETIMES.access, refresh_lifetime_ms: LIFETIMES.refresh }),
      signing,
      secrets,
      passwords: new Passwords(secrets, { memory: settings.PASSWORD_MEMORY, passes: settings.PASSWORD_PASSES }),
      // Twilio reaches the API by its public name.
      pages: new Pages([...settings.PAGES, ...(settings.PUBLIC_URL ? [new URL(settings.PUBLIC_URL).origin] : [])]),
      guesses: guessLimitsOn(guessPool, secrets.derived(secrets.current, 'guesses')),
      gatewayHosts: settings.GATEWAY_HOSTS,
      phoneBell,
      pageHints,
      publicAddress: settings.PUBLIC_URL ?? null,
      ...(operators.address && { twilioAddress: operators.address }),
      simulatesPhones: settings.SIMULATED_PHONES === 'on',
      sendsMail: settings.SMTP_URL !== undefined,
      allowsPrivateAddresses: settings.WEBHOOK_PRIVATE_ADDRESSES === 'on',
      reportLater: (error) => log.error({ failure: failureOf(error) }, 'failed after the response'),
    },
    { proxies: settings.PROXIES, report: noteFailure, ready: untilReady(isReady) },
  );
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', false);
  app.use(endsConnection, health, logRequests(log, registry));
  app.use(shortPhonePath(BASE));
  app.use(BASE, server);
  if (page) app.use(page);
  return app;
}

/** Starts a worker, with its own store whose writes wake no workers. */
async function workerOn({
  settings,
  pool,
  log,
  url,
  clock,
  operators: { address, ...smppTimes },
}: Pick<Surroundings, 'settings' | 'pool' | 'log' | 'clock' | 'operators'> & { url: string }): Promise<Worker> {
  const store = ruledStore(pool, clock);
  const phones = settings.SIMULATED_PHONES === 'on' ? phonesOver(store, clock) : null;
  await phones?.resume();
  const android = new AndroidPhones(sendingOver(store, clock).unit);
  const smpp = new SmppAccounts({
    ...sendingOver(store, clock),
    secrets: keyRings(settings).secrets,
    gatewayHosts: settings.GATEWAY_HOSTS,
    report: (error) => log.error({ failure: failureOf(error) }, 'an SMPP account could not be served'),
    ...smppTimes,
  });
  const twilio = {
    ...sendingOver(store, clock),
    secrets: keyRings(settings).secrets,
    publicAddress: settings.PUBLIC_URL ?? null,
    ...(address && { address }),
  };
  const gatewayOf = gatewayByKind({
    android,
    smpp,
    twilio: new TwilioGateway(twilio),
    ...(phones && { simulated: phones }),
  });
  const { SMTP_URL, MAIL_FROM = '' } = settings;
  const mails = SMTP_URL === undefined ? null : smtpServer(SMTP_URL, MAIL_FROM);
  const deliveries = new Deliveries({
    ...sendingOver(store, clock),
    secrets: keyRings(settings).secrets,
    allowsPrivate: settings.WEBHOOK_PRIVATE_ADDRESSES === 'on',
    pageUrl: pageUrlOf(settings),
    onError: (error) => log.error({ failure: failureOf(error) }, 'webhooks could not be served'),
  });
  const worker = startWorker({
    store,
    url: settings.DATABASE_LISTEN_URL ?? url,
    clock,
    log,
    gatewayOf,
    phones,
    mails,
    deliveries,
    pageUrl: pageUrlOf(settings),
  });
  smpp.start();
  const jobs = startJobs({ pool, url, log, clock, messageMonths: settings.MESSAGE_MONTHS });
  const twilioJobs = startTwilio(twilio, (error) => {
    log.error({ failure: failureOf(error) }, 'Twilio could not be looked after');
  });
  return {
    async stop() {
      // At the same time: operators' connections must be free for other processes even if something else takes too long.
      await Promise.all([jobs.stop(), worker.stop(), twilioJobs.stop(), smpp.stop()]);
    },
  };
}

function phonesOver(store: PostgresStore, clock: Clock): SimulatedPhones {
  const sendingContext = sendingOver(store, clock);
  const phones = new SimulatedPhones({ ...sendingContext, random: createRandom(randomBytes(4).readUInt32LE()) });
  store.follow(async (changes) => {
    for (const change of changes) await phones.follow(sendingContext.between, change);
  });
  return phones;
}

/** Standard output, written a few times a second at most: writing each line separately would take a twentieth of a request's time. */
function toOutput(): DestinationStream {
  return pino.destination({ dest: 1, minLength: 8_192, periodicFlush: 200 });
}

/** Logs each request without query, body or ids: those may contain messages and numbers. */
function logRequests(log: Logger, registry: Registry): RequestHandler {
  const seconds = new Histogram({
    name: 'heliograph_http_request_seconds',
    help: 'Duration of requests',
    labelNames: ['method', 'status'],
    registers: [registry],
  });
  return (req, res, next) => {
    const startedAt = process.hrtime.bigint();
    res.once('close', () => {
      const duration = Number(process.hrtime.bigint() - startedAt) / 1e9;
      const status = res.writableEnded ? res.statusCode : 499;
      seconds.observe({ method: req.method, status: String(status) }, duration);
      const { failure } = res.locals as { failure?: Failure };
      const line = {
        method: req.method,
        status,
        ms: Math.round(duration * 1000),
        request_id: res.getHeader('X-Request-Id'),
        ...(failure && { route: routeOf(req), failure }),
      };
      if (failure) log.error(line, 'request failed');
      else log.info(line, 'request');
    });
    next();
  };
}

/** Stores the failure for the request's line in the log. */
function noteFailure(error: unknown, res: Response): void {
  const locals: { failure?: Failure } = res.locals;
  locals.failure ??= failureOf(error);
}

/** The request's route. It contains no ids, which may be phone numbers. */
function routeOf({ baseUrl, route }: Request): string | undefined {
  const { path }: { path?: unknown } = route ?? {};
  return typeof path === 'string' ? `${baseUrl}${path}` : undefined;
}

/** `/healthz`: the process runs. `/readyz`: it can serve requests, or why not. */
function healthRoutes(problem: () => Promise<string | null>): RequestHandler {
  const routes = express.Router();
  routes.get('/healthz', (_req, res) => {
    res.type('text').send('ok\n');
  });
  routes.get('/readyz', (_req, res, next) => {
    problem()
      .then((why) =>
        res
          .status(why ? 503 : 200)
          .type('text')
          .send(`${why ?? 'ready'}\n`),
      )
      .catch(next);
  });
  return routes;
}

/** `/metrics` for Prometheus, on its own port, because it must not be public. */
function metricRoutes(registry: Registry): RequestHandler {
  const routes = express.Router();
  routes.get('/metrics', (_req, res, next) => {
    registry
      .metrics()
      .then((text) => res.type(registry.contentType).send(text))
      .catch(next);
  });
  return routes;
}

/** Returns why the database is unavailable, or null if it is not. */
type Readiness = () => Promise<string | null>;

/**
 * The migrations are read once: an update installed in place brings files that this process does not need. Once it was ready, it ignores those of a
 * newer version that do not break it, so that it answers until it is restarted.
 */
function readiness(pool: pg.Pool, embedded: EmbeddedPostgres | null): Readiness {
  const ownMigrations = migrations();
  let wasReady = false;
  return async () => {
    try {
      const client = await pool.connect();
      let isFine = false;
      try {
        const [next] = await pendingMigrations(client, ownMigrations, wasReady ? 'ignored' : 'refused');
        isFine = await takesWrites(client);
        if (next) return `The database needs migration ${next.name}. Run: ${commandHere('admin', 'migrate')}`;
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
function loggedReadiness(isReady: Readiness, log: Logger): Readiness {
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
function untilReady(isReady: Readiness): RequestHandler {
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
async function onceReady(isReady: Readiness, begin: () => Promise<Worker>, log: Logger): Promise<Worker> {
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

function metricsOf(pool: pg.Pool): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'heliograph_database_connections',
    help: 'Connections to the database, and requests waiting for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  return registry;
}

function listen(server: Server, variable: 'PORT' | 'METRICS_PORT', settings: Settings): Promise<Server> {
  const port = settings[variable];
  return new Promise((resolve, reject) => {
    const problems: Record<string, string> = {
      EADDRINUSE: `Port ${port} is used by another program: stop it, or choose another port with ${variable}.`,
      EACCES: `This user may not listen on port ${port}: choose another port with ${variable}.`,
      EADDRNOTAVAIL: `This machine has no address ${settings.HOST} to listen on: choose another one.`,
      ENOTFOUND: `This machine has no address ${settings.HOST} to listen on: choose another one.`,
    };
    server.once('error', (error: NodeJS.ErrnoException) => {
      const problem = problems[error.code ?? ''];
      reject(problem === undefined ? error : new StartProblem(problem));
    });
    server.listen(port, settings.HOST, () => resolve(server));
  });
}

function portOf(server: Server | null): number | null {
  const address = server?.address();
  return typeof address === 'object' && address ? address.port : null;
}

/** Closes the server once it has answered all pending requests, also those whose connections would stay open for further ones. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const closing = setInterval(() => server.closeIdleConnections(), CLOSE_AGAIN_MS);
    server.close(() => {
      clearInterval(closing);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** Whether a task finishes within a time (ms). If not, it continues. */
async function finishesWithin(ms: number, task: Promise<void>): Promise<boolean> {
  const timer = new AbortController();
  const result = task.then(() => true);
  try {
    return await Promise.race([result, wait(ms, false, { signal: timer.signal })]);
  } finally {
    timer.abort();
    // A later failure concerns nobody any more.
    result.catch(() => undefined);
  }
}
