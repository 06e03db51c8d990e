import { describe, expect, it } from 'vitest';
import {
  byRoom,
  countriesOf,
  devicesAmong,
  minutesOfWork,
  outOfReach,
  routeOf,
  servesRoute,
  storedReach,
  urgencyOf,
} from './routing.ts';

type Reaching = Parameters<typeof servesRoute>[0];

const device = (reaches: Reaching['reaches'], ...numbers: (string | null)[]): Reaching & { status: 'idle' } => ({
  id: 'phone',
  status: 'idle',
  reaches,
  sims: numbers.map((phone) => ({ phone })),
});
const FRENCH = '+33612345678';
const GERMAN = '+4915112345678';

describe('the countries a device reaches', () => {
  it.each([
    ['all, where nobody said', device(undefined, GERMAN), null],
    ['all', device('all', GERMAN), null],
    ['the one of its number', device('home', GERMAN), ['DE']],
    ['those of both its numbers', device('home', GERMAN, FRENCH), ['DE', 'FR']],
    ['one, where both numbers are of it', device('home', GERMAN, '+4915187654321'), ['DE']],
    ['the one it knows, where only one SIM has told', device('home', null, FRENCH), ['FR']],
    ['all, where no SIM has told its number', device('home', null), null],
    ['all, where its number is of no country', device('home', '+80012345678'), null],
    ['those that were chosen, whatever its number', device(['AT', 'CH'], GERMAN), ['AT', 'CH']],
    ['Canada and not the USA, which share a calling code', device('home', '+14165550123'), ['CA']],
  ])('are %s', (_, given, expected) => {
    expect(countriesOf(given)).toEqual(expected);
  });

  it.each([
    ['a number there', [device('home', GERMAN)], GERMAN, false],
    ['a number elsewhere', [device('home', GERMAN)], FRENCH, true],
    ['a number that one of several reaches', [device('home', GERMAN), device(['FR'], null)], FRENCH, false],
    ['a number of no country', [device('home', GERMAN)], '+80012345678', true],
    ['a number of no country, where one reaches all', [device('all', null)], '+80012345678', false],
    ['any number, where there is no device', [], FRENCH, false],
    [
      'a number whose only device is switched off',
      [device('home', GERMAN), { ...device('all', FRENCH), status: 'disabled' as const }],
      FRENCH,
      true,
    ],
    [
      'a number whose only device was never paired',
      [device('home', GERMAN), { ...device('all', FRENCH), status: 'pairing' as const }],
      FRENCH,
      true,
    ],
    [
      'a number whose only device is silent',
      [{ ...device('home', FRENCH), status: 'offline' as const }],
      FRENCH,
      false,
    ],
  ])('decide about %s', (_, devices, phone, isOut) => {
    expect(outOfReach(devices)(phone)).toBe(isOut);
  });

  it('are considered only for a campaign’s own devices', () => {
    const devices = [
      { ...device('home', GERMAN), id: 'german' },
      { ...device('home', FRENCH), id: 'french' },
    ];
    expect(devicesAmong(devices, [])).toEqual(devices);
    expect(outOfReach(devicesAmong(devices, ['german']))(FRENCH)).toBe(true);
    expect(outOfReach(devicesAmong(devices, ['german', 'french']))(FRENCH)).toBe(false);
  });
});

describe('the route of a message', () => {
  it.each([
    [{ to: FRENCH }, 'FR'],
    [{ to: '+12025550123' }, 'US'],
    [{ to: '+80012345678' }, '-'],
    [{ to: FRENCH, chosen_device_id: 'van' }, '@van'],
    [{ to: FRENCH, priority: 'normal' as const }, 'FR normal'],
    [{ to: '+80012345678', priority: 'high' as const }, '- high'],
    [{ to: FRENCH, chosen_device_id: 'van', priority: 'high' as const }, '@van high'],
  ])('of %j is %s', (text, expected) => {
    expect(routeOf(text)).toBe(expected);
  });

  it.each([
    ['FR', device('home', FRENCH), true],
    ['FR', device('home', GERMAN), false],
    ['FR', device('all', GERMAN), true],
    ['-', device('all', GERMAN), true],
    ['-', device('home', GERMAN), false],
    ['@phone', device('home', GERMAN), true],
    ['@other', device('all', GERMAN), false],
    ['FR high', device('home', FRENCH), true],
    ['FR normal', device('home', GERMAN), false],
    ['- high', device('home', GERMAN), false],
    ['@phone high', device('home', GERMAN), true],
    ['@other normal', device('all', GERMAN), false],
  ])('%s is served or not', (route, given, expected) => {
    expect(servesRoute(given, route)).toBe(expected);
  });

  it.each([
    [null, 'FR', 0],
    [null, '@van', 0],
    [null, 'FR high', 1],
    [null, '@van high', 1],
    [null, 'FR normal', 2],
    ['spring', 'FR', 2],
    ['spring', '@high', 2],
  ])('of campaign %s, as %s, has urgency %d', (campaignId, route, expected) => {
    expect(urgencyOf({ campaignId, route })).toBe(expected);
  });

  it('is looked up among the stored countries', () => {
    expect([storedReach(device('all')), storedReach(device(['FR', 'BE']))]).toEqual([null, ' FR BE ']);
  });
});

describe('the device with the most room', () => {
  const roomy = (queue_depth: number, messages_per_minute: number, messages_per_day: number, sent_today: number) => ({
    queue_depth,
    messages_per_minute,
    sims: [{ messages_per_day, sent_today }],
  });

  it.each([
    ['has the shorter queue', roomy(5, 30, 1000, 0), roomy(50, 30, 1000, 0)],
    ['is the faster one of two with the same queue', roomy(100, 600, 1000, 0), roomy(100, 30, 1000, 0)],
    ['has most of its day left, where neither has a queue', roomy(0, 30, 200, 10), roomy(0, 30, 200, 150)],
    ['can still send all that waits for it today', roomy(40, 10, 200, 0), roomy(40, 600, 200, 161)],
    ['may still send at all', roomy(0, 10, 200, 199), roomy(0, 600, 200, 200)],
  ])('%s', (_, more, less) => {
    expect([less, more].sort(byRoom)).toEqual([more, less]);
  });

  it('needs minutes for its queue, or forever if its daily limit is too low', () => {
    expect([minutesOfWork(roomy(60, 30, 200, 0)), minutesOfWork(roomy(60, 30, 200, 140))]).toEqual([
      2,
      Number.POSITIVE_INFINITY,
    ]);
  });
});
