import { expect, it } from 'vitest';
import { z } from 'zod';
import { testOf } from '#src/domain/criteria/testOf.ts';
import { instant } from '#src/domain/record.ts';
import { countFilter, filterCriterion, nullableFilter } from './filterCriterion.ts';

const RECORDS = [
  { id: 'none', count: 0 },
  { id: 'one', count: 1 },
  { id: 'many', count: 12 },
];

it.each([
  [true, ['one', 'many']],
  [false, ['none']],
  [12, ['many']],
  [7, []],
])('filters a count by %s', (value, ids) => {
  expect(
    RECORDS.filter(
      testOf(filterCriterion({ count: value }, { count: z.number() }, { count: countFilter('count') })),
    ).map(({ id }) => id),
  ).toEqual(ids);
});

const filterBy = (retired_at: boolean | null | string) =>
  filterCriterion({ retired_at }, { retired_at: instant.nullable() }, { retired_at: nullableFilter('retired_at') });
const PLANS = [
  { id: 'on offer', retired_at: null },
  { id: 'retired', retired_at: '2026-01-01T00:00:00.000Z' },
];

it.each([
  [true, ['retired']],
  [false, ['on offer']],
  [null, ['on offer']],
  ['2026-01-01T00:00:00.000Z', ['retired']],
  ['2027-01-01T00:00:00.000Z', []],
])('filters a nullable field by %s', (value, ids) => {
  expect(PLANS.filter(testOf(filterBy(value))).map(({ id }) => id)).toEqual(ids);
});
