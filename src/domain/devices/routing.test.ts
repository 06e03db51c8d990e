import { describe, expect, it } from 'vitest';
import {
  byFreeCapacity,
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

const device = (countries: Reaching['countries'], ...numbers: (string | null)[]): Reaching & { status: 'idle' } => ({
  id: 'phone',
  status: 'idle',
  countries,
  sims: numbers.map((phone) => ({ phone })),
});
const FRENCH = '+33612345678';
const GERMAN = '+4915112345678';

describe('the countries a device reaches', () => {
  it.each([
    ['all by default', device(undefined, GERMAN), null],
    ['all', device('all', GERMAN), null],
    ['the one of its number', device('home', GERMAN), ['DE']],
    ['those of both its numbers', device('home', GERMAN, FRENCH), ['DE', 'FR']],
    ['one if both numbers belong to it', device('home', GERMAN, '+4915187654321'), ['DE']],
    ['the one of the known number if another is unknown', device('home', null, FRENCH), ['FR']],
    ['all if no number is known', device('home', null), null],
    ['all if its number belongs to no country', device('home', '+80012345678'), null],
    ['those that were chosen, whatever its number', device(['AT', 'CH'], GERMAN), ['AT', 'CH']],
    ['Canada and not the USA, which share a calling code', device('home', '+14165550123'), ['CA']],
  ])('are %s', (_, device, expected) => {
    expect(countriesOf(device)).toEqual(expected);
  });

  it.each([
    ['a number in the country', [device('home', GERMAN)], GERMAN, false],
    ['a number in another country', [device('home', GERMAN)], FRENCH, true],
    ['a number that one of several devices reaches', [device('home', GERMAN), device(['FR'], null)], FRENCH, false],
    ['a number of no country', [device('home', GERMAN)], '+80012345678', true],
    ['a number of no country if one device reaches all', [device('all', null)], '+80012345678', false],
    ['any number if there is no device', [], FRENCH, false],
    ['a number whose only device has no SIM', [device('home', GERMAN), device('all')], FRENCH, true],
    [
      'a number whose only device is disabled',
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
      'a number whose only device is offline',
      [{ ...device('home', FRENCH), status: 'offline' as const }],
      FRENCH,
      false,
    ],
  ])('decide whether this is out of reach: %s', (_, devices, phone, isOut) => {
    expect(outOfReach(devices)(phone)).toBe(isOut);
  });

  it('count only for the devices a campaign may use', () => {
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
  ])('%s is served by the right devices', (route, servingDevice, expected) => {
    expect(servesRoute(servingDevice, route)).toBe(expected);
  });

  it.each([
    [null, 'FR', 0],
    [null, '@van', 0],
    [null, 'FR high', 1],
    [null, '@van high', 1],
    [null, 'FR normal', 2],
    ['spring', 'FR', 2],
    ['spring', '@high', 2],
  ])('of campaign %s with route %s has urgency %d', (campaignId, route, expected) => {
    expect(urgencyOf({ campaignId, route })).toBe(expected);
  });

  it('is looked up in the stored countries', () => {
    expect([storedReach(device('all')), storedReach(device(['FR', 'BE']))]).toEqual([null, ' FR BE ']);
  });
});

describe('the device with the most free capacity', () => {
  const loaded = (queue_depth: number, messages_per_minute: number, messages_per_day: number, sent_today: number) => ({
    queue_depth,
    messages_per_minute,
    sims: [{ messages_per_day, sent_today }],
  });

  it.each([
    ['has the shorter queue', loaded(5, 30, 1000, 0), loaded(50, 30, 1000, 0)],
    ['is the faster one of two with the same queue', loaded(100, 600, 1000, 0), loaded(100, 30, 1000, 0)],
    [
      'has the larger share of today’s messages left, if neither has a queue',
      loaded(0, 30, 200, 10),
      loaded(0, 30, 200, 150),
    ],
    ['has the larger share left, even if that is fewer messages', loaded(0, 30, 100, 50), loaded(0, 30, 200, 120)],
    [
      'has a SIM, if neither can send its whole queue today',
      loaded(300, 30, 200, 100),
      { ...loaded(0, 30, 0, 0), sims: [] },
    ],
    ['can send its whole queue today', loaded(40, 10, 200, 0), loaded(40, 600, 200, 161)],
    ['can still send today', loaded(0, 10, 200, 199), loaded(0, 600, 200, 200)],
  ])('%s', (_, more, less) => {
    expect([less, more].sort(byFreeCapacity)).toEqual([more, less]);
    expect([more, less].sort(byFreeCapacity)).toEqual([more, less]);
  });

  it('minutesOfWork is infinite if the daily limit is too low for the queue', () => {
    expect([minutesOfWork(loaded(60, 30, 200, 0)), minutesOfWork(loaded(60, 30, 200, 140))]).toEqual([
      2,
      Number.POSITIVE_INFINITY,
    ]);
  });
});
