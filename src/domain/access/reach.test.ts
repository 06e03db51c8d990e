import { describe, expect, it } from 'vitest';
import { testOf } from '#src/domain/criteria/testOf.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import { type AccessDecision, abilityFor, mayRemove } from './ability.ts';
import { isPartial, reachCriterion, reachOf, withheldFields } from './reach.ts';
import { ruleCriterion } from './ruleCriterion.ts';
import { ME, scopeFor } from './scopeFor.ts';

const READ: AbilityRule = { action: 'read', subject: 'contacts' };
const VIP: AbilityRule = { ...READ, conditions: { category_id: 'vip' } };
const NOT_VIP: AbilityRule = { ...VIP, inverted: true };
const NO_PHONE: AbilityRule = { ...READ, fields: ['phone'], inverted: true };
const NO_PHONE_OF_VIP: AbilityRule = { ...NO_PHONE, conditions: { category_id: 'vip' } };

/** Which of two contacts a permission covers: one in the category vip, one in the category press. */
const reached = (reach: ReturnType<typeof reachOf>): string =>
  typeof reach === 'string' ? reach : ['vip', 'press'].filter((category_id) => reach({ category_id })).join(' ');

describe('the records a permission covers', () => {
  it.each<[string, AbilityRule[], string, boolean]>([
    ['none without a rule', [], 'none', false],
    ['none with a rule for another action', [{ ...READ, action: 'update' }], 'none', false],
    ['all', [READ], 'all', false],
    ['none if a later rule forbids all', [READ, { ...READ, inverted: true }], 'none', false],
    ['some', [VIP], 'vip', true],
    ['all except some', [READ, NOT_VIP], 'press', true],
    ['none if some are forbidden', [NOT_VIP], '', true],
    ['none if a later rule forbids the same', [VIP, NOT_VIP], '', true],
    ['some that a later rule allows again', [READ, NOT_VIP, VIP], 'vip press', true],
    ['all if a later rule allows all', [NOT_VIP, READ], 'all', false],
  ])('%s', (_, rules, expected, isSome) => {
    const ability = abilityFor(rules);
    expect(reached(reachOf(ability, 'read', 'contacts'))).toBe(expected);
    expect(isPartial(ability, 'read', 'contacts')).toBe(isSome);
    const asList = testOf(reachCriterion(ability, 'read', 'contacts'));
    const names = { all: 'vip press', none: '' }[expected] ?? expected;
    expect(reached(asList)).toBe(names);
  });

  it.each<[string, AbilityRule[], string]>([
    ['all', [READ], 'all'],
    ['none for a hidden field', [READ, NO_PHONE], 'none'],
    ['all except records whose field is hidden', [READ, NO_PHONE_OF_VIP], 'press'],
    ['none for a field that is not listed', [{ ...READ, fields: ['email'] }], 'none'],
  ])('for a field: %s', (_, rules, expected) => {
    expect(reached(reachOf(abilityFor(rules), 'read', 'contacts', 'phone'))).toBe(expected);
  });

  it.each<[string, AbilityRule[], string[]]>([
    ['nothing if all fields are readable', [READ], []],
    ['nothing if the permission covers only some records', [VIP], []],
    ['a hidden field', [READ, NO_PHONE], ['phone']],
    ['a field hidden in some records', [READ, NO_PHONE_OF_VIP], ['phone']],
    ['all but the listed fields', [{ ...READ, fields: ['email', 'notes'] }], ['phone', 'custom']],
    ['fields readable only in some records', [VIP, { ...READ, fields: ['email'] }], ['phone', 'notes', 'custom']],
    [
      'fields readable only in some records, whichever rule comes first',
      [{ ...READ, fields: ['email'] }, VIP],
      ['phone', 'notes', 'custom'],
    ],
    [
      'a field hidden in some of the records in which another one is readable',
      [VIP, { ...READ, fields: ['email'] }, NO_PHONE_OF_VIP],
      ['phone', 'notes', 'custom'],
    ],
    ['everything', [], ['phone', 'email', 'notes', 'custom']],
  ])('withholds %s', (_, rules, fields) => {
    expect(withheldFields(abilityFor(rules), 'contacts')).toEqual(fields);
  });

  it('withholds nothing if no field of the subject can be limited', () => {
    expect(withheldFields(abilityFor([]), 'groups')).toEqual([]);
  });
});

