import { describe, expect, it } from 'vitest';
import { type DeviceWarning, deviceWarnings, type WatchedDevice } from './warnings.ts';

const SIM = { slot: 0, carrier: 'Carrier', phone: '+12025550100', messages_per_day: 1000, sent_today: 0 };

function device(given: Partial<WatchedDevice> = {}): WatchedDevice {
  return {
    kind: 'simulated',
    status: 'online',
    last_seen_at: '2026-03-02T09:00:00.000Z',
    battery: { percent: 80, charging: false },
    battery_readings: [],
    sims: [SIM],
    queue_depth: 0,
    messages_per_minute: 30,
    app_version: '2.4.1',
    ...given,
  };
}

/** Lost so many percent an hour, and has this level now. */
function draining(percent: number, perHour: number): Pick<WatchedDevice, 'battery' | 'battery_readings'> {
  const at = (minutesAgo: number): string =>
    new Date(Date.parse('2026-03-02T09:00:00.000Z') - minutesAgo * 60_000).toISOString();
  const reading = (minutesAgo: number) => ({
    at: at(minutesAgo),
    percent: percent + (perHour * minutesAgo) / 60,
    charging: false,
  });
  return { battery: { percent, charging: false }, battery_readings: [reading(60), reading(30), reading(0)] };
}

const offline = { status: 'offline', queue_depth: 12 } as const;

describe('what is said of a device', () => {
  it.each<[string, WatchedDevice, DeviceWarning[]]>([
    ['all is well', device(), []],
    ['switched off on purpose', device({ status: 'disabled', sims: [], app_version: '1.0.0' }), []],
    ['not paired yet', device({ status: 'pairing', sims: [], app_version: '' }), []],
    [
      'flat in 50 minutes with 1,900 queued',
      device({ ...draining(10, 12), queue_depth: 1900 }),
      [{ kind: 'flat_soon', minutes: 50, queued: 1900 }],
    ],
    ['flat in five hours, and nothing waits', device(draining(60, 12)), []],
    [
      'flat in five hours, and the queue takes ten',
      device({ ...draining(60, 12), queue_depth: 600, messages_per_minute: 1 }),
      [{ kind: 'flat_soon', minutes: 300, queued: 600 }],
    ],
    ['low, on its charger', device({ battery: { percent: 4, charging: true } }), []],
    [
      'low, and nobody knows how fast it drains',
      device({ battery: { percent: 15, charging: false } }),
      [{ kind: 'battery_low', percent: 15, queued: 0 }],
    ],
    ['offline', device(offline), [{ kind: 'offline', since: '2026-03-02T09:00:00.000Z', queued: 12 }]],
    [
      'offline says nothing of a battery nobody can see',
      device({ ...offline, battery: { percent: 2, charging: false } }),
      [{ kind: 'offline', since: '2026-03-02T09:00:00.000Z', queued: 12 }],
    ],
    [
      'an app too old to send',
      device({ status: 'needs_update', app_version: '2.2.0' }),
      [{ kind: 'needs_update', version: '2.2.0', current: '2.4.1' }],
    ],
    [
      'an app with a newer one',
      device({ app_version: '2.3.9' }),
      [{ kind: 'outdated', version: '2.3.9', current: '2.4.1' }],
    ],
    ['an app newer than the newest', device({ app_version: '2.10.0' }), []],
    ['no SIM', device({ sims: [] }), [{ kind: 'no_sim' }]],
    ['a SIM without a number', device({ sims: [{ ...SIM, phone: null }] }), [{ kind: 'no_number', slot: 0 }]],
    [
      'its only SIM used up',
      device({ sims: [{ ...SIM, sent_today: 1000 }], queue_depth: 5 }),
      [{ kind: 'sims_used_up', queued: 5 }],
    ],
    [
      'one of two used up',
      device({
        sims: [
          { ...SIM, sent_today: 1000 },
          { ...SIM, slot: 1 },
        ],
      }),
      [{ kind: 'sim_used_up', slot: 0, limit: 1000 }],
    ],
    ['899 of 1000', device({ sims: [{ ...SIM, sent_today: 899 }] }), []],
    [
      '900 of 1000, at 30 a minute',
      device({ sims: [{ ...SIM, sent_today: 900 }], queue_depth: 40 }),
      [{ kind: 'sim_nearly_used_up', slot: 0, left: 100, minutes: 100 / 30 }],
    ],
    [
      'half used, and more waits than is left',
      device({ sims: [{ ...SIM, sent_today: 500 }], queue_depth: 600 }),
      [{ kind: 'sim_nearly_used_up', slot: 0, left: 500, minutes: 500 / 30 }],
    ],
    [
      'the worst first',
      device({ ...draining(5, 10), app_version: '2.0.0', sims: [{ ...SIM, phone: null, sent_today: 950 }] }),
      [
        { kind: 'flat_soon', minutes: 30, queued: 0 },
        { kind: 'sim_nearly_used_up', slot: 0, left: 50, minutes: null },
        { kind: 'outdated', version: '2.0.0', current: '2.4.1' },
        { kind: 'no_number', slot: 0 },
      ],
    ],
  ])('%s', (_, given, warnings) => {
    const rounded = deviceWarnings(given).map((each) =>
      each.kind === 'flat_soon' ? { ...each, minutes: Math.round(each.minutes) } : each,
    );
    expect(rounded).toEqual(warnings);
  });
});
