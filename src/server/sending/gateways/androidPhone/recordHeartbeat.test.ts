import { expect, it } from 'vitest';
import { TestTenant } from '#mock-api/simulation/TestTenant.ts';
import { recordHeartbeat } from './recordHeartbeat.ts';

it.each([
  ['later on the same day', 'America/New_York', '2026-03-03T04:58:00.000Z', '2026-03-03T04:59:59.000Z', 7],
  ['after midnight', 'America/New_York', '2026-03-03T04:59:55.000Z', '2026-03-03T05:00:00.000Z', 0],
  [
    'before midnight of a day with 23 hours',
    'America/New_York',
    '2026-03-08T05:00:00.000Z',
    '2026-03-09T03:59:59.000Z',
    7,
  ],
  [
    'after midnight of a day with 23 hours',
    'America/New_York',
    '2026-03-09T03:59:55.000Z',
    '2026-03-09T04:00:00.000Z',
    0,
  ],
  [
    'before midnight of a day with 25 hours',
    'America/New_York',
    '2026-11-01T04:00:00.000Z',
    '2026-11-02T04:59:59.000Z',
    7,
  ],
  [
    'after midnight of a day with 25 hours',
    'America/New_York',
    '2026-11-02T04:59:55.000Z',
    '2026-11-02T05:00:00.000Z',
    0,
  ],
  ['where midnight does not exist', 'Africa/Cairo', '2026-04-23T21:59:55.000Z', '2026-04-23T22:00:00.000Z', 0],
])('a phone that reports its SIM cards %s (%s)', async (_, timezone, last_seen_at, startsAt, sent) => {
  const sims = [{ slot: 0, carrier: 'Carrier', phone: null, messages_per_day: 10, sent_today: 7 }];
  const fixture = new TestTenant({
    devices: [{ kind: 'android', app_version: '1.74.1', last_seen_at, sims, sent_today: 7 }],
    settings: { timezone },
    startsAt,
  });
  const [device] = fixture.store.all('devices');
  const context = { tx: fixture.store.tx, now: () => fixture.clock.now().getTime() };
  await recordHeartbeat(context, device as NonNullable<typeof device>, { sims });
  expect(fixture.store.all('devices')).toMatchObject([
    { sims: [{ sent_today: sent }], sent_today: sent, last_seen_at: startsAt },
  ]);
});
