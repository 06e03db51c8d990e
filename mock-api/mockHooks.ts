import { Router } from 'express';
import { z } from 'zod';
import type { Store } from '#mock-api/storage/Store.ts';
import type { ApiEnvironment } from '#src/server/ApiEnvironment.ts';
import { handled } from '#src/server/http/handled.ts';
import { parseWith } from '#src/server/http/parseWith.ts';
import { readBody } from '#src/server/http/readBody.ts';
import { type Faults, faultsInput } from './faults/Faults.ts';
import type { Simulation } from './simulation/Simulation.ts';

const clockInput = z.object({
  advance_ms: z
    .number()
    .int()
    .min(0)
    .max(366 * 86_400_000),
});

const incomingInput = z.object({ tenant_id: z.string(), from: z.string().min(1), body: z.string() });

const paymentsInput = z.object({ tenant_id: z.string(), payments: z.enum(['none', 'taken', 'refused', 'slow']) });

const MAILS_SHOWN = 200;

interface Turned {
  env: ApiEnvironment;
  store: Store;
  faults: Faults;
  simulation: Simulation;
  reset: () => void;
}

/** What tests turn by hand. A real back end has nothing of this. */
export function mockHooks({ env, store, faults, simulation, reset }: Turned): Router {
  const router = Router();
  router.use(readBody);
  router.get('/clock', (_req, res) => res.json({ data: { now: env.clock.now().toISOString() } }));
  // The newest first: nobody gets them.
  router.get('/outbox', (_req, res) => res.json({ data: store.all('mails').toReversed().slice(0, MAILS_SHOWN) }));
  router.post(
    '/clock',
    handled(async (req, res) => {
      const { advance_ms } = parseWith(clockInput, req.body);
      await store.inTurn(() => env.clock.advance(advance_ms));
      await simulation.runDue();
      res.json({ data: { now: env.clock.now().toISOString() } });
    }),
  );
  router.post(
    '/incoming',
    handled(async (req, res) => {
      const { tenant_id, from, body } = parseWith(incomingInput, req.body);
      await simulation.receive({ tenantId: tenant_id, from, body });
      await simulation.runDue();
      res.json({ data: {} });
    }),
  );
  router.post(
    '/payments',
    handled((req, res) => {
      const { tenant_id, payments } = parseWith(paymentsInput, req.body);
      const [subscription] = store.ofTenant('subscriptions', tenant_id);
      if (subscription) store.update('subscriptions', subscription.id, { payments });
      res.json({ data: {} });
    }),
  );
  router.post(
    '/reset',
    handled(async (_req, res) => {
      await store.inTurn(reset);
      res.json({ data: {} });
    }),
  );
  router.post(
    '/faults',
    handled((req, res) => {
      faults.apply(parseWith(faultsInput, req.body));
      res.json({ data: faults.settings });
    }),
  );
  return router;
}
