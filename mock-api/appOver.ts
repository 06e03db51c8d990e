import type { Express } from 'express';
import type { ApiEnvironment } from '#src/server/ApiEnvironment.ts';
import type { Clock } from '#src/server/clock.ts';
import { createServer } from '#src/server/createServer.ts';
import { LIGHT_COST } from '#src/server/demo/seedAccount.ts';
import { hintOf, PageHints } from '#src/server/http/PageHints.ts';
import { createOutbox } from '#src/server/mail/Outbox.ts';
import type { Random } from '#src/server/random.ts';
import type { KeyRing } from '#src/server/secrets/KeyRing.ts';
import { PhoneBell } from '#src/server/sending/gateways/androidPhone/PhoneBell.ts';
import { Passwords } from '#src/server/sessions/proof/Passwords.ts';
import { Deliveries } from '#src/server/webhooks/Deliveries.ts';
import { WebhookEvents } from '#src/server/webhooks/WebhookEvents.ts';
import type { DemoStorage } from './DemoStorage.ts';
import type { Faults } from './faults/Faults.ts';
import { misbehave } from './faults/misbehave.ts';
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
  /** Where Twilio reaches it, as `PUBLIC_URL`. */
  publicAddress?: string;
  /** Where Twilio is; left out: where it is for everybody. */
  twilioAddress?: ApiEnvironment['twilioAddress'];
}

/** The API with the demo's records, its hooks for tests, and time that moves on. */
export interface DemoApi {
  /** Answers below its own root; whoever serves it mounts it at /api/v2. */
  app: Express;
  tx: ApiEnvironment['tx'];
  clock: Clock;
  simulation: Simulation;
  /** What tells webhooks: tests say when. */
  deliveries: Deliveries;
  /** Stops the simulation and lets go of the storage. */
  close(): Promise<void>;
}

/** Between two looks at what webhooks are to be told (ms). */
const LOOK = 250;

/** Puts the API over a storage together with what tests turn: simulation, faults, hooks. */
export function appOver(storage: DemoStorage, surroundings: AppSurroundings): DemoApi {
  const { units, tx, records, guesses } = storage;
  const { clock, random, faults, keys, pages, proxies = [], startSimulation = true } = surroundings;
  const phoneBell = new PhoneBell();
  const pageHints = new PageHints();
  const { publicAddress = null, twilioAddress } = surroundings;
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
  };
  storage.follow(async ({ collection, before, after }) => {
    if (collection === 'phone_offers') phoneBell.ring((after ?? before)?.tenant_id ?? '');
  });
  storage.follow(async (change) => {
    const hint = hintOf(change);
    if (hint !== null) pageHints.hear(hint);
  });
  storage.follow(async (change) => {
    const events = new WebhookEvents(clock);
    events.observe(change);
    await events.write(tx);
  });
  const moment = { tx, now: () => clock.now().getTime() };
  const deliveries = new Deliveries({
    unit: (tenantId, work) => units.unit(async () => await work(moment), { tenantId }),
    between: moment,
    secrets: keys,
    allowsPrivate: true,
    pageUrl: PAGE_URL,
  });
  const looking = startSimulation ? setInterval(() => deliveries.look(), LOOK) : null;
  looking?.unref();
  const simulation = createSimulation({
    storage,
    clock,
    random,
    twilio: { secrets: keys, publicAddress, ...(twilioAddress && { address: twilioAddress }) },
  });
  const told: Simulation = {
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
      simulation.beginAnew();
    });
  };
  const app = createServer(env, {
    proxies,
    hooks: { path: '/__mock', router: mockHooks({ env, units, faults, simulation: told, reset }) },
    misbehave: misbehave(faults, random),
  });
  if (startSimulation) simulation.start();
  return {
    app,
    tx,
    clock,
    simulation,
    deliveries,
    async close() {
      pageHints.close();
      simulation.stop();
      if (looking) clearInterval(looking);
      await deliveries.stop();
      await storage.close();
    },
  };
}
