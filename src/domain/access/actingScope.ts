import type { AbilityRule } from '#src/domain/people/role.ts';

/** Why something is not allowed during a visit, as the API's 403 and the screens say it. */
export const ACTING_REASONS = {
  read_only: 'This visit is read-only. Ask the owners, in the banner, to allow changes.',
  tokens: 'While acting for a tenant, support cannot create API tokens.',
  webhooks: 'While acting for a tenant, support cannot create or change webhooks.',
  people: 'While acting for a tenant, support cannot change anyone’s access, password or two-factor authentication.',
  billing: 'While acting for a tenant, support cannot change what the company pays.',
  account:
    'While acting for a tenant, support cannot access anyone’s account page, password or two-factor authentication.',
  settings: 'Only the tenant decides about support access and two-factor authentication.',
  masked: 'Numbers and messages are masked during a visit until they are revealed, one by one.',
} as const;

const NO_TENANTS: AbilityRule = { action: 'manage', subject: 'tenants', inverted: true };

/** No visit reads full numbers. The API unmasks revealed contacts one at a time, and team members' numbers never. */
const MASKED: AbilityRule = {
  action: 'read',
  subject: ['contacts', 'users'],
  fields: ['phone'],
  inverted: true,
  reason: ACTING_REASONS.masked,
};

const FORBIDDEN: AbilityRule[] = [
  { action: ['create', 'update'], subject: 'apitokens', inverted: true, reason: ACTING_REASONS.tokens },
  { action: ['create', 'update'], subject: 'webhooks', inverted: true, reason: ACTING_REASONS.webhooks },
  {
    action: ['create', 'update', 'delete'],
    subject: ['users', 'roles'],
    inverted: true,
    reason: ACTING_REASONS.people,
  },
  {
    action: 'pay',
    // Stryker disable next-line StringLiteral: without a subject the rule is for all of them, and only billing can be paid.
    subject: 'billing',
    inverted: true,
    reason: ACTING_REASONS.billing,
  },
  {
    action: 'update',
    subject: 'company_settings',
    fields: ['support_access_allowed', 'support_changes_allowed', 'two_factor_required'],
    inverted: true,
    reason: ACTING_REASONS.settings,
  },
  MASKED,
];

/** What a staff member can do during a visit: everything the tenant's owner can do, except what no visit can do. A read-only visit can only read. */
export function actingScope(mode: 'read_only' | 'may_change', ownersRules: readonly AbilityRule[]): AbilityRule[] {
  if (mode === 'may_change') return [...ownersRules, NO_TENANTS, ...FORBIDDEN];
  const all = { subject: 'all' } as const;
  return [
    { action: 'manage', ...all, inverted: true, reason: ACTING_REASONS.read_only },
    { action: 'read', ...all },
    NO_TENANTS,
    ...FORBIDDEN,
  ];
}
