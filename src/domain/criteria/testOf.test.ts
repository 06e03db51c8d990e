import { describe, expect, it } from 'vitest';
import { abilityFor, may } from '#src/domain/access/ability.ts';
import { reachCriterion } from '#src/domain/access/reach.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import { byCodePoint } from './byCodePoint.ts';
import { allOf, anyOf, type Criterion, EVERYTHING, fieldsOf, NOTHING, not, oneOf } from './criterion.ts';
import { testOf } from './testOf.ts';

const AMARA = {
  id: 'amara',
  tenant_id: 'acme',
  name: 'Amara Öz',
  phone: '+12025550123',
  visits: 3,
  is_new: false,
  left_at: null,
  groups: ['north', 'vip'],
  custom: { town: 'Albany' },
  house: '202 North',
  maiden_name: 'O’Brien',
  street: 'Mill\u2011Way\u00a02',
  alias: '+null',
};

describe('a criterion', () => {
  it.each<[string, Criterion, boolean]>([
    ['everything', EVERYTHING, true],
    ['nothing', NOTHING, false],
    ['not nothing', not(NOTHING), true],
    ['all, if both hold', allOf([oneOf('visits', [3]), oneOf('is_new', [false])]), true],
    ['all, if one does not hold', allOf([oneOf('visits', [3]), oneOf('is_new', [true])]), false],
    ['any, if one holds', anyOf([oneOf('visits', [4]), oneOf('is_new', [false])]), true],
    ['a number is not the text of it', oneOf('visits', ['3']), false],
    ['one of no values', oneOf('visits', []), false],
    ['a list with one of the values', oneOf('groups', ['south', 'vip']), true],
    ['null', oneOf('left_at', [null]), true],
    ['a missing field is null', oneOf('nickname', [null]), true],
    ['a field within a missing one is null', oneOf('nick.name', [null]), true],
    ['a field within null is null', oneOf('left_at.year', [null]), true],
    ['a field within an object', oneOf('custom.town', ['Albany']), true],
    ['texts are compared exactly', oneOf('custom.town', ['albany']), false],
    ['a list with all of the values', { is: 'list_of', field: 'groups', values: ['vip', 'north'] }, true],
    ['a list without one of the values', { is: 'list_of', field: 'groups', values: ['vip', 'south'] }, false],
    ['a text is not a list', { is: 'list_of', field: 'name', values: ['Amara Öz'] }, false],
    ['above', { is: 'above', field: 'visits', bound: 3 }, false],
    ['at least', { is: 'at_least', field: 'visits', bound: 3 }, true],
    ['below', { is: 'below', field: 'visits', bound: 3 }, false],
    ['at most', { is: 'at_most', field: 'visits', bound: 3 }, true],
    ['a bound of another type', { is: 'at_least', field: 'visits', bound: '1' }, false],
    ['null is not below a number', { is: 'below', field: 'left_at', bound: 9 }, false],
    ['a list is not above a text', { is: 'above', field: 'groups', bound: 'a' }, false],
    ['there, even if null', { is: 'there', field: 'left_at' }, true],
    ['not there', { is: 'there', field: 'nickname' }, false],
    [
      'containing a word with another apostrophe',
      { is: 'containing', field: 'maiden_name', text: "o'b", digits: null },
      true,
    ],
    [
      'containing a word with another hyphen and space',
      { is: 'containing', field: 'street', text: 'mill-way 2', digits: null },
      true,
    ],
    ['containing, folded', { is: 'containing', field: 'name', text: 'oz', digits: null }, true],
    ['containing digits of a number', { is: 'containing', field: 'phone', text: '(202)', digits: '202555' }, true],
    ['containing digits only in a number', { is: 'containing', field: 'name', text: '(20)', digits: '20' }, false],
    ['containing other digits', { is: 'containing', field: 'phone', text: '(999)', digits: '999' }, false],
    ['containing digits only after a plus', { is: 'containing', field: 'house', text: '(202)', digits: '202' }, false],
    ['containing without digits to look for', { is: 'containing', field: 'alias', text: 'x', digits: null }, false],
    ['null contains no text', { is: 'containing', field: 'left_at', text: 's', digits: null }, false],
    ['a list contains no text', { is: 'containing', field: 'groups', text: 'vip', digits: null }, false],
    ['beginning', { is: 'beginning', field: 'name', text: 'Ama' }, true],
    ['a number does not begin', { is: 'beginning', field: 'visits', text: '3' }, false],
    ['beginning is compared exactly', { is: 'beginning', field: 'name', text: 'ama' }, false],
  ])('%s', (_, criterion, expected) => {
    expect(testOf(criterion)(AMARA)).toBe(expected);
  });

  it('looks up related records, and does not hold for missing ones', () => {
    const related = (to: string, id: string) => (to === 'contacts' && id === 'amara' ? AMARA : undefined);
    const lookUps = { related, isInGroup: () => () => false };
    const isOfVip: Criterion = { is: 'related', field: 'contact_id', to: 'contacts', that: oneOf('groups', ['vip']) };
    const test = testOf(isOfVip, undefined, lookUps);
    expect([{ contact_id: 'amara' }, { contact_id: 'ben' }, { contact_id: null }].map(test)).toEqual([
      true,
      false,
      false,
    ]);
    expect(() => testOf(isOfVip)).toThrow('needs look-ups');
    const isOfAnybody: Criterion = { is: 'related', field: 'contact_id', to: 'contacts', that: EVERYTHING };
    expect(testOf(isOfAnybody, undefined, lookUps)({ contact_id: 'ben' })).toBe(false);
    expect(testOf(isOfAnybody, undefined, { ...lookUps, related: () => AMARA })({ contact_id: null })).toBe(false);
  });

  it('tests whether a contact is in a smart group', () => {
    const query = { match: 'all' as const, conditions: [] };
    const isIn: Criterion = {
      is: 'in_smart_group',
      group_id: 'vip',
      query,
      now: '2026-01-01T00:00:00Z',
      time_zone: 'UTC',
    };
    const isInGroup =
      ({ group_id }: { group_id: string }) =>
      (record: object) =>
        'groups' in record && group_id === 'vip';
    expect([AMARA, {}].map(testOf(isIn, undefined, { related: () => undefined, isInGroup }))).toEqual([true, false]);
    expect(() => testOf(isIn)).toThrow('needs look-ups');
    expect(fieldsOf(isIn)).toEqual([]);
  });

  it('lists the fields it reads', () => {
    const criterion = anyOf([not(oneOf('a', [1])), allOf([oneOf('b.c', [2]), { is: 'there', field: 'd' }])]);
    expect(fieldsOf(criterion)).toEqual(['a', 'b.c', 'd']);
  });

  it('drops criteria that always hold', () => {
    const isNew = oneOf('is_new', [true]);
    expect(allOf([EVERYTHING, undefined, { is: 'all', of: [EVERYTHING] }])).toEqual(EVERYTHING);
    expect(allOf([EVERYTHING, isNew])).toBe(isNew);
    expect(allOf([NOTHING, isNew])).toEqual({ is: 'all', of: [NOTHING, isNew] });
    expect(allOf([{ is: 'all', of: [EVERYTHING, isNew] }, isNew])).toEqual({
      is: 'all',
      of: [{ is: 'all', of: [EVERYTHING, isNew] }, isNew],
    });
  });
});

