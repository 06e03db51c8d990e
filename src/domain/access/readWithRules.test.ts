import { expect, it } from 'vitest';
import type { AbilityRule } from '#src/domain/people/role.ts';
import { TENANT_SUBJECTS } from './permissions.ts';
import { readWithRules } from './readWithRules.ts';
import { SYSTEM_ROLES } from './roles.ts';

const READS_PLANS = { action: 'read', subject: 'plans' };
const READS_PERMISSIONS = { action: 'read', subject: 'permissions' };

it.each<[string, AbilityRule[], object[]]>([
  ['no rules', [], []],
  ['billing', [{ action: 'read', subject: 'billing' }], [READS_PLANS]],
  ['roles', [{ action: ['read', 'create'], subject: 'roles' }], [READS_PERMISSIONS]],
  ['paying without reading', [{ action: 'pay', subject: 'billing' }], []],
  ['everything', SYSTEM_ROLES.owner.rules, [READS_PERMISSIONS, READS_PLANS]],
  [
    'everything except billing',
    [
      { action: 'manage', subject: 'all' },
      { action: 'read', subject: 'billing', inverted: true },
    ],
    [READS_PERMISSIONS],
  ],
])('adds the rules that come with %s', (_, rules, expected) => {
  expect(readWithRules(rules)).toEqual(expected);
});

it('cannot be granted separately, like staff permissions', () => {
  expect(TENANT_SUBJECTS).toEqual([
    'campaigns',
    'messages',
    'contacts',
    'categories',
    'groups',
    'templates',
    'devices',
    'keywords',
    'auto_reply',
    'apitokens',
    'webhooks',
    'company_settings',
    'activity',
    'users',
    'roles',
    'billing',
    'statistics',
  ]);
});
