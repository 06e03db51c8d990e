import type { Express } from 'express';
import type { ApiEnvironment } from '#src/server/ApiEnvironment.ts';
import { LimitAlerts } from '#src/server/areas/alerts/LimitAlerts.ts';
import type { Clock } from '#src/server/clock.ts';
import { createServer } from '#src/server/createServer.ts';
import { LIGHT_COST } from '#src/server/demo/seedAccount.ts';
import { hintOf, PageHints } from '#src/server/http/PageHints.ts';
import { createOutbox } from '#src/server/mail/Outbox.ts';
import type { Random } from '#src/server/random.ts';
import type { KeyRing } from '#src/server/secrets/KeyRing.ts';
import { PhoneBell } from '#src/server/sending/gateways/androidPhone/PhoneBell.ts';
import { unitContextOf } from '#src/server/sending/UnitContext.ts';
import { Passwords } from '#src/server/sessions/proof/Passwords.ts';
import type { Units } from '#src/server/storage/Units.ts';
import { Deliveries } from '#src/server/webhooks/Deliveries.ts';
import { WebhookEvents } from '#src/server/webhooks/WebhookEvents.ts';
import type { DemoStorage } from './DemoStorage.ts';
import { type Faults, injectFaults, RequestedFailure } from './Faults.ts';
import { mockHooks } from './mockHooks.ts';
import { createSimulation, PAGE_URL } from './simulation/createSimulation.ts';
import type { Simulation } from './simulation/Simulation.ts';

export interface AppSurroundings extends Pick<ApiEnvironment, 'pages'> {
  keys: KeyRing;
  clock: Clock;
  random: Random;
  faults: Faults;
  proxies?: readonly string[];
  startSimulation?: boolean;
  /** The address at which Twilio reaches the API, like `PUBLIC_URL`. */
  publicAddress?: string;
  /** Twilio's address; default: the public one. */
  twilioAddress?: ApiEnvironment['twilioAddress'];
}

/** The API with the demo's records, hooks for tests, and a simulation. */
export interface DemoApi {
  /** Responds below its own root; mount it at /api/v2. */
  app: Express;
  tx: ApiEnvironment['tx'];
  units: ApiEnvironment['units'];
  clock: Clock;
  simulation: Simulation;
  /** Delivers webhooks; tests decide when. */
  deliveries: Deliveries;
  /** Stops the simulation and releases the storage. */
  close(): Promise<void>;
}

/** How often (ms) to look for webhook deliveries. */
const CHECK_INTERVAL = 250;

/** Builds the API over a storage, with simulation, faults and hooks. */
export function appOver(storage: DemoStorage, surroundings: AppSurroundings): DemoApi {
  const { units, tx, records, guesses } = storage;
  const { clock, random, faults, keys, pages, proxies = [], startSimulation = true } = surroundings;
  const phoneBell = new PhoneBell();
  const pageHints = new PageHints();
  const { publicAddress = null, twilioAddress } = surroundings;
  let isClosed = false;
  // Ignored once stopped: a test may drop its database while work that continues after a response is still running.
  const report = (error: unknown): void => {
    if (!isClosed && !(error instanceof RequestedFailure)) console.error(error);
  };
  const env: ApiEnvironment = {
    units,
    tx,
    records,
    clock,
    random,
    outbox: createOutbox(tx, clock, PAGE_URL),
    lifetimes: () => faults.settings,
    signing: keys,
    secrets: keys,
    passwords: new Passwords(keys, LIGHT_COST),
    pages,
    guesses,
    gatewayHosts: ['127.0.0.1', 'localhost'],
    publicAddress,
    ...(twilioAddress && { twilioAddress }),
    simulatesPhones: true,
    phoneBell,
    pageHints,
    sendsMail: false,
    allowsPrivateAddresses: true,
    reportLater: report,
  };
  storage.follow((changes) => {
    for (const change of changes) {
      const { collection, before, after } = change;
      const hint = hintOf(change);
      if (collection === 'phone_offers')
        afterCommit(units, () => phoneBell.announce((after ?? before)?.tenant_id ?? ''));
      if (hint !== null) afterCommit(units, () => pageHints.announce(hint));
    }
  });
  storage.follow(async (changes) => {
    const events = new WebhookEvents(clock);
    for (const change of changes) events.observe(change);
    await events.write(tx);
  });
  storage.follow(async (changes) => {
    const limits = new LimitAlerts(clock);
    for (const change of changes) limits.observe(change);
    await limits.write(tx);
  });
  const context = unitContextOf({ tx, clock });
  const deliveries = new Deliveries({
    unit: (tenantId, work) => units.unit(async () => await work(context), { tenantId }),
    between: context,
    secrets: keys,
    allowsPrivate: true,
    pageUrl: PAGE_URL,
    onError: report,
  });
  const checking = startSimulation ? setInterval(() => deliveries.sendDue(), CHECK_INTERVAL) : null;
  checking?.unref();
  const simulation = createSimulation({
    storage,
    clock,
    random,
    report,
    twilio: { secrets: keys, publicAddress, ...(twilioAddress && { address: twilioAddress }) },
  });
  const notifying: Simulation = {
    ...simulation,
    async runDue() {
      await simulation.runDue();
      await deliveries.runDue();
    },
  };
  const reset = async (): Promise<void> => {
    faults.clear();
    await storage.reset(() => {
      clock.reset();
      simulation.startOver();
    });
  };
  const app = createServer(env, {
    proxies,
    hooks: { path: '/__mock', router: mockHooks({ env, units, faults, simulation: notifying, reset }) },
    injectFaults: injectFaults(faults, random),
    report,
  });
  if (startSimulation) simulation.start();
  return {
    app,
    tx,
    units,
    clock,
    simulation,
    deliveries,
    async close() {
      isClosed = true;
      pageHints.close();
      simulation.stop();
      if (checking) clearInterval(checking);
      await deliveries.stop();
      await storage.close();
    },
  };
}

/** Reports a write once its unit of work is committed; not if it is rolled back. */
function afterCommit(units: Units, notify: () => void): void {
  let isUndone = false;
  units.onRollback(() => {
    isUndone = true;
  });
  units.afterUnit(() => {
    if (!isUndone) notify();
  });
}
