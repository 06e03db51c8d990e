import { randomBytes } from 'node:crypto';
import express, { type RequestHandler } from 'express';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Clock } from '#src/server/clock.ts';
import { createServer } from '#src/server/createServer.ts';
import { recordServerThrough } from '#src/server/http/crud/recordServerThrough.ts';
import { failureOf } from '#src/server/http/failureOf.ts';
import type { PageHints } from '#src/server/http/PageHints.ts';
import { Pages } from '#src/server/http/Pages.ts';
import { createOutbox } from '#src/server/mail/Outbox.ts';
import type { Connections } from '#src/server/postgres/Connections.ts';
import { freshId } from '#src/server/postgres/freshId.ts';
import { guessLimitsOn } from '#src/server/postgres/guessLimits.ts';
import { ruledStore, workOf } from '#src/server/postgres/ruledStore.ts';
import { createRandom } from '#src/server/random.ts';
import { keyRings } from '#src/server/secrets/keyRings.ts';
import type { PhoneBell } from '#src/server/sending/gateways/androidPhone/PhoneBell.ts';
import { shortPhonePath } from '#src/server/sending/gateways/androidPhone/phoneRoutes.ts';
import { LIFETIMES } from '#src/server/sessions/lifetimes.ts';
import { Passwords } from '#src/server/sessions/proof/Passwords.ts';
import { pageUrlOf, type Settings } from '#src/server/settings.ts';
import { type Readiness, untilReady } from './readiness.ts';
import { logRequests, recordFailure } from './requestLog.ts';
import { type Operators, phonesOver } from './workerOn.ts';

const BASE = '/api/v2';

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

/** The API under its path, together with the page, on a database. */
export function apiOn(surroundings: Surroundings): express.Express {
  const { settings, pool, guessPool, log, registry, health, isReady, page, phoneBell, pageHints, clock, operators } =
    surroundings;
  const endsConnection: RequestHandler = (_req, res, next) => {
    if (surroundings.isStopping()) res.set('Connection', 'close');
    next();
  };
  const store = ruledStore(pool, clock);
  const { tx } = store;
  store.wakeWhere(workOf);
  if (settings.SIMULATED_PHONES === 'on') phonesOver(store, clock, log);
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
    { proxies: settings.PROXIES, report: recordFailure, ready: untilReady(isReady) },
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
