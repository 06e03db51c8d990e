import { describe, expect, it } from 'vitest';
import type { EarlyWarning } from './deviceTerms.ts';
import {
  alertOf,
  type DeviceWarning,
  deviceWarnings,
  earlyWarnings,
  minutesUntilFlat,
  type WatchedDevice,
} from './warnings.ts';

const SIM = { slot: 0, carrier: 'Carrier', phone: '+12025550100', messages_per_day: 1000, sent_today: 0 };

function device(fields: Partial<WatchedDevice> = {}): WatchedDevice {
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
    ...fields,
  };
}

/** A battery at this level that loses this many percent per hour. */
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

const at = (minutes: number): string =>
  new Date(Date.parse('2026-03-02T09:00:00.000Z') + minutes * 60_000).toISOString();
const account = (connection: Partial<NonNullable<WatchedDevice['connection']>>): Partial<WatchedDevice> => ({
  kind: 'twilio',
  app_version: '',
  battery: null,
  connection: { is_up: true, since: at(0), problem: null, detail: '', throttled_until: null, ...connection },
});
const health = (failed: number, depths: readonly number[]): WatchedDevice['health'] => ({
  recent: { messages: 40, failed, error_code: failed > 0 ? 'NO_SERVICE' : null },
  queue: depths.map((depth, index) => ({ at: at(index * 5), depth })),
});
const growing = health(0, [100, 150, 200, 250, 300]);
const failing: DeviceWarning = { kind: 'failing', failed: 8, messages: 40, error_code: 'NO_SERVICE' };

const HEALTH: [string, WatchedDevice, DeviceWarning[]][] = [
  ['8 of 40 failed', device({ health: health(8, []) }), [failing]],
  ['7 of 40 failed', device({ health: health(7, []) }), []],
  [
    'many failed, and it has gone offline',
    device({ ...offline, health: health(8, []) }),
    [{ kind: 'offline', since: '2026-03-02T09:00:00.000Z', queued: 12 }, failing],
  ],
  [
    'its queue grows',
    device({ health: growing, queue_depth: 310 }),
    [{ kind: 'queue_growing', by: 200, minutes: 20, queued: 310 }],
  ],
  ['its queue grew, but is empty now', device({ health: growing }), []],
  ['its queue grew, but it is disabled', device({ status: 'disabled', health: growing, queue_depth: 310 }), []],
  [
    'the balance is low',
    device(account({ balance: { amount: '4.20', currency: 'EUR' } })),
    [{ kind: 'balance_low', amount: '4.20', currency: 'EUR', segments: null, queued: 0 }],
  ],
  [
    'the operator asks for fewer messages for a short time',
    device(account({ throttled_until: at(1), throttled_since: at(0), detail: '20429' })),
    [{ kind: 'throttled', detail: '20429', since: null }],
  ],
  [
    'the operator asks for fewer messages for a long time',
    device(account({ throttled_until: at(12), throttled_since: at(0), detail: '20429' })),
    [{ kind: 'throttled', detail: '20429', since: '2026-03-02T09:00:00.000Z' }],
  ],
];

describe('the warnings of a device', () => {
  it.each<[string, WatchedDevice, DeviceWarning[]]>([
    ['none if all is well', device(), []],
    ['disabled', device({ status: 'disabled', sims: [], app_version: '1.0.0' }), []],
    ['not paired yet', device({ status: 'pairing', sims: [], app_version: '' }), []],
    [
      'flat in 50 minutes with 1,900 queued',
      device({ ...draining(10, 12), queue_depth: 1900 }),
      [{ kind: 'flat_soon', minutes: 50, queued: 1900 }],
    ],
    ['flat in five hours, with an empty queue', device(draining(60, 12)), []],
    [
      'flat in five hours, with a queue of ten hours',
      device({ ...draining(60, 12), queue_depth: 600, messages_per_minute: 1 }),
      [{ kind: 'flat_soon', minutes: 300, queued: 600 }],
    ],
    [
      'flat in five hours, with a queue of four',
      device({ ...draining(60, 12), queue_depth: 480, messages_per_minute: 2 }),
      [],
    ],
    ['flat in exactly two hours', device(draining(24, 12)), [{ kind: 'flat_soon', minutes: 120, queued: 0 }]],
    ['flat when its queue is empty', device({ ...draining(60, 12), queue_depth: 300, messages_per_minute: 1 }), []],
    ['low, but charging', device({ battery: { percent: 4, charging: true } }), []],
    [
      'low, draining at an unknown speed',
      device({ battery: { percent: 15, charging: false } }),
      [{ kind: 'battery_low', percent: 15, queued: 0 }],
    ],
    ['offline', device(offline), [{ kind: 'offline', since: '2026-03-02T09:00:00.000Z', queued: 12 }]],
    [
      'offline, with nothing about its battery',
      device({ ...offline, battery: { percent: 2, charging: false } }),
      [{ kind: 'offline', since: '2026-03-02T09:00:00.000Z', queued: 12 }],
    ],
    [
      'an app too old to send',
      device({ status: 'needs_update', app_version: '2.2.0' }),
      [{ kind: 'needs_update', version: '2.2.0', current: '2.4.1' }],
    ],
    ['an outdated app', device({ app_version: '2.3.9' }), [{ kind: 'outdated', version: '2.3.9', current: '2.4.1' }]],
    ['an app newer than the current one', device({ app_version: '2.10.0' }), []],
    ['no SIM', device({ sims: [] }), [{ kind: 'no_sim' }]],
    ['a SIM without a number', device({ sims: [{ ...SIM, phone: null }] }), [{ kind: 'no_number', slot: 0 }]],
    [
      'its only SIM is used up',
      device({ sims: [{ ...SIM, sent_today: 1000 }], queue_depth: 5 }),
      [{ kind: 'sims_used_up', queued: 5 }],
    ],
    [
      'one of two SIMs is used up',
      device({
        sims: [
          { ...SIM, sent_today: 1000 },
          { ...SIM, slot: 1 },
        ],
      }),
      [{ kind: 'sim_used_up', slot: 0, limit: 1000 }],
    ],
    [
      'one of two SIMs is used up, the other nearly',
      device({
        sims: [
          { ...SIM, sent_today: 1000 },
          { ...SIM, slot: 1, sent_today: 900 },
        ],
        queue_depth: 30,
      }),
      [
        { kind: 'sim_used_up', slot: 0, limit: 1000 },
        { kind: 'sim_nearly_used_up', slot: 1, left: 100, minutes: 100 / 30 },
      ],
    ],
    ['a SIM with 899 of 1000 sent', device({ sims: [{ ...SIM, sent_today: 899 }] }), []],
    [
      'a SIM with 900 of 1000 sent, at 30 a minute',
      device({ sims: [{ ...SIM, sent_today: 900 }], queue_depth: 40 }),
      [{ kind: 'sim_nearly_used_up', slot: 0, left: 100, minutes: 100 / 30 }],
    ],
    [
      'a SIM half used, with a longer queue than is left',
      device({ sims: [{ ...SIM, sent_today: 500 }], queue_depth: 600 }),
      [{ kind: 'sim_nearly_used_up', slot: 0, left: 500, minutes: 500 / 30 }],
    ],
    ...HEALTH,
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
  ])('%s', (_, watched, warnings) => {
    const rounded = deviceWarnings(watched).map((each) =>
      each.kind === 'flat_soon' ? { ...each, minutes: Math.round(each.minutes) } : each,
    );
    expect(rounded).toEqual(warnings);
  });
});

