import { describe, expect, it } from 'vitest';
import { testOf } from '#src/domain/criteria/testOf.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import { type Answer, abilityFor, mayRemove } from './ability.ts';
import { isPartial, reachCriterion, reachOf, withheldFields } from './reach.ts';
import { ruleCriterion } from './ruleCriterion.ts';
import { ME, scopeFor } from './scopeFor.ts';

const READ: AbilityRule = { action: 'read', subject: 'contacts' };
const VIP: AbilityRule = { ...READ, conditions: { category_id: 'vip' } };
const NOT_VIP: AbilityRule = { ...VIP, inverted: true };
const NO_PHONE: AbilityRule = { ...READ, fields: ['phone'], inverted: true };
const NO_PHONE_OF_VIP: AbilityRule = { ...NO_PHONE, conditions: { category_id: 'vip' } };

/** Which of two contacts the right covers: one of the category vip, one of the category press. */
const reached = (reach: ReturnType<typeof reachOf>): string =>
  typeof reach === 'string' ? reach : ['vip', 'press'].filter((category_id) => reach({ category_id })).join(' ');

describe('how far a right goes', () => {
  it.each<[string, AbilityRule[], string, boolean]>([
    ['without a rule', [], 'none', false],
    ['with a rule for something else', [{ ...READ, action: 'update' }], 'none', false],
    ['to all', [READ], 'all', false],
    ['to all but nobody', [READ, { ...READ, inverted: true }], 'none', false],
    ['to some', [VIP], 'vip', true],
    ['to all but some', [READ, NOT_VIP], 'press', true],
    ['to none of some', [NOT_VIP], '', true],
    ['to some, which is taken back', [VIP, NOT_VIP], '', true],
    ['to some again', [READ, NOT_VIP, VIP], 'vip press', true],
    ['to all again', [NOT_VIP, READ], 'all', false],
  ])('%s', (_, rules, expected, isSome) => {
    const ability = abilityFor(rules);
    expect(reached(reachOf(ability, 'read', 'contacts'))).toBe(expected);
    expect(isPartial(ability, 'read', 'contacts')).toBe(isSome);
    const asList = testOf(reachCriterion(ability, 'read', 'contacts'));
    const names = { all: 'vip press', none: '' }[expected] ?? expected;
    expect(reached(asList)).toBe(names);
  });

  it.each<[string, AbilityRule[], string]>([
    ['to all of it', [READ], 'all'],
    ['not to one that is kept back', [READ, NO_PHONE], 'none'],
    ['not to that of some', [READ, NO_PHONE_OF_VIP], 'press'],
    ['to none but those that are named', [{ ...READ, fields: ['email'] }], 'none'],
  ])('%s, field by field', (_, rules, expected) => {
    expect(reached(reachOf(abilityFor(rules), 'read', 'contacts', 'phone'))).toBe(expected);
  });

  it.each<[string, AbilityRule[], string[]]>([
    ['none', [READ], []],
    ['none of some people', [VIP], []],
    ['the number', [READ, NO_PHONE], ['phone']],
    ['the number of some', [READ, NO_PHONE_OF_VIP], ['phone']],
    ['all but what is named', [{ ...READ, fields: ['email', 'notes'] }], ['phone', 'custom']],
    ['what one reads only of some', [VIP, { ...READ, fields: ['email'] }], ['phone', 'notes', 'custom']],
    ['everything', [], ['phone', 'email', 'notes', 'custom']],
  ])('keeps back %s', (_, rules, fields) => {
    expect(withheldFields(abilityFor(rules), 'contacts')).toEqual(fields);
  });

  it('withholds nothing where no field can be limited', () => {
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
    ['$in of nothing', { status: { $in: [] } }, [], [{ status: 'sent' }, {}]],
    ['$nin', { status: { $nin: ['draft'] } }, [{ status: 'sent' }], [{ status: 'draft' }]],
    ['$all', { group_ids: { $all: ['a', 'b'] } }, [{ group_ids: ['b', 'c', 'a'] }], [{ group_ids: ['a'] }]],
    ['$lt', { n: { $lt: 3 } }, [{ n: 2 }], [{ n: 3 }, { n: 4 }]],
    ['$lte', { n: { $lte: 3 } }, [{ n: 2 }, { n: 3 }], [{ n: 4 }]],
    ['$gt', { n: { $gt: 3 } }, [{ n: 4 }], [{ n: 3 }, { n: 2 }]],
    ['$gte', { n: { $gte: 3 } }, [{ n: 4 }, { n: 3 }], [{ n: 2 }]],
    ['$gt of an instant', { at: { $gt: AT } }, [{ at: '2026-01-03T00:00:00Z' }], [{ at: AT }]],
    ['$exists', { notes: { $exists: true } }, [{ notes: 'x' }], [{}]],
    ['not $exists', { notes: { $exists: false } }, [{}], [{ notes: 'x' }]],
    ['two at once', { n: { $gt: 1, $lt: 3 } }, [{ n: 2 }], [{ n: 1 }, { n: 3 }]],
    ['two fields', { n: 1, status: 'draft' }, [{ n: 1, status: 'draft' }], [{ n: 1 }, { status: 'draft' }]],
    ['none', {}, [{}, { n: 1 }], []],
  ])('%s', (_, conditions, held, refused) => {
    const holds = testOf(ruleCriterion(conditions));
    expect(held.filter((record) => !holds(record))).toEqual([]);
    expect(refused.filter((record) => holds(record))).toEqual([]);
  });

  it.each<[string, AbilityRule['conditions'], object | undefined]>([
    ['nobody', undefined, undefined],
    ['somebody else', { created_by: 'u2' }, { created_by: 'u2' }],
    ['oneself', { created_by: ME }, { created_by: 'u1' }],
    ['oneself among others', { created_by: { $in: [ME, 'u2'] } }, { created_by: { $in: ['u1', 'u2'] } }],
    ['anybody but oneself', { created_by: { $ne: ME } }, { created_by: { $ne: 'u1' } }],
    ['oneself and nothing', { created_by: ME, category_id: null }, { created_by: 'u1', category_id: null }],
    ['a number', { count: 3 }, { count: 3 }],
  ])('speak of %s', (_, conditions, expected) => {
    const rule: AbilityRule = { ...READ, ...(conditions && { conditions }), reason: 'Why.' };
    expect(ME).toBe('{{user.id}}');
    expect(scopeFor([rule], 'u1')).toEqual([{ ...rule, ...(expected && { conditions: expected }) }]);
  });
});

it.each<[string, Answer, boolean]>([
  ['who may change', { isAllowed: true }, true],
  ['whose plan lacks it', { isAllowed: false, reason: null, feature: 'keywords' }, true],
  ['whose role lacks it', { isAllowed: false, reason: 'Ask the owner.' }, false],
])('somebody %s may remove records: %s', (_, answer, expected) => expect(mayRemove(answer)).toBe(expected));
