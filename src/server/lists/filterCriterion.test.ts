import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ListFilter } from '#src/domain/contract/listQuery.ts';
import { testOf } from '#src/domain/criteria/testOf.ts';
import { instant } from '#src/domain/record.ts';
import { filterCriterion, filteredFields } from './filterCriterion.ts';

const WORDS = Array.from({ length: 31 }, (_, at) => `w${at}`);
const SHAPE = {
  first_name: z.string(),
  created_at: instant,
  left_at: instant.nullable(),
  group_ids: z.array(z.string()),
  custom: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  valid_lte: z.string(),
  age: z.number(),
  is_active: z.boolean(),
  status: z.enum(['on', 'off']),
  countries: z.union([z.literal('any'), z.array(z.string())]),
  is_test: z.literal(true).optional(),
  zone: z.object({ names: z.array(z.string()), at: instant }).nullable(),
  times: z.partialRecord(z.enum(['sent', 'failed']), instant),
  sims: z.array(z.object({ slot: z.number() })),
  data: z.unknown(),
  note: z.union([z.string(), z.null()]),
  mixed: z.union([z.number(), z.boolean(), z.object({ at: instant })]),
  seen: z.union([instant, z.number()]),
  size: z.number().default(0),
  width: z.number().prefault(0),
  height: z.number().catch(0),
  letter: z.enum(WORDS.slice(0, 30)),
  code: z.enum(WORDS),
  born_on: z.iso.date().nullable(),
};
const amara = {
  first_name: 'Amara',
  created_at: '2026-03-01T00:00:00.000Z',
  group_ids: ['g1', 'g2'],
  custom: { town: 'Albany', age: 41, since: '2020-05-17' },
  valid_lte: 'yes',
};

