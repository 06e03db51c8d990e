import { expect, it } from 'vitest';
import { dayOfDate } from '#src/domain/time/calendarDate.ts';
import { datesOf } from './conditionDays.ts';

const LAST_DAY = dayOfDate('9999-12-31');

it.each([
  ['the day before the last one', LAST_DAY - 1, LAST_DAY - 1, { from: '9999-12-30', to: '9999-12-30' }],
  ['the last day', LAST_DAY, LAST_DAY, { from: '9999-12-31', to: '9999-12-31' }],
  ['past the last day', LAST_DAY, LAST_DAY + 1, { from: '9999-12-31', to: '9999-12-31' }],
  ['after the last day', LAST_DAY + 1, LAST_DAY + 1, null],
  ['all days', Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, { from: '', to: '9999-12-31' }],
])('the dates of %s', (_, first, last, dates) => {
  expect(datesOf({ first, last })).toEqual(dates);
});
