import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { InMemoryStore } from '#mock-api/storage/InMemoryStore.ts';
import type { Device } from '#src/domain/devices/device.ts';
import type { MessageErrorCode } from '#src/domain/messages/messageTerms.ts';
import { followWrites } from '#src/server/areas/followWrites.ts';
import { NO_FIGURES } from '#src/server/areas/tenants/tenantFiguresOf.ts';
import { doDueJobs } from '#src/server/doDueJobs.ts';
import { createRandom } from '#src/server/random.ts';
import type { Sending } from '#src/server/sending/Sending.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { NewRecord } from '#src/server/storage/records/NewRecord.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { openStore } from './testing/openStore.ts';

const MINUTE = 60_000;
const tenant_id = TEST_TENANT.settings.tenant_id;
const BALANCE = { is_up: true, since: '2026-03-02T00:00:00.000Z', problem: null, detail: '', throttled_until: null };

interface TestStorage {
  tx: Transaction;
  /** The environment of one process. */
  work: Pick<Sending, 'unit' | 'between'>;
  close(): Promise<void>;
}

const clock = { at: 0, now: () => new Date(clock.at), advance: () => undefined, reset: () => undefined };
const instant = (): string => new Date(clock.at).toISOString();

const STORAGES: Record<string, () => Promise<TestStorage>> = {
  async memory() {
    const store = new InMemoryStore(clock, createRandom(1));
    const { tx } = store;
    store.follow((changes) => followWrites(tx, clock, changes));
    const between = { tx, now: () => clock.at };
    const unit: Sending['unit'] = (_, work) => store.runExclusive(() => work(between));
    return { tx, work: { unit, between }, close: async () => undefined };
  },
  async PostgreSQL() {
    const { store, close } = await openStore(clock);
    const { tx } = store;
    store.follow((changes) => followWrites(tx, clock, changes));
    const between = { tx, now: () => clock.at };
    const unit: Sending['unit'] = (tenantId, work) => store.unit(() => work(between), { tenantId });
    return { tx, work: { unit, between }, close };
  },
};

