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

it('phones go on once a clock that was two hours ahead is set back', async () => {
  const { store, clock } = new TestTenant({ devices: [] });
  const { tx } = store;
  const now = (): number => clock.now().getTime();
  const phones = new SimulatedPhones({
    unit: (_tenantId, work) => store.unit(() => work({ tx, now })),
    between: { tx, now },
    random: createRandom(1),
    report: (error) => {
      throw error;
    },
  });
  const after = (ms: number): string => new Date(now() + ms).toISOString();
  const common = { tenant_id: 'garden', report: 0 };
  await tx.insertMany('phone_events', [
    { ...common, id: 'hello 0', message_id: 'hello', taken_at: after(7_200_000), at: after(7_201_000) },
    { ...common, id: 'hello 1', message_id: 'hello', taken_at: after(7_200_000), at: after(7_205_000), report: 1 },
    { ...common, id: 'right 0', message_id: 'right', taken_at: after(-1_000), at: after(20_000) },
    { ...common, id: 'phones', message_id: null, taken_at: null, at: after(7_260_000) },
    { ...common, id: 'health', message_id: null, taken_at: null, at: after(60_000) },
    { ...common, id: 'reply', message_id: 'answered', taken_at: null, at: after(7_230_000) },
  ]);
  await phones.endFutureWaits();
  const at = async (id: string) => Date.parse((await tx.get('phone_events', id))?.at ?? '') - now();
  expect((await tx.get('phone_events', 'hello 0'))?.taken_at).toBe(after(0));
  // What a message with this id does 309 and 1,378 ms after the phone takes it.
  expect(await Promise.all(['hello 0', 'hello 1'].map(at))).toEqual([309, 1_378]);
  expect(await Promise.all(['right 0', 'phones', 'health', 'reply'].map(at))).toEqual([20_000, 0, 60_000, 7_230_000]);
});
