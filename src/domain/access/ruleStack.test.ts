import { expect, it } from 'vitest';
import type { AbilityRule } from '#src/domain/people/role.ts';
import { stackOf } from './ruleStack.ts';

const READ: AbilityRule = { action: 'read', subject: 'contacts' };
const NO: AbilityRule = { ...READ, inverted: true };
const NO_BECAUSE: AbilityRule = { ...NO, reason: 'Private.' };
const VIP: AbilityRule = { ...READ, conditions: { category_id: 'vip' } };

it.each<[string, AbilityRule[], object[]]>([
  ['none without rules', [], []],
  ['none of another action', [{ ...READ, action: 'update' }], []],
  ['none of another subject', [{ ...READ, subject: 'groups' }], []],
  ['those for all actions and subjects', [{ action: 'manage', subject: 'all' }], [{}]],
  ['one rule', [VIP], [{ conditions: { category_id: 'vip' } }]],
  ['none if the last one forbids all', [VIP, NO], []],
  ['those from the last one without limits on', [VIP, READ, VIP], [{}, { conditions: { category_id: 'vip' } }]],
  ['none for a refusal without a reason', [NO], []],
  ['those after a refusal without a reason', [NO, VIP], [{ conditions: { category_id: 'vip' } }]],
  ['a refusal with its reason', [NO_BECAUSE], [{ inverted: true, reason: 'Private.' }]],
  [
    'a refusal of some records without a reason',
    [{ ...VIP, inverted: true }],
    [{ ...VIP, inverted: true }].map(bodyOf),
  ],
  ['none of a plan', [READ, { ...NO, feature: 'keywords' }], [{}]],
])('the rules of an action are %s', (_, rules, bodies) => {
  expect(stackOf(rules, 'contacts', 'read')).toStrictEqual(bodies);
});

function bodyOf({ conditions, inverted }: AbilityRule): object {
  return { conditions, inverted };
}
