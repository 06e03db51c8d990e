import { expect, it } from 'vitest';
import type { AbilityRule } from '#src/domain/people/role.ts';
import { isLimitedTo } from './isLimitedTo.ts';

const rule = (conditions?: AbilityRule['conditions']): AbilityRule => ({
  action: 'read',
  subject: 'contacts',
  ...(conditions && { conditions }),
});

it.each<[string, AbilityRule[], boolean]>([
  ['has no rules', [], false],
  ['has no conditions', [rule()], false],
  ['asks for another category', [rule({ category_id: 'lead' })], false],
  ['asks for it in one of its rules', [rule(), rule({ category_id: 'customer' })], true],
  ['asks for none', [rule({ category_id: null })], false],
  ['asks for one of several', [rule({ category_id: { $in: ['lead', 'customer'] } })], true],
])('a role that %s', (_, rules, expected) => {
  expect(isLimitedTo({ rules }, 'customer')).toBe(expected);
});
