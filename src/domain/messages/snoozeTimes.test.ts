import { expect, it } from 'vitest';
import { snoozeTimes } from './snoozeTimes.ts';

const LATER = 'later_today';

it.each([
  // A Wednesday.
  ['2026-03-04T10:00:00Z', 'UTC', ['2026-03-04T13:00', '2026-03-05T09:00', '2026-03-09T09:00']],
  ['2026-03-04T10:01:00Z', 'UTC', ['2026-03-04T13:15', '2026-03-05T09:00', '2026-03-09T09:00']],
  ['2026-03-04T20:45:00Z', 'UTC', ['2026-03-04T23:45', '2026-03-05T09:00', '2026-03-09T09:00']],
  ['2026-03-04T20:46:00Z', 'UTC', [null, '2026-03-05T09:00', '2026-03-09T09:00']],
  // A Sunday, then a Monday.
  ['2026-03-08T10:00:00Z', 'UTC', ['2026-03-08T13:00', '2026-03-09T09:00', null]],
  ['2026-03-09T10:00:00Z', 'UTC', ['2026-03-09T13:00', '2026-03-10T09:00', '2026-03-16T09:00']],
  // Wednesday in Paris, Tuesday evening in New York.
  ['2026-03-04T02:00:00Z', 'Europe/Paris', ['2026-03-04T05:00', '2026-03-05T08:00', '2026-03-09T08:00']],
  ['2026-03-04T02:00:00Z', 'America/New_York', [null, '2026-03-04T14:00', '2026-03-09T13:00']],
  // Clocks go forward, then back, in the night to Sunday.
  ['2026-03-28T12:00:00Z', 'Europe/Paris', ['2026-03-28T15:00', '2026-03-29T07:00', '2026-03-30T07:00']],
  ['2026-10-31T12:00:00Z', 'America/New_York', ['2026-10-31T15:00', '2026-11-01T14:00', '2026-11-02T14:00']],
])('at %s in %s', (now, zone, times) => {
  const expected = [LATER, 'tomorrow', 'next_monday'].flatMap((choice, index) =>
    times[index] ? { choice, at: `${times[index]}:00.000Z` } : [],
  );
  expect(snoozeTimes(new Date(now), zone)).toEqual(expected);
});