describe('the conditions of a rule', () => {
  const AT = '2026-01-02T00:00:00Z';
  it.each<[string, NonNullable<AbilityRule['conditions']>, object[], object[]]>([
    ['a value', { status: 'draft' }, [{ status: 'draft' }], [{ status: 'sent' }, {}]],
    ['null', { category_id: null }, [{ category_id: null }], [{ category_id: 'vip' }]],
    ['$eq', { status: { $eq: 'draft' } }, [{ status: 'draft' }], [{ status: 'sent' }]],
    ['$ne', { status: { $ne: 'draft' } }, [{ status: 'sent' }], [{ status: 'draft' }]],
    ['$in', { status: { $in: ['draft', 'sent'] } }, [{ status: 'sent' }], [{ status: 'paused' }]],
    ['$in with an empty list', { status: { $in: [] } }, [], [{ status: 'sent' }, {}]],
    ['$nin', { status: { $nin: ['draft'] } }, [{ status: 'sent' }], [{ status: 'draft' }]],
    ['$all', { group_ids: { $all: ['a', 'b'] } }, [{ group_ids: ['b', 'c', 'a'] }], [{ group_ids: ['a'] }]],
    ['$lt', { n: { $lt: 3 } }, [{ n: 2 }], [{ n: 3 }, { n: 4 }]],
    ['$lte', { n: { $lte: 3 } }, [{ n: 2 }, { n: 3 }], [{ n: 4 }]],
    ['$gt', { n: { $gt: 3 } }, [{ n: 4 }], [{ n: 3 }, { n: 2 }]],
    ['$gte', { n: { $gte: 3 } }, [{ n: 4 }, { n: 3 }], [{ n: 2 }]],
    ['$gt with an instant', { at: { $gt: AT } }, [{ at: '2026-01-03T00:00:00Z' }], [{ at: AT }]],
    ['$exists', { notes: { $exists: true } }, [{ notes: 'x' }], [{}]],
    ['$exists false', { notes: { $exists: false } }, [{}], [{ notes: 'x' }]],
    ['two comparisons of a field', { n: { $gt: 1, $lt: 3 } }, [{ n: 2 }], [{ n: 1 }, { n: 3 }]],
    ['two fields', { n: 1, status: 'draft' }, [{ n: 1, status: 'draft' }], [{ n: 1 }, { status: 'draft' }]],
    ['none', {}, [{}, { n: 1 }], []],
  ])('%s', (_, conditions, matches, others) => {
    const test = testOf(ruleCriterion(conditions));
    expect(matches.filter((record) => !test(record))).toEqual([]);
    expect(others.filter((record) => test(record))).toEqual([]);
  });

  it.each<[string, AbilityRule['conditions'], object | undefined]>([
    ['a rule without conditions', undefined, undefined],
    ['another person', { created_by: 'u2' }, { created_by: 'u2' }],
    ['the user', { created_by: ME }, { created_by: 'u1' }],
    ['a list with the user', { created_by: { $in: [ME, 'u2'] } }, { created_by: { $in: ['u1', 'u2'] } }],
    ['anyone but the user', { created_by: { $ne: ME } }, { created_by: { $ne: 'u1' } }],
    ['the user and null', { created_by: ME, category_id: null }, { created_by: 'u1', category_id: null }],
    ['a number', { count: 3 }, { count: 3 }],
  ])('are filled in for %s', (_, conditions, expected) => {
    const rule: AbilityRule = { ...READ, ...(conditions && { conditions }), reason: 'Why.' };
    expect(ME).toBe('{{user.id}}');
    expect(scopeFor([rule], 'u1')).toEqual([{ ...rule, ...(expected && { conditions: expected }) }]);
  });
});

it.each<[string, AccessDecision, boolean]>([
  ['who can change them', { isAllowed: true }, true],
  ['whose plan lacks the feature', { isAllowed: false, reason: null, feature: 'keywords' }, true],
  ['whose role forbids it', { isAllowed: false, reason: 'Ask the owner.' }, false],
])('a person %s may remove records: %s', (_, decision, expected) => expect(mayRemove(decision)).toBe(expected));