function refusalOf(filter: ListFilter): unknown {
  try {
    filterCriterion(filter, SHAPE);
  } catch (error) {
    return error;
  }
  return null;
}
const badRequest = (message: unknown): unknown => expect.objectContaining({ code: 'bad_request', message });

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
    expect(testOf(filterCriterion(filter, SHAPE))(amara)).toBe(matches);
  });

  it.each(['nickname', 'nickname_contains', 'nick.name_gte'])(
    'by %s is refused, because no record has this field',
    (key) => {
      expect(refusalOf({ [key]: 'x' })).toEqual(
        badRequest(expect.stringMatching(/^There is no field .+ to filter by\.$/)),
      );
    },
  );

  it.each<[ListFilter, needed: string]>([
    [{ created_at: 'yesterday' }, 'a time, such as 2026-01-31T12:00:00Z, not "yesterday"'],
    [{ created_at: '2026-03-01' }, 'a time'],
    [{ created_at: null }, 'a time, such as 2026-01-31T12:00:00Z, not null'],
    [{ left_at: 7 }, 'a time, such as 2026-01-31T12:00:00Z or null, not 7'],
    [{ created_at_gte: 'yesterday' }, 'a time, such as 2026-01-31T12:00:00Z, or a day, such as 2026-01-31'],
    [{ created_at_lte: '2026-02-99T00:00:00Z' }, 'a time'],
    [{ created_at_lte: '2026-02-30' }, 'a time'],
    [{ created_at_gte: '2026-03-01 00:00' }, 'a time'],
    [{ created_at_gte: '2026-03-01T25:00' }, 'a time'],
    [{ created_at_gte: 20260301 }, 'a time'],
    [{ created_at_gte: '' }, 'a time'],
    [{ created_at_gte: null }, 'a text or a number'],
    [{ created_at_gte: ['2026-03-01'] }, 'a text or a number'],
    [{ age: '41' }, 'a number, not "41"'],
    [{ age: [41, null] }, 'a number, not [41,null]'],
    [{ age_gte: '41' }, 'a number'],
    [{ first_name: 7 }, 'a text'],
    [{ first_name_gte: 7 }, 'a text'],
    [{ is_active: 'true' }, 'true or false'],
    [{ is_active: 1 }, 'true or false'],
    [{ status: 'broken' }, 'on, off, not "broken"'],
    [{ status: ['on', 'broken'] }, 'on, off'],
    [{ status: null }, 'on, off'],
    [{ is_test: false }, 'true or null'],
    [{ group_ids: ['g1', 7] }, 'a text'],
    [{ group_ids: null }, 'a text'],
    [{ zone: 'UTC' }, 'null'],
    [{ 'zone.at_gte': 'noon' }, 'a time'],
    [{ 'times.sent_gte': 'noon' }, 'a time'],
    [{ 'sims.0.slot': 'first' }, 'a number or null'],
    [{ 'group_ids.length': 'two' }, 'a number'],
    [{ countries: 7 }, 'a text or any, not 7'],
    [{ note: 7 }, 'a text or null, not 7'],
    [{ mixed: 'x' }, 'a number or true or false, not "x"'],
    [{ mixed_gte: 'x' }, 'a number, not "x"'],
    [{ seen_gte: 'noon' }, 'a time, such as 2026-01-31T12:00:00Z, or a day, such as 2026-01-31, not "noon"'],
    [{ size: 'x' }, 'a number, not "x"'],
    [{ width: 'x' }, 'a number, not "x"'],
    [{ height: 'x' }, 'a number, not "x"'],
    [{ letter: 'x' }, `${WORDS.slice(0, 30).join(', ')}, not "x"`],
    [{ code: 'x' }, 'one of its values, not "x"'],
    [{ born_on: 'yesterday' }, 'a day, such as 2026-01-31 or null, not "yesterday"'],
    [{ born_on: '2026-01-31T00:00:00Z' }, 'a day'],
    [{ born_on_gte: 'yesterday' }, 'a day, such as 2026-01-31, not "yesterday"'],
    [{ born_on_lte: '2026-02-30' }, 'a day'],
    [{ born_on_lte: 2026 }, 'a day'],
  ])('%j is refused, because no record has such a value', (filter, needed) => {
    const [key = ''] = Object.keys(filter);
    expect(refusalOf(filter)).toEqual(badRequest(expect.stringContaining(`The filter ${key} needs ${needed}`)));
  });

  it.each<ListFilter>([
    { left_at: null, left_at_gte: '2026-03-01' },
    { created_at: ['2026-03-01T00:00:00Z', '2026-03-01T02:00:00+02:00'] },
    { created_at_gte: '2026-03-01T02:00:00' },
    { first_name: [], age: [] },
    { first_name_gte: '', status_gte: 'a', age_contains: 4, created_at_contains: '2026-03' },
    { status: ['on', 'off'], is_active: true, is_test: [true, null] },
    { countries: 'any', group_ids: 'g1' },
    { countries: ['FR'], countries_contains: 'an' },
    { zone: null, 'zone.names': 'UTC', 'zone.at': null },
    { 'times.failed': null, 'sims.0.slot': 1, 'group_ids.0': 'g1', 'group_ids.length': 2 },
    { 'custom.age': '41', 'custom.town': null, 'custom.age_gte': '41' },
    { born_on: ['2026-01-31', null], born_on_gte: '2026-01-31', born_on_contains: '2026' },
    { data: 7, 'data.deep.within_gte': 7 },
    { is_active_contains: 'tr', note: null, mixed_gte: 41, seen_gte: 7 },
  ])('%j is not refused', (filter) => {
    expect(() => filterCriterion(filter, SHAPE)).not.toThrow();
  });

  it.each([
    ['group_ids_contains', 'g'],
    ['group_ids_gte', 'g'],
    ['zone_contains', 'a'],
    ['is_active_gte', 1],
    ['sims', 1],
    ['custom', null],
  ])('by %s is refused, because its field has nothing to compare', (key, value) => {
    expect(refusalOf({ [key]: value })).toEqual(
      badRequest(expect.stringMatching(/^You cannot filter (by )?the field \w+/)),
    );
  });

  it.each(['zone.nmaes', 'times.read', 'first_name.length', 'zone.toString', 'group_ids.first'])(
    'by %s is refused, because no record has it there',
    (key) => {
      expect(refusalOf({ [key]: 'x' })).toEqual(badRequest(`There is no field ${key} to filter by.`));
    },
  );

  it('quotes only the beginning of a long value', () => {
    expect(() => filterCriterion({ age: 'x'.repeat(200) }, SHAPE)).toThrow(/not "x{78}…\.$/);
  });
});

it('the fields that a filter uses are those of the record, whatever parts of them it compares', () => {
  const fields = new Set(['custom', 'valid_lte', 'age']);
  expect(filteredFields({ 'custom.town_contains': 'a', valid_lte: 'yes', age_gte: 4 }, fields)).toEqual([
    'custom',
    'valid_lte',
    'age',
  ]);
});
