import { describe, expect, it } from 'vitest';
import type { AbilityRule } from '#src/domain/people/role.ts';
import { type AccessCheck, abilityFor, decide, may, rulesOf } from './ability.ts';
import { SYSTEM_ROLES, type SystemRoleId } from './roles.ts';

type Case = [scope: AbilityRule[], check: AccessCheck, isAllowed: boolean, reason?: string | null];

const OWN_DRAFTS: AbilityRule = {
  action: 'update',
  subject: 'campaigns',
  conditions: { created_by: 'u1', status: { $in: ['draft', 'scheduled'] } },
};
const NOT_PAID: AbilityRule = { action: 'pay', subject: 'billing', inverted: true, reason: 'Only an owner pays.' };

const TABLE: Record<string, Case[]> = {
  'without a rule': [
    [[], { action: 'read', subject: 'contacts' }, false],
    [[{ action: 'read', subject: 'groups' }], { action: 'read', subject: 'contacts' }, false],
    [[{ action: 'read', subject: 'contacts' }], { action: 'update', subject: 'contacts' }, false],
  ],
  'actions and subjects': [
    [[{ action: 'read', subject: 'contacts' }], { action: 'read', subject: 'contacts' }, true],
    [
      [{ action: ['read', 'update'], subject: ['groups', 'contacts'] }],
      { action: 'update', subject: 'contacts' },
      true,
    ],
    [[{ action: 'manage', subject: 'contacts' }], { action: 'export', subject: 'contacts' }, true],
    [[{ action: 'manage', subject: 'contacts' }], { action: 'read', subject: 'groups' }, false],
    [[{ action: 'read', subject: 'all' }], { action: 'read', subject: 'billing' }, true],
    [[{ action: 'read', subject: 'all' }], { action: 'pay', subject: 'billing' }, false],
    [[{ action: 'manage', subject: 'all' }], { action: 'impersonate', subject: 'tenants' }, true],
  ],
  conditions: [
    [[OWN_DRAFTS], { action: 'update', subject: 'campaigns' }, true],
    [[OWN_DRAFTS], { action: 'update', subject: 'campaigns', record: { created_by: 'u1', status: 'draft' } }, true],
    [[OWN_DRAFTS], { action: 'update', subject: 'campaigns', record: { created_by: 'u2', status: 'draft' } }, false],
    [[OWN_DRAFTS], { action: 'update', subject: 'campaigns', record: { created_by: 'u1', status: 'running' } }, false],
    [[OWN_DRAFTS], { action: 'update', subject: 'campaigns', record: {} }, false],
  ],
  fields: [
    [[{ action: 'read', subject: 'contacts', fields: ['first_name'] }], { action: 'read', subject: 'contacts' }, true],
    [
      [{ action: 'read', subject: 'contacts', fields: ['first_name'] }],
      { action: 'read', subject: 'contacts', field: 'first_name' },
      true,
    ],
    [
      [{ action: 'read', subject: 'contacts', fields: ['first_name'] }],
      { action: 'read', subject: 'contacts', field: 'phone' },
      false,
    ],
    [[{ action: 'read', subject: 'contacts' }], { action: 'read', subject: 'contacts', field: 'phone' }, true],
    [
      [
        { action: 'read', subject: 'contacts' },
        { action: 'read', subject: 'contacts', fields: ['phone'], inverted: true, reason: 'Numbers are hidden.' },
      ],
      { action: 'read', subject: 'contacts', field: 'phone', record: { id: 'c1' } },
      false,
      'Numbers are hidden.',
    ],
  ],
  'inverted rules': [
    [
      [{ action: 'manage', subject: 'all' }, NOT_PAID],
      { action: 'pay', subject: 'billing' },
      false,
      'Only an owner pays.',
    ],
    [[{ action: 'manage', subject: 'all' }, NOT_PAID], { action: 'read', subject: 'billing' }, true],
    [[NOT_PAID, { action: 'manage', subject: 'all' }], { action: 'pay', subject: 'billing' }, true],
    [
      [
        { action: 'manage', subject: 'all' },
        { action: 'delete', subject: 'contacts', inverted: true },
      ],
      { action: 'delete', subject: 'contacts' },
      false,
      null,
    ],
    [
      [
        { action: 'delete', subject: 'campaigns' },
        {
          action: 'delete',
          subject: 'campaigns',
          conditions: { status: 'running' },
          inverted: true,
          reason: 'It is being sent.',
        },
      ],
      { action: 'delete', subject: 'campaigns', record: { status: 'running' } },
      false,
      'It is being sent.',
    ],
    [
      [
        { action: 'delete', subject: 'campaigns' },
        {
          action: 'delete',
          subject: 'campaigns',
          conditions: { status: 'running' },
          inverted: true,
          reason: 'It is being sent.',
        },
      ],
      { action: 'delete', subject: 'campaigns', record: { status: 'draft' } },
      true,
    ],
  ],
};

