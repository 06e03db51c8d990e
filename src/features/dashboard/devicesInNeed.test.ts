import { expect, it } from 'vitest';
import type { WatchedDevice } from '#src/domain/devices/warnings.ts';
import { devicesInNeed } from './devicesInNeed.ts';

const device = (name: string, change: Partial<WatchedDevice> = {}): WatchedDevice & { name: string } => ({
  name,
  status: 'online',
  last_seen_at: '2026-11-01T10:00:00.000Z',
  kind: 'simulated',
  battery: { percent: 80, charging: true },
  battery_readings: [],
  sims: [{ slot: 0, carrier: 'GCI', phone: '+19075550190', messages_per_day: 100, sent_today: 10 }],
  queue_depth: 0,
  messages_per_minute: 20,
  app_version: '99.0.0',
  ...change,
});

it('lists devices that need attention today, the worst first', () => {
  const low = device('low', { battery: { percent: 9, charging: false } });
  const fine = device('fine');
  const away = device('away', { status: 'offline' });
  // A missing SIM number is not urgent.
  const unnamed = device('unnamed', {
    sims: [{ slot: 0, carrier: 'GCI', phone: null, messages_per_day: 100, sent_today: 10 }],
  });
  const inNeed = devicesInNeed([low, fine, away, unnamed]);
  expect(inNeed.map((each) => [each.device.name, each.warnings.map(({ kind }) => kind)])).toEqual([
    ['away', ['offline']],
    ['low', ['battery_low']],
  ]);
});
