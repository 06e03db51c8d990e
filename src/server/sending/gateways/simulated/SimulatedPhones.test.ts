import { expect, it, vi } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { createRandom } from '#src/server/random.ts';
import { SimulatedPhones } from './SimulatedPhones.ts';

it('logs why messages could not be stored, which stay unsure', async () => {
  const { store, clock } = new TestTenant({ devices: [] });
  const errors: unknown[] = [];
  const phones = new SimulatedPhones({
    unit: async () => {
      throw new Error('It fails.');
    },
    between: { tx: store.tx, now: () => clock.now().getTime() },
    random: createRandom(1),
    report: (error) => errors.push(error),
  });
  const message = {
    clientId: 'a',
    tenantId: 'garden',
    messageId: 'a',
    deviceId: 'till',
    simSlot: 0,
    leaseUntil: '2026-03-02T15:05:00.000Z',
  };
  const { is } = await phones.send({ ...message, to: '+12025550100', body: 'Hello' });
  expect([is, errors]).toEqual(['unsure', [new Error('It fails.')]]);
});

it('processes fewer events at once if a unit of work takes long at its end, where webhook deliveries are written', async () => {
  const { store, clock } = new TestTenant({ devices: [] });
  const { tx } = store;
  let time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => time);
  const limits: number[] = [];
  const phoneEvents: typeof tx.jobs.phoneEvents = async (query) => {
    limits.push(query.limit);
    return await tx.jobs.phoneEvents(query);
  };
  const now = (): number => clock.now().getTime();
  const phones = new SimulatedPhones({
    unit: (_tenantId, work) =>
      store.unit(async () => {
        const result = await work({ tx, now });
        time += 1_000;
        return result;
      }),
    between: { tx: { ...tx, jobs: { ...tx.jobs, phoneEvents } }, now },
    random: createRandom(1),
    report: (error) => {
      throw error;
    },
  });
  const event = { tenant_id: 'garden', message_id: 'gone', at: clock.now().toISOString(), taken_at: null, report: 0 };
  await tx.insertMany('phone_events', Array(300).fill(event));
  while (await phones.runDue(now())) {}
  expect(limits).toEqual([200, 60, 60, 60]);
  vi.restoreAllMocks();
});