it('compares texts by code point, as COLLATE "C" does in UTF-8', () => {
  const words = ['\u{1f600}', 'z', '\uff21', 'a', '\ud7ff', 'Z', 'ä', '\u{10000}', '', '\ue000', 'a\uff21', 'b'];
  const sorted = words.toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
  expect(words.toSorted(byCodePoint)).toEqual(sorted);
  expect(words.map((word) => byCodePoint(word, word))).toEqual(words.map(() => 0));
});

describe('reachCriterion', () => {
  const RECORDS = [
    { id: 1, status: 'draft', group_ids: ['a'], size: 1 },
    { id: 2, status: 'sent', group_ids: ['a', 'b'], size: 5 },
    { id: 3, status: 'sent', group_ids: [], size: null },
  ];
  const readRule = (conditions?: AbilityRule['conditions'], inverted = false): AbilityRule => ({
    action: 'read',
    subject: 'campaigns',
    inverted,
    ...(conditions && { conditions }),
  });

  it.each<[string, AbilityRule[], number[]]>([
    ['no rule', [], []],
    ['all', [readRule()], [1, 2, 3]],
    ['a value', [readRule({ status: 'sent' })], [2, 3]],
    ['two conditions', [readRule({ status: 'sent', group_ids: 'b' })], [2]],
    ['either rule', [readRule({ status: 'draft' }), readRule({ group_ids: 'b' })], [1, 2]],
    ['all except some', [readRule(), readRule({ status: 'sent' }, true)], [1]],
    [
      'some that a later rule allows again',
      [readRule(), readRule({ status: 'sent' }, true), readRule({ group_ids: 'b' })],
      [1, 2],
    ],
    ['none if a later rule forbids all', [readRule(), readRule(undefined, true)], []],
    ['one of', [readRule({ status: { $in: ['draft', 'scheduled'] } })], [1]],
    ['none of', [readRule({ group_ids: { $nin: ['b'] } })], [1, 3]],
    ['all of', [readRule({ group_ids: { $all: ['a', 'b'] } })], [2]],
    ['not equal', [readRule({ status: { $ne: 'sent' } })], [1]],
    ['between', [readRule({ size: { $gt: 1, $lte: 5 } })], [2]],
    ['less than, which null is not', [readRule({ size: { $lt: 5 } })], [1]],
    ['there', [readRule({ size: { $exists: true } })], [1, 2, 3]],
    ['null', [readRule({ size: null })], [3]],
  ])('%s', (_, scope, ids) => {
    const ability = abilityFor(scope);
    const isReadable = testOf(reachCriterion(ability, 'read', 'campaigns'));
    expect(RECORDS.filter(isReadable).map(({ id }) => id)).toEqual(ids);
    // Judging each record alone gives the same result.
    const allowed = RECORDS.filter((record) => may(ability, { action: 'read', subject: 'campaigns', record }));
    expect(allowed.map(({ id }) => id)).toEqual(ids);
  });
});