describe.each(Object.entries(STORAGES))('checking devices in %s', (_, begin) => {
  let storage: TestStorage;
  let messages = 0;

  beforeEach(async () => {
    clock.at = Date.parse('2026-03-02T15:00:00.000Z');
    storage = await begin();
    const { tx } = storage;
    await tx.insert('tenants', { ...NO_FIGURES, ...TEST_TENANT.tenant });
    await tx.insert('company_settings', TEST_TENANT.settings);
    await tx.insert('plans', TEST_TENANT.plan);
    await tx.insert('subscriptions', TEST_TENANT.subscription);
    await tx.insert('roles', {
      id: 'keeper',
      tenant_id,
      name: 'Keeper',
      description: '',
      is_system: false,
      users_count: 1,
      rules: [{ action: 'manage', subject: 'all' }],
    });
    await tx.insert('users', {
      id: 'ada',
      tenant_id,
      name: 'Ada',
      email: 'ada@garden.test',
      role_id: 'keeper',
      status: 'active',
      phone: null,
      locale: 'en',
      two_factor_enabled: false,
      last_login_at: null,
      invitation_expires_at: null,
    });
  });
  afterEach(() => storage.close());

  const addDevice = (device: Partial<Device>) =>
    storage.tx.insert('devices', { ...TEST_TENANT.device, id: 'phone', tenant_id, name: 'Phone', ...device });
  const device = async (): Promise<Device> => (await storage.tx.get('devices', 'phone')) as Device;
  const text = (change: Partial<Collections['messages']>): NewRecord<Collections['messages']> => {
    messages += 1;
    const id = `text-${messages}`;
    return { ...TEST_TENANT.incoming, id, tenant_id, direction: 'outgoing', status: 'queued', ...change };
  };
  const send = async (count: number, error_code: MessageErrorCode | null): Promise<void> => {
    const status = error_code === null ? 'sent' : 'failed';
    const sent = { device_id: 'phone', sim_slot: 0, status, error_code, attempts: 1 } as const;
    const all = Array.from({ length: count }, () => text({ ...sent, status_at: { sending: instant() } }));
    await storage.tx.insertMany('messages', all);
  };
  /** Makes this many messages wait for the phone. */
  const queue = async (depth: number): Promise<void> => {
    const waiting = await storage.tx.find('messages', { tenant_id, status: 'queued' });
    const missing = Array.from({ length: depth - waiting.length }, () => text({ chosen_device_id: 'phone' }));
    await storage.tx.insertMany('messages', missing);
    await storage.tx.removeMany(
      'messages',
      waiting.slice(depth).map(({ id }) => id),
    );
  };
  const pass = async (minutes: number): Promise<void> => {
    clock.at += minutes * MINUTE;
    while (await doDueJobs({ ...storage.work, pageUrl: 'https://app.example.com' }));
  };
  const alerts = async (): Promise<string[]> => {
    const all = await storage.tx.find('alerts', { tenant_id });
    return all.map(({ kind, ended_at, facts }) => `${kind} ${facts.figure}${ended_at ? ' over' : ''}`);
  };

  it('alerts once about failing messages, and ends the alert when they are over', async () => {
    await addDevice({});
    await send(15, null);
    await send(5, 'NO_SERVICE');
    await send(30, 'UNKNOWN_SUBSCRIBER');
    await pass(5);
    expect((await device()).health?.recent).toEqual({ messages: 50, failed: 5, error_code: 'NO_SERVICE' });
    expect(await alerts()).toEqual([]);
    await send(10, 'NO_SERVICE');
    await pass(5);
    expect(await alerts()).toEqual(['device_failing 25']);
    await pass(60);
    expect(await alerts()).toEqual(['device_failing 25']);
    // Three hours after the messages were sent, they no longer count.
    await pass(120);
    expect((await device()).health?.recent.messages).toBe(0);
    expect(await alerts()).toEqual(['device_failing 25 over']);
    expect((await storage.tx.find('mails', {})).map(({ subject }) => subject)).toEqual([
      '25% of the latest messages from Phone failed',
    ]);
  });

  it('alerts about a growing queue until it shrinks', async () => {
    await addDevice({ messages_per_minute: 1, queue_depth: 0 });
    for (const depth of [40, 80, 120, 160]) {
      await queue(depth);
      await pass(5);
    }
    expect(await alerts()).toEqual([]);
    await queue(200);
    await pass(5);
    expect(await alerts()).toEqual(['queue_growing 200']);
    await queue(150);
    await pass(5);
    expect(await alerts()).toEqual(['queue_growing 200 over']);
  });

  it('raises no alert for a queue that waits for the morning', async () => {
    const off = { mon: null, tue: null, wed: null, thu: null, fri: null, sat: null, sun: null };
    await addDevice({ messages_per_minute: 1, working_hours: { ...off, tue: { from: '09:00', to: '17:00' } } });
    for (const depth of [40, 80, 120, 160, 200, 240]) {
      await queue(depth);
      await pass(5);
    }
    expect([(await device()).health?.queue ?? [], await alerts()]).toEqual([[], []]);
  });

  it('alerts about a low balance as soon as the operator reports it, and only once until it is topped up', async () => {
    await addDevice({ kind: 'twilio', battery: null, low_balance: '50' });
    const balance = (amount: string) =>
      storage.tx.report('devices', 'phone', { connection: { ...BALANCE, balance: { amount, currency: 'USD' } } });
    await balance('60.00');
    expect(await alerts()).toEqual([]);
    await balance('49.50');
    expect(await alerts()).toEqual(['balance_low 49.5']);
    await balance('48.00');
    await pass(24 * 60);
    expect(await alerts()).toEqual(['balance_low 49.5']);
    await balance('150.00');
    expect(await alerts()).toEqual(['balance_low 49.5 over']);
  });

  it('alerts people who were not alerted yet about causes that no single write reveals, and ends alerts that are over', async () => {
    await addDevice({ kind: 'twilio', battery: null });
    await storage.tx.updateMany('devices', []);
    await storage.tx.report('devices', 'phone', {
      connection: { ...BALANCE, balance: { amount: '100', currency: 'USD' } },
    });
    await storage.tx.update('devices', 'phone', { segment_price: { amount: '0.1', currency: 'USD' } });
    await queue(2000);
    expect(await alerts()).toEqual([]);
    await pass(5);
    expect(await alerts()).toEqual(['balance_low 100']);
    await queue(20);
    await pass(5);
    expect(await alerts()).toEqual(['balance_low 100 over']);
  });

  it('happens once, however many processes check', async () => {
    await addDevice({});
    await send(20, 'NO_SERVICE');
    clock.at += 5 * MINUTE;
    await Promise.all([1, 2, 3].map(() => doDueJobs({ ...storage.work, pageUrl: 'https://app.example.com' })));
    expect(await alerts()).toEqual(['device_failing 100']);
    expect((await storage.tx.get('device_looks', tenant_id))?.next_at).toBe('2026-03-02T15:10:00.000Z');
  });

  it('starts with the first device and ends with the last', async () => {
    expect(await storage.tx.get('device_looks', tenant_id)).toBeUndefined();
    await addDevice({});
    await addDevice({ id: 'other', name: 'Other' });
    expect((await storage.tx.get('device_looks', tenant_id))?.next_at).toBe('2026-03-02T15:05:00.000Z');
    await storage.tx.removeMany('devices', ['phone', 'other']);
    await pass(5);
    expect(await storage.tx.get('device_looks', tenant_id)).toBeUndefined();
  });
});
