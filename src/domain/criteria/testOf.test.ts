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
  alias: '+null',
};

describe('a criterion', () => {
  it.each<[string, Criterion, boolean]>([
    ['everything', EVERYTHING, true],
    ['nothing', NOTHING, false],
    ['not nothing', not(NOTHING), true],
    ['all of two that hold', allOf([oneOf('visits', [3]), oneOf('is_new', [false])]), true],
    ['all of two, one of which does not', allOf([oneOf('visits', [3]), oneOf('is_new', [true])]), false],
    ['any of two, one of which holds', anyOf([oneOf('visits', [4]), oneOf('is_new', [false])]), true],
    ['a number, not its text', oneOf('visits', ['3']), false],
    ['no values at all', oneOf('visits', []), false],
    ['a list that holds one of them', oneOf('groups', ['south', 'vip']), true],
    ['null', oneOf('left_at', [null]), true],
    ['a field that is not there is null', oneOf('nickname', [null]), true],
    ['below a field that is not there too', oneOf('nick.name', [null]), true],
    ['below a field that is null', oneOf('left_at.year', [null]), true],
    ['inside a field', oneOf('custom.town', ['Albany']), true],
    ['letters exactly', oneOf('custom.town', ['albany']), false],
    ['a list of all of them', { is: 'list_of', field: 'groups', values: ['vip', 'north'] }, true],
    ['a list of more than it has', { is: 'list_of', field: 'groups', values: ['vip', 'south'] }, false],
    ['a list, where there is a text', { is: 'list_of', field: 'name', values: ['Amara Öz'] }, false],
    ['above', { is: 'above', field: 'visits', bound: 3 }, false],
    ['at least', { is: 'at_least', field: 'visits', bound: 3 }, true],
    ['below', { is: 'below', field: 'visits', bound: 3 }, false],
    ['at most', { is: 'at_most', field: 'visits', bound: 3 }, true],
    ['a bound of another type', { is: 'at_least', field: 'visits', bound: '1' }, false],
    ['null is not below anything', { is: 'below', field: 'left_at', bound: 9 }, false],
    ['a list is not above anything', { is: 'above', field: 'groups', bound: 'a' }, false],
    ['there, though null', { is: 'there', field: 'left_at' }, true],
    ['there', { is: 'there', field: 'nickname' }, false],
    ['containing, folded', { is: 'containing', field: 'name', text: 'oz', digits: null }, true],
    ['containing digits of a number', { is: 'containing', field: 'phone', text: '(202)', digits: '202555' }, true],
    ['containing digits of what is no number', { is: 'containing', field: 'name', text: '(20)', digits: '20' }, false],
    ['containing other digits', { is: 'containing', field: 'phone', text: '(999)', digits: '999' }, false],
    ['containing digits without a plus', { is: 'containing', field: 'house', text: '(202)', digits: '202' }, false],
    ['a number without digits to look for', { is: 'containing', field: 'alias', text: 'x', digits: null }, false],
    ['null contains no text', { is: 'containing', field: 'left_at', text: 's', digits: null }, false],
    ['a list contains no text', { is: 'containing', field: 'groups', text: 'vip', digits: null }, false],
    ['beginning', { is: 'beginning', field: 'name', text: 'Ama' }, true],
    ['a number does not begin', { is: 'beginning', field: 'visits', text: '3' }, false],
    ['beginning, letter by letter', { is: 'beginning', field: 'name', text: 'ama' }, false],
  ])('%s', (_, criterion, holds) => {
    expect(testOf(criterion)(AMARA)).toBe(holds);
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
    expect(() => testOf(isOfVip)).toThrow('nothing here to look up');
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
    expect(() => testOf(isIn)).toThrow('nothing here to look up');
    expect(fieldsOf(isIn)).toEqual([]);
  });

  it('lists the fields it reads', () => {
    const criterion = anyOf([not(oneOf('a', [1])), allOf([oneOf('b.c', [2]), { is: 'there', field: 'd' }])]);
    expect(fieldsOf(criterion)).toEqual(['a', 'b.c', 'd']);
  });

  it('leaves out what always holds', () => {
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
});

describe('the records a role may read, as a criterion', () => {
  const RECORDS = [
    { id: 1, status: 'draft', group_ids: ['a'], size: 1 },
    { id: 2, status: 'sent', group_ids: ['a', 'b'], size: 5 },
    { id: 3, status: 'sent', group_ids: [], size: null },
  ];
  const read = (conditions?: AbilityRule['conditions'], inverted = false): AbilityRule => ({
    action: 'read',
    subject: 'campaigns',
    inverted,
    ...(conditions && { conditions }),
  });

  it.each<[string, AbilityRule[], number[]]>([
    ['no rule', [], []],
    ['all', [read()], [1, 2, 3]],
    ['a value', [read({ status: 'sent' })], [2, 3]],
    ['two conditions', [read({ status: 'sent', group_ids: 'b' })], [2]],
    ['either rule', [read({ status: 'draft' }), read({ group_ids: 'b' })], [1, 2]],
    ['all but some', [read(), read({ status: 'sent' }, true)], [1]],
    ['some again of those that are not', [read(), read({ status: 'sent' }, true), read({ group_ids: 'b' })], [1, 2]],
    ['nothing after all', [read(), read(undefined, true)], []],
    ['one of', [read({ status: { $in: ['draft', 'scheduled'] } })], [1]],
    ['none of', [read({ group_ids: { $nin: ['b'] } })], [1, 3]],
    ['all of', [read({ group_ids: { $all: ['a', 'b'] } })], [2]],
    ['not equal', [read({ status: { $ne: 'sent' } })], [1]],
    ['between', [read({ size: { $gt: 1, $lte: 5 } })], [2]],
    ['less, which nothing is not', [read({ size: { $lt: 5 } })], [1]],
    ['there', [read({ size: { $exists: true } })], [1, 2, 3]],
    ['nothing', [read({ size: null })], [3]],
  ])('%s', (_, scope, ids) => {
    const ability = abilityFor(scope);
    const isReadable = testOf(reachCriterion(ability, 'read', 'campaigns'));
    expect(RECORDS.filter(isReadable).map(({ id }) => id)).toEqual(ids);
    // Judging each record alone gives the same result.
    const judged = RECORDS.filter((record) => may(ability, { action: 'read', subject: 'campaigns', record }));
    expect(judged.map(({ id }) => id)).toEqual(ids);
  });
});
