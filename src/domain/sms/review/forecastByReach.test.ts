import { describe, expect, it } from 'vitest';
import { forecastByReach } from './forecastByReach.ts';
import { device } from './testRecords.ts';

const NOW = new Date('2026-01-12T10:00:00Z');
/** Each sends one message a minute, except the van. */
const shop = device();
const office = device();
const van = device({ messages_per_minute: 10 });
const silent = device({ status: 'offline' });

type Devices = ReturnType<typeof device>[];

const finish = (...groups: [messages: number, devices: Devices][]): string | null =>
  forecastByReach(
    { now: NOW, start: NOW, hours: [], watched: [], tenantZone: 'UTC' },
    groups.map(([messages, devices]) => ({ zones: ['UTC'], messages, devices })),
  ).finishAt?.toISOString() ?? null;

describe('a campaign to several countries is sent', () => {
  it.each<[string, [number, Devices][], string | null]>([
    ['by all devices, if they reach everyone', [[30, [shop, office]]], '2026-01-12T10:15:00.000Z'],
    ['by the only device that reaches anyone', [[30, [shop]]], '2026-01-12T10:30:00.000Z'],
    [
      'when the slower of two devices without shared recipients has finished',
      [
        [30, [shop]],
        [30, [van]],
      ],
      '2026-01-12T10:30:00.000Z',
    ],
    [
      'when the recipients that only one of two devices reaches are done',
      [
        [30, [shop]],
        [10, [shop, van]],
      ],
      '2026-01-12T10:30:00.000Z',
    ],
    [
      'when the device that alone reaches two of three groups has finished',
      [
        [30, [shop]],
        [30, [shop]],
        [1, [shop, van]],
      ],
      '2026-01-12T11:00:00.000Z',
    ],
    [
      'when the slower of two pairs that share a device has finished',
      [
        [30, [shop, office]],
        [30, [shop, van]],
        [1, [shop]],
      ],
      '2026-01-12T10:15:00.000Z',
    ],
    [
      'by two devices that share a group',
      [
        [60, [shop, van]],
        [1, [shop]],
        [60, [van]],
      ],
      '2026-01-12T10:11:00.000Z',
    ],
    [
      'by both devices together, if no country alone decides',
      [
        [30, [shop]],
        [30, [shop, office]],
        [30, [office]],
      ],
      '2026-01-12T10:45:00.000Z',
    ],
    [
      'never, if no device can send to some recipients',
      [
        [30, [shop]],
        [1, [silent]],
      ],
      null,
    ],
    ['never, without a device', [[30, []]], null],
    [
      'without waiting for a country without recipients',
      [
        [30, [shop]],
        [0, [silent]],
      ],
      '2026-01-12T10:30:00.000Z',
    ],
    ['never, without recipients', [], null],
  ])('%s', (_, groups, expected) => {
    expect(finish(...groups)).toBe(expected);
  });

  it('with each device’s own queue', () => {
    const groups: [number, Devices][] = [
      [60, [van]],
      [10, [device({ queue_depth: 20 })]],
    ];
    expect(finish(...groups)).toBe('2026-01-12T10:30:00.000Z');
  });

  it('with the number of messages in watched hours, by group', () => {
    const watched = [{ enabled: true, from: '09:00', to: '11:00', days: ['mon'] as ['mon'] }];
    const forecast = forecastByReach({ now: NOW, start: NOW, hours: [], watched, tenantZone: 'UTC' }, [
      { zones: ['UTC'], messages: 30, devices: [shop] },
      { zones: ['Asia/Tokyo'], messages: 5, devices: [shop] },
      { zones: ['UTC'], messages: 0, devices: [] },
      { zones: ['UTC'], messages: 90, devices: [office] },
    ]);
    expect(forecast.watched).toEqual([30, 0, 0, 60]);
    expect(forecast.watchedFrom).toEqual(NOW);
  });

  it('with the time of the first message in watched hours, on any device', () => {
    const watched = [{ enabled: true, from: '10:15', to: '11:00', days: ['mon'] as ['mon'] }];
    const forecast = forecastByReach({ now: NOW, start: NOW, hours: [], watched, tenantZone: 'UTC' }, [
      { zones: ['UTC'], messages: 30, devices: [device({ queue_depth: 20 })] },
      { zones: ['UTC'], messages: 30, devices: [shop] },
    ]);
    expect(forecast.watchedFrom).toEqual(new Date('2026-01-12T10:15:00Z'));
  });
});
