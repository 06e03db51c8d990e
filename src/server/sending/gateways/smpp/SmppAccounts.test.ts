import { randomBytes } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { InMemoryStore } from '#mock-api/storage/InMemoryStore.ts';
import { createRandom } from '#src/server/random.ts';
import { KeyRing } from '#src/server/secrets/KeyRing.ts';
import { SmppAccounts } from './SmppAccounts.ts';

const LONG_AGO = '2026-01-01T00:00:00.000Z';

it('keeps accounts and settles messages while the units of other companies wait or fail', async () => {
  let now = Date.parse('2026-03-02T15:00:00.000Z');
  const store = new InMemoryStore({ now: () => new Date(now) }, createRandom(1));
  for (const tenant_id of ['busy', 'failing', 'garden']) {
    const account = { kind: 'smpp' as const, sealed: '', holder: null, held_until: LONG_AGO };
    store.insert('gateway_accounts', { id: tenant_id, tenant_id, ...account });
  }
  for (const tenant_id of ['failing', 'garden']) {
    const message = { state: 'over' as const, session: null, reference: 0, parts: [], due_at: LONG_AGO };
    store.insert('smpp_messages', { id: tenant_id, tenant_id, device_id: tenant_id, ...message });
  }
  const between = { tx: store.tx, now: () => now };
  let endWait = (): void => undefined;
  const wait = new Promise<void>((resolve) => {
    endWait = resolve;
  });
  const smpp = new SmppAccounts({
    unit: async (tenantId, work) => {
      if (tenantId === 'failing') throw new Error('It fails.');
      if (tenantId === 'busy') await wait;
      return await work(between);
    },
    between,
    secrets: new KeyRing([randomBytes(32)]),
    gatewayHosts: [],
    report: () => undefined,
    holdAgain: 10,
  });
  smpp.start();
  const heldUntil = () => store.byId('gateway_accounts', 'garden')?.held_until;
  await vi.waitFor(() => expect(heldUntil()).toBe('2026-03-02T15:00:30.000Z'), 3_000);
  await vi.waitFor(() => expect(store.all('smpp_messages').map(({ id }) => id)).toEqual(['failing']), 3_000);
  now += 20_000;
  await vi.waitFor(() => expect(heldUntil()).toBe('2026-03-02T15:00:50.000Z'), 3_000);
  endWait();
  await smpp.stop();
});