it.each<[string, WatchedDevice, EarlyWarning[]]>([
  ['none if all is well', device(), []],
  ['it is offline', device(offline), []],
  ['its battery drains', device(draining(10, 12)), ['battery_low']],
  ['its messages fail', device({ health: health(8, []) }), ['many_failures']],
  ['its queue grows', device({ health: growing, queue_depth: 310 }), ['queue_growing']],
  ['its balance is low', device(account({ balance: { amount: '4.20', currency: 'EUR' } })), ['balance_low']],
  [
    'its operator asks for fewer messages',
    device(account({ throttled_until: at(12), throttled_since: at(0) })),
    ['throttled'],
  ],
])('webhooks get an early warning: %s', (_, watched, warnings) => {
  expect(earlyWarnings(watched)).toEqual(warnings);
});

it.each<[string, Partial<WatchedDevice>, DeviceWarning[]]>([
  ['an alarm', { alarm: 'cloned' }, [{ kind: 'cloned' }]],
  [
    'an account that is down, with the reason',
    account({ is_up: false, problem: 'refused', detail: 'ESME_RBINDFAIL' }),
    [{ kind: 'not_connected', problem: 'refused', since: '2026-03-02T09:00:00.000Z', detail: 'ESME_RBINDFAIL' }],
  ],
  [
    'an account that is offline and has reported nothing',
    { kind: 'smpp', app_version: '', battery: null, status: 'offline' },
    [{ kind: 'not_connected', problem: null, since: null, detail: '' }],
  ],
  ['nothing for an account that has reported nothing', { kind: 'smpp', app_version: '', battery: null }, []],
  [
    'no used-up SIM while the device is offline',
    { ...offline, sims: [{ ...SIM, sent_today: 1000 }] },
    [{ kind: 'offline', since: '2026-03-02T09:00:00.000Z', queued: 12 }],
  ],
  ['nothing if a SIM has just enough left', { sims: [{ ...SIM, sent_today: 500 }], queue_depth: 500 }, []],
  [
    'a SIM that shares the queue with another',
    {
      sims: [
        { ...SIM, sent_today: 900 },
        { ...SIM, slot: 1 },
      ],
      queue_depth: 30,
    },
    [{ kind: 'sim_nearly_used_up', slot: 0, left: 100, minutes: 100 / 15 }],
  ],
])('warns of %s', (_, fields, warnings) => {
  expect(deviceWarnings(device(fields))).toEqual(warnings);
});

it.each<[DeviceWarning, string | null]>([
  [{ kind: 'flat_soon', minutes: 5, queued: 0 }, 'battery_low'],
  [{ kind: 'battery_low', percent: 5, queued: 0 }, 'battery_low'],
  [{ kind: 'failing', failed: 9, messages: 20, error_code: null }, 'device_failing'],
  [{ kind: 'queue_growing', by: 50, minutes: 20, queued: 70 }, 'queue_growing'],
  [{ kind: 'balance_low', amount: '1', currency: 'USD', segments: null, queued: 0 }, 'balance_low'],
  [{ kind: 'throttled', detail: '', since: null }, null],
  [{ kind: 'throttled', detail: '', since: at(0) }, 'device_throttled'],
  // These raise alerts as events or none at all, but not as lasting warnings.
  [{ kind: 'offline', since: null, queued: 0 }, null],
  [{ kind: 'outdated', version: '1', current: '2' }, null],
])('%j raises the alert %s', (warning, kind) => {
  expect(alertOf(warning)).toBe(kind);
});

it.each<[string, WatchedDevice['battery'], number | null]>([
  ['a phone that drains', { percent: 10, charging: false }, 50],
  ['a phone that has just been plugged in', { percent: 10, charging: true }, null],
  ['a device without a battery', null, null],
])('tells how long the battery lasts: %s', (_, battery, minutes) => {
  expect(minutesUntilFlat(battery, draining(10, 12).battery_readings)).toBe(minutes);
  expect(minutesUntilFlat(battery, [])).toBeNull();
});
