import { describe, expect, it } from 'vitest';
import { PHONE_FORMATS } from '#src/domain/sms/phone/phoneFormats.ts';
import { createFormat, zoneName } from './format.ts';

const format = createFormat({
  locale: 'en',
  timeZone: 'America/New_York',
  country: 'US',
  phoneFormatsFor: () => PHONE_FORMATS,
});

/** Some engines put a narrow space before AM. */
const plain = (time: string): string => time.replace('\u202f', ' ');

describe('a time relative to now', () => {
  const NOW = Date.parse('2026-11-21T12:00:00Z');
  it.each([
    ['2026-11-21T11:59:30Z', '30 seconds ago'],
    ['2026-11-21T11:15:00Z', '45 minutes ago'],
    ['2026-11-21T15:00:00Z', 'in 3 hours'],
    ['2026-11-20T11:00:00Z', 'yesterday'],
    // Counts calendar days: less than 48 hours ago, but not yesterday; less than 72 hours ahead, but three days on.
    ['2026-11-19T18:00:00Z', '2 days ago'],
    ['2026-11-24T11:00:00Z', 'in 3 days'],
    ['2026-11-15T12:00:01Z', '6 days ago'],
    ['2026-11-14T12:00:01Z', '7 days ago'],
    ['2026-11-14T11:59:59Z', 'Nov 14'],
    ['2026-01-01T12:00:00Z', 'Jan 1'],
    // Still last year in New York.
    ['2026-01-01T02:00:00Z', 'Dec 31, 2025'],
    ['2024-02-29T12:00:00Z', 'Feb 29, 2024'],
  ])('%s: %s', (instant, words) => {
    expect(format.relative(instant, NOW)).toBe(words);
  });
});

describe('a time that clocks show twice', () => {
  const formatIn = (locale: string, timeZone: string) =>
    createFormat({ locale, timeZone, country: 'US', phoneFormatsFor: () => PHONE_FORMATS });

  it.each([
    ['en', 'America/New_York', '2026-11-01T05:30:00Z', 'Nov 1, 2026, 1:30 AM EDT (America/New York)'],
    ['en', 'America/New_York', '2026-11-01T06:30:00Z', 'Nov 1, 2026, 1:30 AM EST (America/New York)'],
    ['fr', 'America/New_York', '2026-11-01T06:30:00Z', '1 nov. 2026, 01:30 UTC−5 (America/New York)'],
    ['en', 'Europe/Paris', '2026-10-25T00:30:00Z', 'Oct 25, 2026, 2:30 AM GMT+2 (Europe/Paris)'],
    ['en', 'Europe/Paris', '2026-10-25T01:30:00Z', 'Oct 25, 2026, 2:30 AM GMT+1 (Europe/Paris)'],
    ['en', 'Australia/Lord_Howe', '2026-04-04T14:45:00Z', 'Apr 5, 2026, 1:45 AM GMT+11 (Australia/Lord Howe)'],
    ['en', 'Australia/Lord_Howe', '2026-04-04T15:15:00Z', 'Apr 5, 2026, 1:45 AM GMT+10:30 (Australia/Lord Howe)'],
    // An hour before and after.
    ['en', 'America/New_York', '2026-11-01T04:59:00Z', 'Nov 1, 2026, 12:59 AM (America/New York)'],
    ['en', 'America/New_York', '2026-11-01T07:00:00Z', 'Nov 1, 2026, 2:00 AM (America/New York)'],
    // Clocks are set forward.
    ['en', 'America/New_York', '2026-03-08T07:00:00Z', 'Mar 8, 2026, 3:00 AM (America/New York)'],
  ])('in %s and %s, at %s: %s', (locale, timeZone, instant, words) => {
    expect(plain(formatIn(locale, timeZone).dateTimeZoned(instant))).toBe(words);
  });

  it('names the offset wherever the time is shown', () => {
    const { dateTime, time, exact } = formatIn('en', 'America/New_York');
    const first = '2026-11-01T05:30:05Z';
    expect([dateTime(first), time(first), exact(first)].map(plain)).toEqual([
      'Nov 1, 2026, 1:30 AM EDT',
      '1:30 AM EDT',
      'Nov 1, 2026, 1:30:05 AM EDT',
    ]);
  });
});

describe('a short calendar day', () => {
  const french = createFormat({
    locale: 'fr',
    timeZone: 'America/New_York',
    country: 'US',
    phoneFormatsFor: () => PHONE_FORMATS,
  });

  it.each([
    ['2026-03-29', '2026-11-21T12:00:00Z', 'Mar 29', '29 mars'],
    ['2025-11-30', '2026-11-21T12:00:00Z', 'Nov 30, 2025', '30 nov. 2025'],
    ['2027-01-01', '2026-11-21T12:00:00Z', 'Jan 1, 2027', '1 janv. 2027'],
    // Still last year in New York.
    ['2025-12-31', '2026-01-01T02:00:00Z', 'Dec 31', '31 déc.'],
  ])('%s at %s: %s', (day, now, inEnglish, inFrench) => {
    expect([format.day(day, Date.parse(now)), french.day(day, Date.parse(now))]).toEqual([inEnglish, inFrench]);
  });
});

describe.each(['Pacific/Auckland', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC'])('in %s', (timeZone) => {
  const there = createFormat({ locale: 'en', timeZone, country: 'NZ', phoneFormatsFor: () => PHONE_FORMATS });

  it('writes a calendar day as that day', () => {
    expect(there.wholeDay('2026-03-29')).toBe('Mar 29, 2026');
  });
  it('leaves a text that is no day as it is', () => {
    expect(there.wholeDay('2026-13-40')).toBe('2026-13-40');
    expect(there.wholeDay('')).toBe('');
  });
});

it.each([
  ['00:00', '12:00 AM', '00:00'],
  ['08:05', '8:05 AM', '08:05'],
  ['20:00', '8:00 PM', '20:00'],
  ['24:00', '24:00', '24:00'],
  ['8:00', '8:00', '8:00'],
  ['', '', ''],
])('writes the time of day “%s” as each language does', (time, english, french) => {
  const inFrench = createFormat({
    locale: 'fr',
    timeZone: 'Asia/Tokyo',
    country: 'FR',
    phoneFormatsFor: () => PHONE_FORMATS,
  });
  expect([plain(format.clock(time)), inFrench.clock(time)]).toEqual([english, french]);
});

it.each([
  ['America/New_York', 'America/New York'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Saigon', 'Asia/Ho Chi Minh'],
  ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos Aires'],
  ['UTC', 'UTC'],
])('calls the zone %s %s', (timeZone, name) => {
  expect(zoneName(timeZone)).toBe(name);
});

it.each([undefined, null, '', 'soon'])('writes a dash for the time or number %j', (missing) => {
  const [time, number] = [missing as string, missing as unknown as number];
  const { date, dateTime, dateTimeZoned, exact, time: hour, day, relative } = format;
  const times = [date, dateTime, dateTimeZoned, exact, hour, day, relative].map((write) => write(time));
  const numbers = [format.number, format.percent, format.duration].map((write) => write(number));
  expect([...times, ...numbers, format.money(number, 'USD')]).toEqual(Array(11).fill('–'));
});

it.each([undefined, null, '', {}])('writes a dash for the phone number %j', (missing) => {
  expect([format.phone(missing as string), format.phoneAbroad(missing as string)]).toEqual(['–', '–']);
});

it('writes a number with its country code on one line', () => {
  expect(format.phoneAbroad('+447400123456')).toBe('+44\u00a07400\u00a0123456');
});
