import { expect, it } from 'vitest';
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
