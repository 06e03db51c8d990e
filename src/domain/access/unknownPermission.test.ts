import { expect, it } from 'vitest';
import type { AbilityRule } from '#src/domain/people/role.ts';
import { unknownPermission } from './unknownPermission.ts';

it.each<[string, AbilityRule[]]>([
  ['no rule', []],
  ['everything', [{ action: 'manage', subject: 'all' }]],
  ['one action everywhere, although few subjects have it', [{ action: 'pay', subject: 'all' }]],
  ['every action of a subject', [{ action: 'manage', subject: 'statistics' }]],
  ['actions that all of the subjects have', [{ action: ['read', 'delete'], subject: ['contacts', 'groups'] }]],
])('finds none in %s', (_, rules) => {
  expect(unknownPermission(rules)).toBeUndefined();
});

it.each<[string, AbilityRule, object]>([
  ['an action of another subject', { action: 'export', subject: 'groups' }, { action: 'export', subject: 'groups' }],
  [
    'one of several actions, for one of several subjects',
    { action: ['read', 'import'], subject: ['contacts', 'users'] },
    { action: 'import', subject: 'users' },
  ],
  [
    'something that a rule forbids',
    { action: 'send', subject: 'contacts', inverted: true },
    { action: 'send', subject: 'contacts' },
  ],
])('finds %s', (_, rule, permission) => {
  expect(unknownPermission([{ action: 'read', subject: 'contacts' }, rule])).toEqual({ index: 1, ...permission });
});
