import { expect, it } from 'vitest';
import type { AbilityRule } from '#src/domain/people/role.ts';
import { stackOf } from './ruleStack.ts';

const READ: AbilityRule = { action: 'read', subject: 'contacts' };
const NO: AbilityRule = { ...READ, inverted: true };
const NO_BECAUSE: AbilityRule = { ...NO, reason: 'Private.' };
const VIP: AbilityRule = { ...READ, conditions: { category_id: 'vip' } };

it.each<[string, AbilityRule[], object[]]>([
  ['nothing', [], []],
  ['nothing of another action', [{ ...READ, action: 'update' }], []],
  ['nothing of another subject', [{ ...READ, subject: 'groups' }], []],
  ['what is said of everything', [{ action: 'manage', subject: 'all' }], [{}]],
  ['one rule', [VIP], [{ conditions: { category_id: 'vip' } }]],
  ['two rules, the later one last', [VIP, NO], []],
  ['what follows the last word on it', [VIP, READ, VIP], [{}, { conditions: { category_id: 'vip' } }]],
  ['a refusal that gives no reason: as if there were no rule', [NO], []],
  ['a refusal that gives none, before what is allowed', [NO, VIP], [{ conditions: { category_id: 'vip' } }]],
  ['a refusal and its reason', [NO_BECAUSE], [{ inverted: true, reason: 'Private.' }]],
  ['a refusal of some without a reason', [{ ...VIP, inverted: true }], [{ ...VIP, inverted: true }].map(bodyOf)],
  ['nothing that the plan forbids', [READ, { ...NO, feature: 'keywords' }], [{}]],
])('the rules of an action are %s', (_, rules, bodies) => {
  expect(stackOf(rules, 'contacts', 'read')).toStrictEqual(bodies);
});

function bodyOf({ conditions, inverted }: AbilityRule): object {
  return { conditions, inverted };
}
