import { Router } from 'express';
import { z } from 'zod';
import type { ApiEnvironment } from '#src/server/ApiEnvironment.ts';
import { asyncHandler } from '#src/server/http/asyncHandler.ts';
import { parseWith } from '#src/server/http/parseWith.ts';
import { readBody } from '#src/server/http/readBody.ts';
import type { Units } from '#src/server/storage/Units.ts';
import { type Faults, faultsInput } from './Faults.ts';
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

interface HookContext {
  env: ApiEnvironment;
  units: Units;
  faults: Faults;
  simulation: Simulation;
  reset: () => Promise<void>;
}

/** Hooks for tests. Only the mock API has them. */
export function mockHooks({ env, units, faults, simulation, reset }: HookContext): Router {
  const router = Router();
  router.use(readBody);
  router.get('/clock', (_req, res) => res.json({ data: { now: env.clock.now().toISOString() } }));
  // Newest first. These e-mails are never sent.
  router.get(
    '/outbox',
    asyncHandler(async (_req, res) => {
      const mails = await env.tx.find('mails', {});
      res.json({ data: mails.toReversed().slice(0, MAILS_SHOWN) });
    }),
  );
  router.post(
    '/clock',
    asyncHandler(async (req, res) => {
      const { advance_ms } = parseWith(clockInput, req.body);
      await units.runExclusive(() => env.clock.advance(advance_ms));
      await simulation.runDue();
      res.json({ data: { now: env.clock.now().toISOString() } });
    }),
  );
  router.post(
    '/incoming',
    asyncHandler(async (req, res) => {
      const { tenant_id, from, body } = parseWith(incomingInput, req.body);
      await simulation.receive({ tenantId: tenant_id, from, body });
      await simulation.runDue();
      res.json({ data: {} });
    }),
  );
  router.post(
    '/payments',
    asyncHandler(async (req, res) => {
      const { tenant_id, payments } = parseWith(paymentsInput, req.body);
      await units.unit(async () => {
        const [subscription] = await env.tx.find('subscriptions', { tenant_id });
        if (subscription) await env.tx.update('subscriptions', subscription.id, { payments });
      });
      res.json({ data: {} });
    }),
  );
  router.post(
    '/reset',
    asyncHandler(async (_req, res) => {
      await reset();
      res.json({ data: {} });
    }),
  );
  router.post(
    '/faults',
    asyncHandler((req, res) => {
      faults.apply(parseWith(faultsInput, req.body));
      res.json({ data: faults.settings });
    }),
  );
  return router;
}
