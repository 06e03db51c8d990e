import { randomBytes } from 'node:crypto';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { until } from '#mock-api/testing/until.ts';
import type { SmppAccount } from '#src/domain/devices/smppAccount.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { measureText } from '#src/domain/sms/segments.ts';
import { KeyRing } from '#src/server/secrets/KeyRing.ts';
import { sealAccount } from '#src/server/sending/gateways/accounts.ts';
import { SmppAccounts } from '#src/server/sending/gateways/smpp/SmppAccounts.ts';
import type { LinkTimes } from '#src/server/sending/gateways/smpp/SmppLink.ts';
import type { Unit } from '#src/server/sending/Sending.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { StorageUnavailable } from '#src/server/storage/StorageUnavailable.ts';
import { SMSC_PASSWORD } from './Smsc.ts';

const TENANT = TEST_TENANT.tenant.id;
export const DEVICE = 'operator';

/** The timings of production, a hundred times shorter. */
const TIMES: LinkTimes = {
  response: 600,
  idle: 200,
  look: 20,
  retry: { first: 20, longest: 100 },
  throttle: { first: 50, longest: 200 },
  health: 100,
};

/** An account at an operator on this machine. */
export const SMPP_ACCOUNT: SmppAccount = {
  kind: 'smpp',
  host: '127.0.0.1',
  port: 9,
  tls: false,
  system_id: 'shop',
  password: SMSC_PASSWORD,
  system_type: '',
  sender: '+32460000000',
  sender_ton: null,
  sender_npi: null,
  window: 10,
  validity_hours: 24,
};

/** A tenant with a device that sends through an SMPP account on this machine, in memory, by its own clock. */
export function smppFixture(port: number, change: Partial<SmppAccount> = {}, times: Partial<LinkTimes> = {}) {
  const keys = new KeyRing([randomBytes(32)]);
  const fixture = new TestTenant({ devices: [], startsAt: new Date().toISOString() });
  const { store } = fixture;
  let clockOffset = 0;
  let isDatabaseAway = false;
  const now = (): number => Date.now() + clockOffset;
  const unit: Unit = async (_tenant, work) => await store.unit(async () => await work({ tx: store.tx, now }));
  const account: SmppAccount = { ...SMPP_ACCOUNT, port, ...change };
  store.insert('devices', {
    ...TEST_TENANT.device,
    id: DEVICE,
    kind: 'smpp',
    status: 'offline',
    battery: null,
    battery_readings: [],
    network: 'unknown',
    connection: null,
  });
  const sealed = sealAccount(keys, DEVICE, account);
  const freeHold = { holder: null, held_until: new Date(0).toISOString() };
  store.insert('gateway_accounts', { id: DEVICE, tenant_id: TENANT, kind: 'smpp', sealed, ...freeHold });
  const errors: unknown[] = [];
  let count = 0;
  return {
    store,
    errors,
    /** Creates a process that serves the account. With `isDead`, it no longer writes anything. */
    worker: (gatewayHosts: readonly string[] = ['127.0.0.1'], isDead = (): boolean => false): SmppAccounts =>
      new SmppAccounts({
        unit: async (tenant, work) => {
          if (isDead()) throw new Error('This process is dead.');
          if (isDatabaseAway) throw new StorageUnavailable(new Error('The database is away.'));
          return await unit(tenant, work);
        },
        between: { tx: store.tx, now },
        secrets: keys,
        gatewayHosts,
        report: (error) => errors.push(error),
        times: { ...TIMES, ...times },
        holdAgain: 50,
      }),
    /** Moves the clock of the records forward (ms). */
    advance: (ms: number): void => {
      clockOffset += ms;
    },
    /** Lets every unit of work fail, until the database is back. */
    setDatabaseAway: (isAway: boolean): void => {
      isDatabaseAway = isAway;
    },
    /** A message claimed for the device, as its gateway gets it. */
    addMessage(to: string, body = 'Hello', change: Partial<Message> = {}) {
      count += 1;
      const id = `text-${count}`;
      store.insert('messages', {
        id,
        tenant_id: TENANT,
        direction: 'outgoing',
        contact_id: null,
        campaign_id: null,
        keyword_id: null,
        device_id: DEVICE,
        sim_slot: 0,
        from: '+32460000000',
        to,
        body,
        ...measureText(body),
        status: 'sending',
        error_code: null,
        attempts: 0,
        is_test: true,
        status_at: { queued: new Date(now()).toISOString(), sending: new Date(now()).toISOString() },
        ...change,
      });
      const leaseUntil = new Date(now() + 120_000).toISOString();
      return { clientId: id, tenantId: TENANT, messageId: id, deviceId: DEVICE, simSlot: 0, to, body, leaseUntil };
    },
    message: (id: string): Stored<Message> => {
      const message = store.byId('messages', id);
      if (!message) throw new Error(`There is no message ${id}`);
      return message;
    },
    /** A message's error code, otherwise its status. */
    statusOf: (id: string): string =>
      store.byId('messages', id)?.error_code ?? store.byId('messages', id)?.status ?? 'gone',
    receivedMessages: (): Stored<Message>[] =>
      store.all('messages').filter(({ direction }) => direction === 'incoming'),
    device: () => store.byId('devices', DEVICE),
    until: async (isMet: () => boolean): Promise<void> => await until(isMet, { patience: 10_000, pause: 10 }),
  };
}
