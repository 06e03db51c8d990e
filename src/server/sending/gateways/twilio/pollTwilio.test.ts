import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InMemoryStore } from '#mock-api/storage/InMemoryStore.ts';
import { createRandom } from '#src/server/random.ts';
import { KeyRing } from '#src/server/secrets/KeyRing.ts';
import { startTwilio } from './pollTwilio.ts';

const NOW = Date.parse('2026-03-02T15:00:00.000Z');
const LONG_AGO = '2026-01-01T00:00:00.000Z';
/** More messages than are read at once. */
const MORE_THAN_A_BATCH = 30;

let store: InMemoryStore;
let polling: ReturnType<typeof startTwilio>;
const errors: unknown[] = [];
/** Ends the units that the busy company's others wait for. */
let endBusyUnit = (): void => undefined;

beforeEach(() => {
  store = new InMemoryStore({ now: () => new Date(NOW) }, createRandom(1));
  errors.length = 0;
});
afterEach(async () => {
  endBusyUnit();
  await polling.stop();
});

function start(): void {
  const between = { tx: store.tx, now: () => NOW };
  const busyUnit = new Promise<void>((resolve) => {
    endBusyUnit = resolve;
  });
  polling = startTwilio(
    {
      unit: async (tenantId, work) => {
        if (tenantId === 'failing') throw new Error('It fails.');
        if (tenantId === 'busy') await busyUnit;
        return await store.unit(async () => await work(between));
      },
      between,
      secrets: new KeyRing([randomBytes(32)]),
      publicAddress: null,
    },
    (error) => errors.push(error),
  );
}

it.each([
  ['wait', 'busy'],
  ['fail', 'failing'],
])('looks at messages while the units of another company, which has more of them, %s', async (_, other) => {
  const add = (id: string, tenant_id: string) =>
    store.insert('twilio_messages', {
      id,
      tenant_id,
      device_id: tenant_id,
      sid: null,
      state: 'over',
      asked_at: LONG_AGO,
      looks: 0,
      due_at: LONG_AGO,
    });
  for (let at = 0; at < MORE_THAN_A_BATCH; at += 1) add(`${other} ${at}`, other);
  add('garden', 'garden');
  start();
  await vi.waitFor(() => expect(store.byId('twilio_messages', 'garden')).toBeUndefined());
  expect([store.all('twilio_messages').length, errors.length > 0]).toEqual([MORE_THAN_A_BATCH, other === 'failing']);
});
