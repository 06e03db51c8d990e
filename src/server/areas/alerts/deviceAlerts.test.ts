import { expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import type { Device } from '#src/domain/devices/device.ts';
import type { EarlyWarning } from '#src/domain/devices/deviceTerms.ts';
import { eventsOf } from '#src/server/webhooks/eventsOf.ts';
import { raiseDeviceAlerts } from './deviceAlerts.ts';

const AT = '2026-03-02T15:00:00.000Z';
const WELL = { percent: 80, charging: false };
const CONNECTED = {
  is_up: true,
  since: AT,
  problem: null,
  detail: '',
  throttled_until: null,
  throttled_since: null,
  balance: { amount: '50', currency: 'USD' },
};
const quiet = (texts: number, failed: number): NonNullable<Device['health']> => ({
  recent: { texts, failed, error_code: failed > 0 ? 'NO_SERVICE' : null },
  queue: [],
});
/** The depth of a device's queue, every five minutes. */
const waiting = (...depths: number[]): NonNullable<Device['health']> => ({
  recent: { texts: 0, failed: 0, error_code: null },
  queue: depths.map((depth, at) => ({ at: new Date(Date.parse(AT) + at * 300_000).toISOString(), depth })),
});

it.each<[what: string, kind: Device['kind'], bad: Partial<Device>, good: Partial<Device>, warnings: EarlyWarning[]]>([
  ['has a low battery', 'android', { battery: { percent: 9, charging: false } }, { battery: WELL }, ['battery_low']],
  ['fails', 'android', { health: quiet(20, 4) }, { health: quiet(20, 3) }, ['many_failures']],
  [
    'gets more than it sends',
    'android',
    { health: waiting(0, 20, 40, 60, 80), queue_depth: 80, messages_per_minute: 10 },
    { health: waiting(80), queue_depth: 80 },
    ['queue_growing'],
  ],
  [
    'is throttled for ten minutes',
    'twilio',
    { connection: { ...CONNECTED, throttled_since: AT, throttled_until: '2026-03-02T15:10:00.000Z' } },
    { connection: CONNECTED },
    ['throttled'],
  ],
  [
    'runs out of money',
    'twilio',
    { connection: { ...CONNECTED, balance: { amount: '9.99', currency: 'USD' } } },
    { connection: CONNECTED },
    ['balance_low'],
  ],
  [
    'runs out of money and fails',
    'twilio',
    { connection: { ...CONNECTED, balance: { amount: '9.99', currency: 'USD' } }, health: quiet(50, 50) },
    { connection: CONNECTED, health: null },
    ['many_failures', 'balance_low'],
  ],
])('webhooks get one event for a device that %s, and one when that is over', async (_, kind, bad, good, warnings) => {
  const fixture = new TestTenant({ devices: [{ kind, app_version: '1.74.1' }], startsAt: AT });
  const { store } = fixture;
  const heard: string[] = [];
  store.follow((changes) => void heard.push(...changes.flatMap(eventsOf).filter(isOfWarning)));
  await store.tx.report('devices', 'phone-0', bad);
  expect([store.byId('devices', 'phone-0')?.warnings, heard]).toEqual([warnings, ['device.warning']]);
  await store.tx.report('devices', 'phone-0', { ...bad });
  await store.tx.report('devices', 'phone-0', { sent_today: 7 });
  expect(heard).toEqual(['device.warning']);
  await store.tx.report('devices', 'phone-0', good);
  expect([store.byId('devices', 'phone-0')?.warnings, heard]).toEqual([[], ['device.warning', 'device.warning_over']]);
});

it('the periodic device check finds a queue that costs more than the balance', async () => {
  const balance = { amount: '11', currency: 'USD' };
  const segment_price = { amount: '0.10', currency: 'USD' };
  const device = { kind: 'twilio' as const, connection: { ...CONNECTED, balance }, segment_price };
  const fixture = new TestTenant({ devices: [device], startsAt: AT });
  const { store } = fixture;
  await store.tx.report('devices', 'phone-0', { queue_depth: 111 });
  expect(store.byId('devices', 'phone-0')?.warnings).toBeUndefined();
  const waits = await store.tx.get('devices', 'phone-0');
  if (waits) await raiseDeviceAlerts(store.tx, fixture.clock, waits);
  expect(store.byId('devices', 'phone-0')?.warnings).toEqual(['balance_low']);
});

const isOfWarning = (event: string): boolean => event.startsWith('device.warning');
