import type { AbilityRule } from '#src/domain/people/role.ts';

/** Why something may not be done during a visit: what the API's 403 says, and the screens. */
export const ACTING_REASONS = {
  read_only: 'This visit is read-only. Ask the owners in the banner whether you may change things.',
  tokens: 'While acting for a tenant, support makes no API tokens.',
  webhooks: 'While acting for a tenant, support makes and changes no webhooks.',
  people: 'While acting for a tenant, support decides about nobody’s access, password or second factor.',
  billing: 'While acting for a tenant, support changes nothing the company pays.',
  account: 'While acting for a tenant, nobody’s account, password or second factor is open.',
  settings: 'Whether support may visit, and the second factor, are the tenant’s to decide.',
  masked: 'Numbers and texts are masked during a visit until they are revealed, one by one.',
} as const;

const NO_TENANTS: AbilityRule = { action: 'manage', subject: 'tenants', inverted: true };

/** Numbers in full are for no visit: what was revealed, the API unmasks record by record. */
const MASKED: AbilityRule = {
  action: 'read',
  subject: 'contacts',
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
  { action: 'pay', subject: 'billing', inverted: true, reason: ACTING_REASONS.billing },
  {
    action: 'update',
    subject: 'company_settings',
    fields: ['support_access_allowed', 'support_changes_allowed', 'two_factor_required'],
    inverted: true,
    reason: ACTING_REASONS.settings,
  },
  MASKED,
];

/**
 * What a staff member may do during a visit: what the tenant's owner may, without what is forbidden to every visit. A read-only visit
 * reads, and nothing else.
 */
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
