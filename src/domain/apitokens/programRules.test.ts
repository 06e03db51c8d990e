import { describe, expect, it } from 'vitest';
import { type AccessCheck, abilityFor, decide, may } from '#src/domain/access/ability.ts';
import { SYSTEM_ROLES } from '#src/domain/access/roles.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import { programRules } from './programRules.ts';

const OWNER = SYSTEM_ROLES.owner.rules;
const LEADS: AbilityRule[] = [
  { action: ['read', 'update'], subject: 'contacts', conditions: { category_id: 'lead' }, fields: ['first_name'] },
];
const READ_CONTACTS = [{ action: 'read' as const, subject: 'contacts' as const }];

describe('a program can do what its creator can do and its scope includes', () => {
  it.each<[string, AbilityRule[], Pick<AbilityRule, 'action' | 'subject'>[], AccessCheck, boolean]>([
    ['allowed by both', OWNER, READ_CONTACTS, { action: 'read', subject: 'contacts' }, true],
    ['not in the scope', OWNER, READ_CONTACTS, { action: 'update', subject: 'contacts' }, false],
    ['another subject', OWNER, READ_CONTACTS, { action: 'read', subject: 'groups' }, false],
    ['a permission the creator has lost', [], READ_CONTACTS, { action: 'read', subject: 'contacts' }, false],
    [
      'records the creator can read',
      LEADS,
      READ_CONTACTS,
      { action: 'read', subject: 'contacts', record: { category_id: 'lead' } },
      true,
    ],
    [
      'other records',
      LEADS,
      READ_CONTACTS,
      { action: 'read', subject: 'contacts', record: { category_id: 'guest' } },
      false,
    ],
    [
      'fields the creator can read',
      LEADS,
      READ_CONTACTS,
      { action: 'read', subject: 'contacts', field: 'first_name' },
      true,
    ],
    ['other fields', LEADS, READ_CONTACTS, { action: 'read', subject: 'contacts', field: 'phone' }, false],
    [
      'never API tokens, whatever the scope says',
      OWNER,
      [{ action: 'manage', subject: 'all' }],
      { action: 'create', subject: 'apitokens' },
      false,
    ],
    [
      'never payments, whatever the scope says',
      OWNER,
      [{ action: 'pay', subject: 'billing' }],
      { action: 'pay', subject: 'billing' },
      false,
    ],
  ])('%s', (_, maker, scope, check, isAllowed) => {
    expect(may(abilityFor(programRules(maker, scope)), check)).toBe(isAllowed);
  });

  it('and gets its scope as the reason why it cannot', () => {
    const ability = abilityFor(programRules(OWNER, READ_CONTACTS));
    expect(decide(ability, { action: 'update', subject: 'contacts' })).toEqual({
      isAllowed: false,
      reason: 'The scope of this API token does not include it.',
    });
  });
});
