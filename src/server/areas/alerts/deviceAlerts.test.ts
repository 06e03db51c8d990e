import { beforeEach, describe, expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { addOwner } from '#mock-api/testing/addOwner.ts';
import type { AlertKind } from '#src/domain/alerts/alertTerms.ts';
import type { Device } from '#src/domain/devices/device.ts';
import type { EarlyWarning } from '#src/domain/devices/deviceTerms.ts';
import type { AlertFacts } from '#src/server/storage/records/alerts.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { eventsOf } from '#src/server/webhooks/eventsOf.ts';
import { raiseAlertsOfChange, raiseDeviceAlerts } from './deviceAlerts.ts';

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
const quiet = (messages: number, failed: number): NonNullable<Device['health']> => ({
  recent: { messages, failed, error_code: failed > 0 ? 'NO_SERVICE' : null },
  queue: [],
});
/** The depth of a device's queue, every five minutes. */
const waiting = (...depths: number[]): NonNullable<Device['health']> => ({
  recent: { messages: 0, failed: 0, error_code: null },
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
  const events: string[] = [];
  store.follow((changes) => void events.push(...changes.flatMap(eventsOf).filter(isOfWarning)));
  await store.tx.report('devices', 'phone-0', bad);
  expect([store.byId('devices', 'phone-0')?.warnings, events]).toEqual([warnings, ['device.warning']]);
  await store.tx.report('devices', 'phone-0', { ...bad });
  await store.tx.report('devices', 'phone-0', { sent_today: 7 });
  expect(events).toEqual(['device.warning']);
  await store.tx.report('devices', 'phone-0', good);
  expect([store.byId('devices', 'phone-0')?.warnings, events]).toEqual([
    [],
    ['device.warning', 'device.warning_cleared'],
  ]);
});

it('the periodic device check finds a queue that costs more than the balance', async () => {
  const balance = { amount: '11', currency: 'USD' };
  const segment_price = { amount: '0.10', currency: 'USD' };
  const device = { kind: 'twilio' as const, connection: { ...CONNECTED, balance }, segment_price };
  const fixture = new TestTenant({ devices: [device], startsAt: AT });
  const { store } = fixture;
  await store.tx.report('devices', 'phone-0', { queue_depth: 111 });
  expect(store.byId('devices', 'phone-0')?.warnings).toBeUndefined();
  const current = await store.tx.get('devices', 'phone-0');
  if (current) await raiseDeviceAlerts(store.tx, fixture.clock, current);
  expect(store.byId('devices', 'phone-0')?.warnings).toEqual(['balance_low']);
});

const isOfWarning = (event: string): boolean => event.startsWith('device.warning');

describe('alerts about a device', () => {
  let fixture: TestTenant;
  let device: Stored<Device>;
  beforeEach(() => {
    const sample = { battery: null, app_version: '1.74.1', messages_per_minute: 10 };
    fixture = new TestTenant({ devices: [sample], startsAt: AT });
    addOwner(fixture);
    device = fixture.store.byId('devices', 'phone-0') as Stored<Device>;
  });
  const alerts = () =>
    fixture.store.all('alerts').map(({ kind, cause, facts, ended_at = null }) => [kind, cause, facts, ended_at]);
  const change = (before: Partial<Device>, after: Partial<Device>) =>
    raiseAlertsOfChange(fixture.store.tx, fixture.clock, { ...device, ...before }, { ...device, ...after });
  const addAlert = (kind: AlertKind) =>
    fixture.store.insert('alerts', {
      id: kind,
      tenant_id: 'garden',
      user_id: 'ada',
      kind,
      cause: kind,
      record_id: 'phone-0',
      facts: { name: '', who: '', figure: 0 },
      in_app: true,
      in_browser: false,
      at: '2026-03-01T00:00:00.000Z',
      seen_at: null,
      mail_at: null,
    });
  const endTimes = () => fixture.store.all('alerts').map(({ kind, ended_at = null }) => [kind, ended_at]);

  it.each<[AlertKind, Partial<Device>, Partial<AlertFacts>]>([
    ['battery_low', { battery: { percent: 9.4, charging: false } }, { figure: 9 }],
    ['device_failing', { health: quiet(50, 17) }, { figure: 34 }],
    ['queue_growing', { health: waiting(0, 20, 40, 60, 80), queue_depth: 80 }, { figure: 80 }],
    [
      'balance_low',
      { kind: 'twilio', connection: { ...CONNECTED, balance: { amount: '9.99', currency: 'USD' } } },
      { figure: 9.99, currency: 'USD' },
    ],
    [
      'device_throttled',
      {
        kind: 'twilio',
        connection: { ...CONNECTED, throttled_since: AT, throttled_until: '2026-03-02T15:10:00.000Z' },
      },
      { figure: 0 },
    ],
  ])('are raised once for %s, and end with it', async (kind, bad, figures) => {
    const facts = { name: 'Phone', who: '', ...figures };
    await change({}, bad);
    // Hour 492,351 since 1970.
    expect(alerts()).toEqual([[kind, `${kind} phone-0 492351`, facts, null]]);
    fixture.clock.advance(60_000);
    await change(bad, {});
    expect(alerts()).toEqual([[kind, `${kind} phone-0 492351`, facts, '2026-03-02T15:01:00.000Z']]);
  });

  it('are not raised again while a problem lasts, even if another one ends', async () => {
    const low = { battery: { percent: 9, charging: false } };
    await change({ ...low, health: quiet(50, 17) }, low);
    expect(alerts()).toEqual([]);
    addAlert('battery_low');
    addAlert('device_failing');
    await change({ ...low, health: quiet(50, 17) }, low);
    expect(endTimes()).toEqual([
      ['battery_low', null],
      ['device_failing', AT],
    ]);
  });

  it('are raised by a higher limit for a low balance', async () => {
    const paid: Partial<Device> = { kind: 'twilio', connection: CONNECTED, low_balance: '50' };
    await change(paid, { ...paid, low_balance: '50.01' });
    expect(alerts().map(([kind]) => kind)).toEqual(['balance_low']);
  });

  it('are not raised by writes that only count messages', async () => {
    const low = { battery: { percent: 9, charging: false } };
    await change(low, { ...low, sent_today: 1 });
    expect(fixture.store.byId('devices', 'phone-0')?.warnings).toBeUndefined();
    await change({}, { ...low, battery: { ...low.battery } });
    expect(fixture.store.byId('devices', 'phone-0')?.warnings).toEqual(['battery_low']);
  });

  it.each<[Device['status'], Device['status'], boolean]>([
    ['offline', 'online', true],
    ['offline', 'disabled', true],
    ['offline', 'offline', false],
    ['online', 'idle', false],
    ['online', 'offline', false],
  ])('end when the device, which was %s, is %s: %s', async (was, is, isBack) => {
    addAlert('device_offline');
    for (const battery of [null, { percent: 70, charging: true }]) {
      await change({ status: was }, { status: is, battery });
      expect(endTimes()).toEqual([['device_offline', isBack ? AT : null]]);
    }
  });

  it.each<[Device['status'], Partial<Device>, AlertKind[]]>([
    ['online', {}, []],
    ['offline', {}, ['device_offline']],
    ['online', { battery: { percent: 9, charging: false } }, ['battery_low']],
    ['online', { health: quiet(50, 17) }, ['device_failing']],
  ])('about problems that are over end at a check of the device: %s with %j', async (status, state, lasting) => {
    const kinds = ['device_offline', 'battery_low', 'device_failing', 'campaign_paused'] as const;
    for (const kind of kinds) addAlert(kind);
    await raiseDeviceAlerts(fixture.store.tx, fixture.clock, { ...device, ...state, status });
    // An alert about a paused campaign never ends.
    const isOver = (kind: AlertKind) => kind !== 'campaign_paused' && !lasting.includes(kind);
    expect(endTimes()).toEqual(kinds.map((kind) => [kind, isOver(kind) ? AT : null]));
  });

  it('are neither raised nor ended for staff, to whom a device of no tenant would belong', async () => {
    const none = { tenant_id: null, battery: { percent: 9, charging: false } };
    addAlert('device_offline');
    for (const [name, id] of [
      ['users', 'ada'],
      ['alerts', 'device_offline'],
    ] as const)
      fixture.store.update(name, id, { tenant_id: null });
    await change({ status: 'offline' }, { ...none, status: 'online' });
    expect(endTimes()).toEqual([['device_offline', null]]);
  });

  it('write the warnings of a device only if they have changed', async () => {
    const low = { battery: { percent: 9, charging: false } };
    let writes = 0;
    fixture.store.follow((changes) => {
      writes += changes.filter(({ collection }) => collection === 'devices').length;
    });
    const check = async (state: Partial<Device>) => {
      await raiseDeviceAlerts(fixture.store.tx, fixture.clock, { ...device, ...state });
      return writes;
    };
    expect(await check({})).toBe(0);
    expect(await check(low)).toBe(1);
    expect(await check({ ...low, warnings: ['battery_low'] })).toBe(1);
  });

  it('about problems that no write has reported are raised at a check of the device', async () => {
    await raiseDeviceAlerts(fixture.store.tx, fixture.clock, { ...device, health: quiet(50, 17) });
    expect(alerts().map(([kind]) => kind)).toEqual(['device_failing']);
  });
});
