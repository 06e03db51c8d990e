import { describe, expect, it } from 'vitest';
import type { ListFilter } from '#src/domain/contract/listQuery.ts';
import { testOf } from '#src/domain/criteria/testOf.ts';
import { filterCriterion } from './filterCriterion.ts';

const FIELDS = new Set(['first_name', 'created_at', 'group_ids', 'custom', 'valid_lte']);
const amara = {
  first_name: 'Amara',
  created_at: '2026-03-01T00:00:00.000Z',
  group_ids: ['g1', 'g2'],
  custom: { town: 'Albany', age: 41, since: '2020-05-17' },
  valid_lte: 'yes',
};

describe('a filter', () => {
  it.each<[ListFilter, boolean]>([
    [{ first_name: 'Amara' }, true],
    [{ first_name: ['Ben', 'Amara'] }, true],
    [{ first_name: 'Ben' }, false],
    [{ first_name_contains: 'mar' }, true],
    [{ created_at_gte: '2026-03-01T00:00:00Z', created_at_lte: '2026-03-01T00:00Z' }, true],
    [{ created_at_gte: '2026-03-01T02:00:00+02:00', created_at_lte: '2026-02-28T19:00:00.0-05:00' }, true],
    [{ created_at_gte: '2026-03-01T00:00:00-00:01' }, false],
    [{ created_at_lte: '2026-03-01T00:00:00+00:01' }, false],
    [{ created_at_lte: '9999-12-31T23:59:59-01:00' }, true],
    [{ created_at_gte: '2026-02-99T00:00:00Z' }, true],
    [{ created_at_gte: '2026-03-01', created_at_lte: '2026-03-02' }, true],
    [{ group_ids: 'g2' }, true],
    [{ group_ids: ['g3', 'g1'] }, true],
    [{ group_ids: ['g3'] }, false],
    [{ created_at_gte: '2026-03-01T00:00:00.000Z', created_at_lte: '2026-03-02T00:00:00.000Z' }, true],
    [{ created_at_gte: '2026-03-02T00:00:00.000Z' }, false],
    [{ 'custom.town': 'Albany' }, true],
    [{ 'custom.town': 'Troy' }, false],
    [{ 'custom.town_contains': 'alb' }, true],
    [{ 'custom.town_contains': 'tro' }, false],
    [{ 'custom.age_gte': 41, 'custom.age_lte': 41 }, true],
    [{ 'custom.age_gte': 42 }, false],
    [{ 'custom.since_lte': '2020-05-16' }, false],
    [{ valid_lte: 'yes' }, true],
    [{}, true],
  ])('%o keeps Amara: %s', (filter, matches) => {
    expect(testOf(filterCriterion(filter, FIELDS))(amara)).toBe(matches);
  });

  it.each(['nickname', 'nickname_contains', 'nick.name_gte'])(
    'by %s is refused, because no record has this field',
    (key) => {
      expect(() => filterCriterion({ [key]: 'x' }, FIELDS)).toThrow('There is no field');
    },
  );
});
