import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { InMemoryStore } from '#mock-api/storage/InMemoryStore.ts';
import { createRandom } from '#src/server/random.ts';
import { KeyRing } from '#src/server/secrets/KeyRing.ts';
import { sealAccount } from '#src/server/sending/gateways/accounts.ts';
import type { OutgoingMessage } from '#src/server/sending/gateways/Gateway.ts';
import { StorageUnavailable } from '#src/server/storage/StorageUnavailable.ts';
import { SmppAccounts } from './SmppAccounts.ts';
import { SMPP_ACCOUNT } from './testing/smppFixture.ts';

const LONG_AGO = '2026-01-01T00:00:00.000Z';
const START = Date.parse('2026-03-02T15:00:00.000Z');
/** So many that the leases of other companies' connections would end if these waited half a second for each account. */
const BUSY_ACCOUNTS = 70;
/** More messages than are read at once. */
const MORE_THAN_A_BATCH = 120;

let now = START;
let store: InMemoryStore;
let smpp: SmppAccounts;
/** Ends the unit that keeps the busy company's others waiting. */
let endBusyUnit = (): void => undefined;
let isDatabaseAway = false;

let errors: unknown[];

beforeEach(() => {
  now = START;
  isDatabaseAway = false;
  store = new InMemoryStore({ now: () => new Date(now) }, createRandom(1));
  const secrets = new KeyRing([randomBytes(32)]);
  const addAccount = (id: string, tenant_id: string): void => {
    const free = { holder: null, held_until: LONG_AGO };
    store.insert('gateway_accounts', {
      id,
      tenant_id,
      kind: 'smpp',
      sealed: sealAccount(secrets, id, SMPP_ACCOUNT),
      ...free,
    });
  };
  for (let at = 0; at < BUSY_ACCOUNTS; at += 1) addAccount(`busy ${at}`, 'busy');
  addAccount('failing', 'failing');
  addAccount('garden', 'garden');
  errors = [];
  const busyUnit = new Promise<void>((resolve) => {
    endBusyUnit = resolve;
  });
  const get: typeof store.tx.get = (...args) => {
    if (isDatabaseAway) throw new StorageUnavailable(new Error('The database is away.'));
    return store.tx.get(...args);
  };
  const between = { tx: { ...store.tx, get }, now: () => now };
  smpp = new SmppAccounts({
    unit: async (tenantId, work) => {
      if (tenantId === 'failing') throw new Error('It fails.');
      if (tenantId === 'busy') await busyUnit;
      return await store.unit(async () => await work(between));
    },
    between,
    secrets,
    gatewayHosts: [],
    report: (error) => errors.push(error),
    holdAgain: 10,
  });
});
afterEach(async () => {
  endBusyUnit();
  await smpp.stop();
});

const account = (id: string) => store.byId('gateway_accounts', id);
const isHeldUntil = async (id: string, held_until: string) => {
  await vi.waitFor(() => expect(account(id)?.held_until).toBe(held_until));
};

it('keeps accounts while the units of other companies wait or fail', async () => {
  smpp.start();
  await isHeldUntil('garden', '2026-03-02T15:00:30.000Z');
  now += 20_000;
  await isHeldUntil('garden', '2026-03-02T15:00:50.000Z');
  endBusyUnit();
  await isHeldUntil('busy 0', '2026-03-02T15:00:50.000Z');
});

it.each([
  ['wait', 'busy'],
  ['fail', 'failing'],
])('settles messages while the units of another company, which has more of them, %s', async (_, other) => {
  const message = { state: 'over' as const, session: null, reference: 0, parts: [], due_at: LONG_AGO };
  const add = (id: string, tenant_id: string) =>
    store.insert('smpp_messages', { id, tenant_id, device_id: tenant_id, ...message });
  for (let at = 0; at < MORE_THAN_A_BATCH; at += 1) add(`${other} ${at}`, other);
  add('garden', 'garden');
  smpp.start();
  await vi.waitFor(() => expect(store.byId('smpp_messages', 'garden')).toBeUndefined());
  expect(store.all('smpp_messages')).toHaveLength(MORE_THAN_A_BATCH);
});

it('deletes the old notes of a company although another one of its notes fails', async () => {
  const note = { tenant_id: 'garden', due_at: LONG_AGO };
  const heard = { is: 'heard' as const, session: '', at: 0 };
  for (const id of ['one', 'two', 'three']) store.insert('smpp_notes', { ...note, id, group_id: null, what: heard });
  // The piece of a message cannot be shown, because the company has no settings.
  store.insert('devices', { ...TEST_TENANT.device, id: 'garden', tenant_id: 'garden' });
  const what = { is: 'piece' as const, part: 1, of: 2, body: 'Hello' };
  store.insert('smpp_notes', { ...note, id: 'piece', group_id: 'garden group +32470009999', what });
  smpp.start();
  await vi.waitFor(() => expect(store.all('smpp_notes').map(({ id }) => id)).toEqual(['piece']));
});

it('stops by letting other processes connect immediately, also while the units of another company wait', async () => {
  smpp.start();
  await isHeldUntil('garden', '2026-03-02T15:00:30.000Z');
  const stopping = smpp.stop();
  await vi.waitFor(() => expect(account('garden')?.holder).toBeNull());
  endBusyUnit();
  await stopping;
  expect(store.all('gateway_accounts').filter(({ holder }) => holder !== null)).toEqual([]);
});

it('stops although the database is away', async () => {
  smpp.start();
  await isHeldUntil('garden', '2026-03-02T15:00:30.000Z');
  isDatabaseAway = true;
  endBusyUnit();
  await expect(smpp.stop()).resolves.toBeUndefined();
});

it('logs why messages could not be stored, which stay unsure', async () => {
  const message = { clientId: 'a', tenantId: 'failing', messageId: 'a', deviceId: 'failing', simSlot: 0 };
  expect(await smpp.send({ ...message, to: '+12025550100', body: 'Hello' } as OutgoingMessage)).toEqual({
    is: 'unsure',
  });
  expect(errors).toEqual([new Error('It fails.')]);
});
