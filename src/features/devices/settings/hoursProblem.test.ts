import { expect, it } from 'vitest';
import { OFFICE_HOURS, type WorkingSpan } from '#src/domain/devices/workingHours.ts';
import { hoursProblem } from './hoursProblem.ts';

const withTuesday = (tue: WorkingSpan | null) => ({ ...OFFICE_HOURS, tue });

it.each([
  ['day and night', null, null],
  ['office hours', OFFICE_HOURS, null],
  ['until midnight', withTuesday({ from: '18:00', to: '00:00' }), null],
  ['the whole day', withTuesday({ from: '00:00', to: '00:00' }), null],
  ['past midnight', withTuesday({ from: '22:00', to: '06:00' }), { kind: 'reversed', day: 'tue' }],
  ['no time at all', withTuesday({ from: '09:00', to: '09:00' }), { kind: 'reversed', day: 'tue' }],
  ['without an end', withTuesday({ from: '09:00', to: '' }), { kind: 'noTime', day: 'tue' }],
  ['no day', { mon: null, tue: null, wed: null, thu: null, fri: null, sat: null, sun: null }, { kind: 'noDay' }],
])('%s', (_, hours, problem) => {
  expect(hoursProblem(hours)).toEqual(problem);
});
