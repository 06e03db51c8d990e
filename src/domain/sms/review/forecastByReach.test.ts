import { describe, expect, it } from 'vitest';
import { forecastByReach } from './forecastByReach.ts';
import { device } from './testRecords.ts';

const NOW = new Date('2026-01-12T10:00:00Z');
/** Each sends one message a minute, except for the van. */
const shop = device();
const office = device();
const van = device({ messages_per_minute: 10 });
const silent = device({ status: 'offline' });

type Devices = ReturnType<typeof device>[];

const finish = (...groups: [messages: number, devices: Devices][]): string | null =>
  forecastByReach(
    { now: NOW, start: NOW, hours: [], tenantZone: 'UTC' },
    groups.map(([messages, devices]) => ({ zones: ['UTC'], messages, devices })),
  ).finishAt?.toISOString() ?? null;

describe('a campaign to several countries is sent', () => {
  it.each<[string, [number, Devices][], string | null]>([
    ['by all of them, where they reach everybody', [[30, [shop, office]]], '2026-01-12T10:15:00.000Z'],
    ['by the one that reaches anybody', [[30, [shop]]], '2026-01-12T10:30:00.000Z'],
    [
      'when the slower of two that share nobody has finished',
      [
        [30, [shop]],
        [30, [van]],
      ],
      '2026-01-12T10:30:00.000Z',
    ],
    [
      'when those are through whom one of two reaches',
      [
        [30, [shop]],
        [10, [shop, van]],
      ],
      '2026-01-12T10:30:00.000Z',
    ],
    [
      'when the one that alone reaches two of three has finished',
      [
        [30, [shop]],
        [30, [shop]],
        [1, [shop, van]],
      ],
      '2026-01-12T11:00:00.000Z',
    ],
    [
      'when the slower pair of two that share a device has finished',
      [
        [30, [shop, office]],
        [30, [shop, van]],
        [1, [shop]],
      ],
      '2026-01-12T10:15:00.000Z',
    ],
    [
      'by two together, who are joined by what one of them shares with a third',
      [
        [60, [shop, van]],
        [1, [shop]],
        [60, [van]],
      ],
      '2026-01-12T10:11:00.000Z',
    ],
    [
      'by both together, where neither country decides alone',
      [
        [30, [shop]],
        [30, [shop, office]],
        [30, [office]],
      ],
      '2026-01-12T10:45:00.000Z',
    ],
    [
      'never, where nobody sends to some of them',
      [
        [30, [shop]],
        [1, [silent]],
      ],
      null,
    ],
    ['never, without a device', [[30, []]], null],
    [
      'whatever a country without anybody needs',
      [
        [30, [shop]],
        [0, [silent]],
      ],
      '2026-01-12T10:30:00.000Z',
    ],
    ['to nobody', [], null],
  ])('%s', (_, groups, expected) => {
    expect(finish(...groups)).toBe(expected);
  });

  it('with the queue, hours and daily SIM limits of each device', () => {
    const groups: [number, Devices][] = [
      [60, [van]],
      [10, [device({ queue_depth: 20 })]],
    ];
    expect(finish(...groups)).toBe('2026-01-12T10:30:00.000Z');
  });

  it('and says by group how many go out in given hours', () => {
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

  it('and says when the first of them goes out, by whichever device', () => {
    const watched = [{ enabled: true, from: '10:15', to: '11:00', days: ['mon'] as ['mon'] }];
    const forecast = forecastByReach({ now: NOW, start: NOW, hours: [], watched, tenantZone: 'UTC' }, [
      { zones: ['UTC'], messages: 30, devices: [device({ queue_depth: 20 })] },
      { zones: ['UTC'], messages: 30, devices: [shop] },
    ]);
    expect(forecast.watchedFrom).toEqual(new Date('2026-01-12T10:15:00Z'));
  });
});
