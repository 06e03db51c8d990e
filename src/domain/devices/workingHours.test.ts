import { describe, expect, it } from 'vitest';
import { stopsWorkingAt, type WorkingHours, worksAgainAt } from './workingHours.ts';

const DAY_OFF = { mon: null, tue: null, wed: null, thu: null, fri: null, sat: null, sun: null };
const OFFICE: WorkingHours = { ...DAY_OFF, mon: { from: '09:00', to: '17:00' }, wed: { from: '10:00', to: '00:00' } };
const NIGHT: WorkingHours = { ...DAY_OFF, sun: { from: '02:30', to: '04:00' } };
const UNTIL_NIGHT: WorkingHours = { ...DAY_OFF, sun: { from: '00:00', to: '02:30' } };
const ZONE = 'Europe/Berlin';
const at = (local: string): Date => new Date(local);

// 2026-03-02 is a Monday; Berlin is an hour ahead of UTC until 29 March.
describe('working hours', () => {
  it.each([
    ['none, so it sends day and night', null, '2026-03-01T03:00:00Z', null, null],
    ['before they begin', OFFICE, '2026-03-02T07:59:00Z', '2026-03-02T08:00:00.000Z', null],
    ['their first minute', OFFICE, '2026-03-02T08:00:00Z', null, '2026-03-02T16:00:00.000Z'],
    ['their last minute', OFFICE, '2026-03-02T15:59:00Z', null, '2026-03-02T16:00:00.000Z'],
    ['their end', OFFICE, '2026-03-02T16:00:00Z', '2026-03-04T09:00:00.000Z', null],
    ['a day off', OFFICE, '2026-03-03T11:00:00Z', '2026-03-04T09:00:00.000Z', null],
    ['until midnight', OFFICE, '2026-03-04T22:59:00Z', null, '2026-03-04T23:00:00.000Z'],
    ['across the weekend', OFFICE, '2026-03-04T23:00:00Z', '2026-03-09T08:00:00.000Z', null],
    ['across a week', NIGHT, '2026-03-01T12:00:00Z', '2026-03-08T01:30:00.000Z', null],
    ['across the end of daylight saving time', OFFICE, '2026-10-22T12:00:00Z', '2026-10-26T08:00:00.000Z', null],
    ['before a start that occurs twice', NIGHT, '2026-10-24T23:59:00Z', '2026-10-25T00:30:00.000Z', null],
    ['after a start that occurs twice', NIGHT, '2026-10-25T01:29:00Z', null, '2026-10-25T03:00:00.000Z'],
    ['until an end that occurs twice', UNTIL_NIGHT, '2026-10-25T01:29:00Z', null, '2026-10-25T01:30:00.000Z'],
    ['before a start that clocks skip', NIGHT, '2026-03-29T00:59:00Z', '2026-03-29T01:30:00.000Z', null],
    ['until an end that clocks skip', UNTIL_NIGHT, '2026-03-29T00:59:00Z', null, '2026-03-29T01:30:00.000Z'],
    ['across the start of daylight saving time', OFFICE, '2026-03-26T12:00:00Z', '2026-03-30T07:00:00.000Z', null],
  ])('%s', (_, hours, now, again, stops) => {
    expect(worksAgainAt(at(now), hours, ZONE)?.toISOString() ?? null).toBe(again);
    expect(stopsWorkingAt(at(now), hours, ZONE)?.toISOString() ?? null).toBe(stops);
  });
});