describe.each(Object.entries(TABLE))('%s', (_, cases) => {
  it.each(cases)('case %#: with %o, %o is allowed: %s', (scope, check, isAllowed, reason = null) => {
    expect(decide(abilityFor(scope), check)).toEqual(isAllowed ? { isAllowed } : { isAllowed, reason });
    expect(may(abilityFor(scope), check)).toBe(isAllowed);
  });
});

it('does not modify the record it checks', () => {
  const record = Object.freeze({ created_by: 'u1', status: 'draft' });
  expect(may(abilityFor([OWN_DRAFTS]), { action: 'update', subject: 'campaigns', record })).toBe(true);
  expect(Object.keys(record)).toEqual(['created_by', 'status']);
});

describe('the system roles', () => {
  it.each<[SystemRoleId, string, string, boolean]>([
    ['owner', 'pay', 'billing', true],
    ['owner', 'send', 'campaigns', true],
    ['owner', 'read', 'tenants', false],
    ['administrator', 'pay', 'billing', false],
    ['administrator', 'read', 'billing', true],
    ['administrator', 'update', 'roles', true],
    ['administrator', 'impersonate', 'tenants', false],
    ['manager', 'send', 'campaigns', true],
    ['manager', 'import', 'contacts', true],
    ['manager', 'update', 'users', false],
    ['editor', 'send', 'campaigns', false],
    ['editor', 'update', 'campaigns', true],
    ['agent', 'reply', 'messages', true],
    ['agent', 'read', 'contacts', true],
    ['agent', 'read', 'campaigns', false],
    ['viewer', 'read', 'statistics', true],
    ['viewer', 'read', 'contacts', true],
    ['viewer', 'reply', 'messages', false],
    ['viewer', 'update', 'contacts', false],
    ['support', 'impersonate', 'tenants', true],
    ['support', 'read', 'contacts', false],
  ])('%s may %s %s: %s', (role, action, subject, isAllowed) => {
    const check = { action, subject } as AccessCheck;
    expect(may(abilityFor(SYSTEM_ROLES[role].rules), check)).toBe(isAllowed);
  });

  it('an agent does not see full numbers', () => {
    const ability = abilityFor(SYSTEM_ROLES.agent.rules);
    expect(may(ability, { action: 'read', subject: 'contacts', field: 'phone' })).toBe(false);
    expect(may(ability, { action: 'read', subject: 'contacts', field: 'first_name' })).toBe(true);
  });

  it('an editor gets the reason why an action is forbidden', () => {
    expect(decide(abilityFor(SYSTEM_ROLES.editor.rules), { action: 'send', subject: 'campaigns' })).toEqual({
      isAllowed: false,
      reason: 'Editors prepare campaigns; a manager sends them.',
    });
  });
});

it('names the rules that an ability was made from', () => {
  expect(rulesOf(abilityFor([OWN_DRAFTS, NOT_PAID]))).toEqual([OWN_DRAFTS, NOT_PAID]);
});
