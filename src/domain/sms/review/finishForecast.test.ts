import { describe, expect, it } from 'vitest';
import { type QuietHours, WEEKDAYS } from '#src/domain/company/companySettings.ts';
import { OFFICE_HOURS } from '#src/domain/devices/workingHours.ts';
import { type ForecastInput, forecastFinish } from './finishForecast.ts';
import { device } from './testRecords.ts';

const NIGHT: QuietHours = { enabled: true, from: '21:00', to: '08:00', days: [...WEEKDAYS] };
const ALWAYS: QuietHours = { enabled: true, from: '00:00', to: '00:00', days: [...WEEKDAYS] };

type Changes = Partial<Omit<ForecastInput, 'now' | 'start' | 'hours'>> & {
  now?: string;
  start?: string;
  quietHours?: QuietHours;
};

function forecast(messages: Record<string, number>, { quietHours, ...changes }: Changes = {}) {
  const now = new Date(changes.now ?? '2026-01-12T10:00:00Z');
  const { finishAt, deferred } = forecastFinish({
    hours: quietHours ? [quietHours] : [],
    watched: [],
    devices: [device()],
    tenantZone: 'UTC',
    ...changes,
    groups: Object.entries(messages).map(([zones, count]) => ({ zones: zones.split(' '), messages: count })),
    now,
    start: changes.start ? new Date(changes.start) : now,
  });
  return [finishAt?.toISOString() ?? null, deferred];
}

/** One of a device's two SIMs, each of which may send 20 a day. */
const sim = (slot: number, sentToday: number) => ({
  slot,
  carrier: 'Carrier',
  phone: null,
  messages_per_day: 20,
  sent_today: sentToday,
});

/** A phone with these SIMs that could send 60 a minute. */
const phone = (...sims: ReturnType<typeof device>['sims']) => device({ messages_per_minute: 60, sims });
const SLOW = { messages_per_minute: 1, messages_per_day: 100 };
const LATE = { now: '2026-01-12T23:00:00Z' };

const NEVER = { mon: null, tue: null, wed: null, thu: null, fri: null };

