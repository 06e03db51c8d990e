import { expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { TEST_TENANT } from '#mock-api/simulation/testTenantRecords.ts';
import { checkCompanyDevices } from './checkCompanyDevices.ts';

const SIM = { slot: 0 as const, carrier: 'Carrier', phone: null, messages_per_day: 100 };
const MINUTE = 60_000;

it('counts the messages of a silent device from zero after the company’s midnight, once', async () => {
  // Midnight in New York is at 05:00 UTC.
  const fixture = new TestTenant({ startsAt: '2026-03-03T04:57:00.000Z' });
  const { store, clock } = fixture;
  const last_seen_at = '2026-03-02T20:00:00.000Z';
  const counts = { sent_today: 40, failed_today: 3, sims: [{ ...SIM, sent_today: 40 }] };
  store.report('devices', 'phone-0', { status: 'offline', last_seen_at, ...counts });
  store.insert('device_looks', { id: 'garden', tenant_id: 'garden', next_at: clock.now().toISOString() });
  const look = async (): Promise<object | undefined> => {
    await checkCompanyDevices({ tx: store.tx, now: () => clock.now().getTime() }, 'garden');
    return store.byId('devices', 'phone-0');
  };
  expect(await look()).toMatchObject(counts);
  clock.advance(5 * MINUTE);
  expect(await look()).toMatchObject({
    sent_today: 0,
    failed_today: 0,
    sims: [{ ...SIM, sent_today: 0 }],
    last_seen_at,
  });
  // A late result of today counts.
  store.report('devices', 'phone-0', { failed_today: 1 });
  clock.advance(5 * MINUTE);
  expect(await look()).toMatchObject({ failed_today: 1 });
});

it('counts what was queued while no device sent', async () => {
  const { store, clock } = new TestTenant({ devices: [{ status: 'offline' }] });
  const waiting = {
    ...TEST_TENANT.incoming,
    direction: 'outgoing',
    chosen_device_id: 'phone-0',
    status: 'queued',
  } as const;
  store.insertMany('messages', [waiting, waiting]);
  store.insert('device_looks', { id: 'garden', tenant_id: 'garden', next_at: clock.now().toISOString() });
  await checkCompanyDevices({ tx: store.tx, now: () => clock.now().getTime() }, 'garden');
  expect(store.byId('devices', 'phone-0')).toMatchObject({ queue_depth: 2 });
});