describe('forecastFinish', () => {
  it.each<[string, Parameters<typeof forecast>, string | null, number]>([
    ['at a device’s pace', [{ UTC: 30 }], '2026-01-12T10:30:00.000Z', 0],
    [
      'at the pace of all devices',
      [{ UTC: 30 }, { devices: [device(), device({ messages_per_minute: 2 })] }],
      '2026-01-12T10:10:00.000Z',
      0,
    ],
    [
      'without devices that cannot send',
      [{ UTC: 30 }, { devices: [device(), device({ status: 'offline' }), device({ sims: [] })] }],
      '2026-01-12T10:30:00.000Z',
      0,
    ],
    ['never without a device', [{ UTC: 30 }, { devices: [device({ status: 'needs_update' })] }], null, 0],
    ['never with a device that gets no messages', [{ UTC: 30 }, { devices: [device({ alarm: 'cloned' })] }], null, 0],
    [
      'after the device’s queue',
      [{ UTC: 30 }, { devices: [device({ queue_depth: 15 })] }],
      '2026-01-12T10:45:00.000Z',
      0,
    ],
    [
      'not after the queue of a device that cannot send',
      [{ UTC: 30 }, { devices: [device(), device({ status: 'offline', queue_depth: 15 })] }],
      '2026-01-12T10:30:00.000Z',
      0,
    ],
    [
      'at its scheduled time, after the queue has been sent',
      [{ UTC: 30 }, { devices: [device({ queue_depth: 15 })], start: '2026-01-12T15:00:00Z' }],
      '2026-01-12T15:30:00.000Z',
      0,
    ],
    ['nothing to send', [{}], '2026-01-12T10:00:00.000Z', 0],
    [
      'above the daily limit, the rest from midnight',
      [{ UTC: 30 }, { devices: [device({ perDay: 20 })] }],
      '2026-01-13T00:10:00.000Z',
      0,
    ],
    [
      'counting the messages already sent today',
      [{ UTC: 30 }, { devices: [device({ perDay: 40, sentToday: 20 })] }],
      '2026-01-13T00:10:00.000Z',
      0,
    ],
    [
      'tomorrow, not counting today’s messages',
      [{ UTC: 30 }, { devices: [device({ perDay: 40, sentToday: 40 })], start: '2026-01-13T09:00:00Z' }],
      '2026-01-13T09:30:00.000Z',
      0,
    ],
    [
      'from midnight in the tenant’s time zone',
      [{ UTC: 30 }, { devices: [device({ perDay: 20 })], tenantZone: 'America/New_York' }],
      '2026-01-13T05:10:00.000Z',
      0,
    ],
    [
      'by a slow device, after a fast one has reached its limit',
      [{ UTC: 100 }, { devices: [device(), device({ messages_per_minute: 9, perDay: 45 })] }],
      '2026-01-12T10:55:00.000Z',
      0,
    ],
    [
      'by a device that works from nine to five, Monday to Friday',
      // Monday has seven working hours left, and Tuesday has eight.
      [{ UTC: 900 }, { devices: [device({ working_hours: OFFICE_HOURS })] }],
      '2026-01-13T17:00:00.000Z',
      0,
    ],
    [
      'by one device while another does not work',
      [{ UTC: 900 }, { devices: [device({ working_hours: OFFICE_HOURS }), device()] }],
      '2026-01-12T18:00:00.000Z',
      0,
    ],
    [
      'never with a device that never works',
      [{ UTC: 1 }, { devices: [device({ working_hours: { ...OFFICE_HOURS, ...NEVER } })] }],
      null,
      0,
    ],
    [
      'above the daily limit with quiet hours in between, the rest from midnight',
      [
        { UTC: 30 },
        {
          devices: [device({ perDay: 20 })],
          quietHours: { ...NIGHT, from: '12:00', to: '13:00' },
          now: '2026-01-12T11:30:00Z',
        },
      ],
      '2026-01-13T00:10:00.000Z',
      10,
    ],
    [
      'without messages, but after the device’s queue',
      [{ UTC: 0 }, { devices: [device({ queue_depth: 15 })] }],
      '2026-01-12T10:15:00.000Z',
      0,
    ],
    [
      'in the morning, if the device’s queue is sent while nobody else is awake',
      [
        { UTC: 0, 'Asia/Tokyo': 5 },
        { devices: [device({ queue_depth: 15 })], quietHours: NIGHT, now: '2026-01-12T13:00:00Z' },
      ],
      '2026-01-12T23:05:00.000Z',
      5,
    ],
    ['over many days', [{ UTC: 100 }, { devices: [device({ perDay: 10 })] }], '2026-01-21T00:10:00.000Z', 0],
    ['not within a year', [{ UTC: 10_000 }, { devices: [device({ perDay: 10 })] }], null, 0],
    [
      'quiet at the start',
      [{ UTC: 30 }, { quietHours: NIGHT, now: '2026-01-12T22:00:00Z' }],
      '2026-01-13T08:30:00.000Z',
      30,
    ],
    [
      'until quiet hours begin, the rest in the morning',
      [{ UTC: 30 }, { quietHours: NIGHT, now: '2026-01-12T20:40:00Z' }],
      '2026-01-13T08:10:00.000Z',
      10,
    ],
    [
      'with quiet hours in only one of two zones',
      [{ UTC: 30, 'America/Los_Angeles': 20 }, { quietHours: NIGHT }],
      '2026-01-12T16:20:00.000Z',
      20,
    ],
    [
      'deferred only once over several nights',
      [{ UTC: 1000 }, { quietHours: NIGHT, now: '2026-01-12T20:00:00Z' }],
      '2026-01-14T10:40:00.000Z',
      940,
    ],
    ['always quiet', [{ UTC: 30 }, { quietHours: ALWAYS }], null, 30],
    [
      'within a minute, after the device’s queue',
      [{ UTC: 30 }, { devices: [device({ queue_depth: 15 })], start: '2026-01-12T10:00:59Z' }],
      '2026-01-12T10:45:59.000Z',
      0,
    ],
    [
      'in a minute or more, without the device’s queue',
      [{ UTC: 30 }, { devices: [device({ queue_depth: 15 })], start: '2026-01-12T10:01:00Z' }],
      '2026-01-12T10:31:00.000Z',
      0,
    ],
    [
      'the device’s queue is sent during quiet hours',
      [{ UTC: 30 }, { devices: [device({ queue_depth: 15 })], quietHours: NIGHT, now: '2026-01-12T22:00:00Z' }],
      '2026-01-13T08:30:00.000Z',
      30,
    ],
    [
      'at midnight, not counting today’s messages',
      [{ UTC: 30 }, { devices: [device({ perDay: 40, sentToday: 40 })], start: '2026-01-13T00:00:00Z' }],
      '2026-01-13T00:30:00.000Z',
      0,
    ],
    [
      'by the SIM that has messages left, if the other has exceeded its limit',
      [{ UTC: 30 }, { devices: [device({ sims: [sim(0, 50), sim(1, 0)] })] }],
      '2026-01-13T00:10:00.000Z',
      0,
    ],
    [
      'tomorrow at the pace of the only SIM, used up today',
      [{ UTC: 90 }, { devices: [phone({ ...sim(0, 100), ...SLOW })], start: '2026-01-13T09:00:00Z' }],
      '2026-01-13T10:30:00.000Z',
      0,
    ],
    [
      'from midnight at the pace of the only SIM, used up today',
      [{ UTC: 90 }, { devices: [phone({ ...sim(0, 100), ...SLOW })], ...LATE }],
      '2026-01-13T01:30:00.000Z',
      0,
    ],
    [
      'today at the pace of the SIM that has messages left, from midnight at that of both',
      [{ UTC: 90 }, { devices: [phone({ ...sim(0, 90), ...SLOW }, { ...sim(1, 100), ...SLOW })], ...LATE }],
      '2026-01-13T00:40:00.000Z',
      0,
    ],
    [
      'on the last day within a year',
      [{ UTC: 3670 }, { devices: [device({ perDay: 10 })], now: '2026-01-12T00:00:00Z' }],
      '2027-01-13T00:10:00.000Z',
      0,
    ],
    [
      'one message more than within a year',
      [{ UTC: 3671 }, { devices: [device({ perDay: 10 })], now: '2026-01-12T00:00:00Z' }],
      null,
      0,
    ],
    [
      'quiet hours without a device',
      [{ UTC: 30 }, { quietHours: NIGHT, now: '2026-01-12T22:00:00Z', devices: [] }],
      null,
      30,
    ],
  ])('%s', (_, input, finishAt, deferred) => {
    expect(forecast(...input)).toEqual([finishAt, deferred]);
  });

  it.each<[string, Parameters<typeof forecast>, string | null, number]>([
    [
      'two zones share the pace, and both are deferred',
      [
        { UTC: 30, 'Etc/GMT': 30 },
        { quietHours: NIGHT, now: '2026-01-12T20:40:00Z' },
      ],
      '2026-01-13T08:40:00.000Z',
      40,
    ],
    [
      'people in one of two zones get it when neither is quiet',
      [{ 'America/New_York America/Los_Angeles': 30 }, { quietHours: NIGHT, now: '2026-01-12T14:00:00Z' }],
      '2026-01-12T16:30:00.000Z',
      30,
    ],
    [
      'people in one of several zones that are never free at the same time',
      [{ 'America/Los_Angeles Europe/Paris Asia/Tokyo': 30 }, { quietHours: NIGHT }],
      null,
      30,
    ],
  ])('%s', (_, input, finishAt, deferred) => {
    expect(forecast(...input)).toEqual([finishAt, deferred]);
  });

  const EVENING: QuietHours = { enabled: true, from: '20:00', to: '08:00', days: [...WEEKDAYS] };

  it.each<[string, Record<string, number>, Partial<ForecastInput>, number[], string | null]>([
    ['in the daytime', { UTC: 30 }, {}, [0], null],
    ['at night', { UTC: 30 }, { start: new Date('2026-01-12T22:00:00Z') }, [30], '2026-01-12T22:00:00.000Z'],
    [
      'in the early morning',
      { UTC: 30 },
      { start: new Date('2026-01-12T07:50:00Z') },
      [10],
      '2026-01-12T07:50:00.000Z',
    ],
    [
      'from the daytime into the evening',
      { UTC: 30 },
      { start: new Date('2026-01-12T19:50:00Z') },
      [20],
      '2026-01-12T20:00:00.000Z',
    ],
    [
      'where it is night for some people',
      { 'America/New_York': 10, 'America/Los_Angeles': 20 },
      { start: new Date('2026-01-13T02:00:00Z') },
      [10, 0],
      '2026-01-13T02:00:00.000Z',
    ],
    [
      'for everyone who may be in a zone where it is night',
      { 'America/New_York America/Los_Angeles': 10 },
      { start: new Date('2026-01-13T02:00:00Z') },
      [10],
      '2026-01-13T02:00:00.000Z',
    ],
    [
      'on every night',
      { UTC: 1440 },
      { start: new Date('2026-01-12T08:00:00Z'), devices: [device({ perDay: 5000 })] },
      [720],
      '2026-01-12T20:00:00.000Z',
    ],
    [
      'after the device’s queue',
      { UTC: 10 },
      {
        start: new Date('2026-01-12T19:50:00Z'),
        now: new Date('2026-01-12T19:50:00Z'),
        devices: [device({ queue_depth: 15 })],
      },
      [10],
      '2026-01-12T20:05:00.000Z',
    ],
    [
      'without a device',
      { UTC: 30 },
      { start: new Date('2026-01-12T22:00:00Z'), devices: [] },
      [30],
      '2026-01-12T22:00:00.000Z',
    ],
    [
      'without a SIM',
      { UTC: 30 },
      { start: new Date('2026-01-12T22:00:00Z'), devices: [device({ sims: [] })] },
      [30],
      '2026-01-12T22:00:00.000Z',
    ],
    [
      'without a device, except messages in quiet hours',
      { UTC: 30 },
      { start: new Date('2026-01-12T22:00:00Z'), devices: [], hours: [EVENING] },
      [0],
      null,
    ],
    [
      'after the queue of a device that sends two a minute',
      { UTC: 10 },
      {
        start: new Date('2026-01-12T20:00:00Z'),
        now: new Date('2026-01-12T20:00:00Z'),
        devices: [device({ queue_depth: 30, messages_per_minute: 2 })],
      },
      [10],
      '2026-01-12T20:15:00.000Z',
    ],
    [
      'after midnight, if the queue takes the rest of the daily limit',
      { UTC: 10 },
      {
        start: new Date('2026-01-12T20:00:00Z'),
        now: new Date('2026-01-12T20:00:00Z'),
        devices: [device({ queue_depth: 15, perDay: 15 })],
      },
      [10],
      '2026-01-13T00:00:00.000Z',
    ],
    // Sixty minutes of daytime in both zones, two hours of evening in Helsinki alone, the rest in the evening of both.
    [
      'where evening comes earlier for some people',
      { 'Europe/Helsinki': 300, UTC: 300 },
      { start: new Date('2026-01-12T17:00:00Z') },
      [270, 210],
      '2026-01-12T18:00:00.000Z',
    ],
    // Ten are sent before 20:00 and sixty from 20:00 to 21:00; the rest waits for the morning.
    [
      'until quiet hours begin',
      { UTC: 100 },
      { start: new Date('2026-01-12T19:50:00Z'), hours: [NIGHT] },
      [60],
      '2026-01-12T20:00:00.000Z',
    ],
    [
      'after quiet hours end',
      { UTC: 30 },
      {
        start: new Date('2026-01-13T05:00:00Z'),
        hours: [{ ...NIGHT, to: '06:00' }],
      },
      [30],
      '2026-01-13T06:00:00.000Z',
    ],
    [
      'a single message, if half of it is sent in them',
      { UTC: 1 },
      { start: new Date('2026-01-12T19:59:30Z') },
      [1],
      '2026-01-12T20:00:00.000Z',
    ],
    [
      'not a single message, if less than half of it is sent in them',
      { UTC: 1 },
      { start: new Date('2026-01-12T19:59:15Z') },
      [0],
      null,
    ],
    ['no messages that wait', { UTC: 30 }, { start: new Date('2026-01-12T22:00:00Z'), hours: [EVENING] }, [0], null],
  ])('counts the messages sent in watched hours: %s', (_, messages, changes, watched, from) => {
    const result = forecastFinish({
      now: new Date('2026-01-12T10:00:00Z'),
      start: new Date('2026-01-12T10:00:00Z'),
      devices: [device()],
      tenantZone: 'UTC',
      hours: [],
      watched: [EVENING],
      groups: Object.entries(messages).map(([zones, count]) => ({ zones: zones.split(' '), messages: count })),
      ...changes,
    });
    expect([result.watched, result.watchedFrom?.toISOString() ?? null]).toEqual([watched, from]);
  });
});
