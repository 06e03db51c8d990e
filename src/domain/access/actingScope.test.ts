import { describe, expect, it } from 'vitest';
import { abilityFor, decide } from './ability.ts';
import { ACTING_REASONS, actingScope } from './actingScope.ts';
import type { Action, Subject } from './permissions.ts';
import { SYSTEM_ROLES } from './roles.ts';

const owner = SYSTEM_ROLES.owner.rules;
const ALLOWED = null;
const UNREASONED = '';

/** Null if it is allowed, otherwise the reason. */
function verdict(mode: 'read_only' | 'may_change', action: Action, subject: Subject, field?: string): string | null {
  const decision = decide(abilityFor(actingScope(mode, owner)), { action, subject, field });
  return decision.isAllowed ? ALLOWED : (decision.reason ?? UNREASONED);
}

describe('acting for a tenant', () => {
  it.each<[Action, Subject, string | null, string | null]>([
    ['read', 'contacts', ALLOWED, ALLOWED],
    ['read', 'activity', ALLOWED, ALLOWED],
    ['read', 'billing', ALLOWED, ALLOWED],
    ['read', 'apitokens', ALLOWED, ALLOWED],
    ['create', 'contacts', ACTING_REASONS.read_only, ALLOWED],
    ['update', 'contacts', ACTING_REASONS.read_only, ALLOWED],
    ['delete', 'templates', ACTING_REASONS.read_only, ALLOWED],
    ['send', 'campaigns', ACTING_REASONS.read_only, ALLOWED],
    ['reply', 'messages', ACTING_REASONS.read_only, ALLOWED],
    ['import', 'contacts', ACTING_REASONS.read_only, ALLOWED],
    ['export', 'contacts', ACTING_REASONS.read_only, ALLOWED],
    ['update', 'company_settings', ACTING_REASONS.read_only, ALLOWED],
    ['delete', 'apitokens', ACTING_REASONS.read_only, ALLOWED],
    ['create', 'apitokens', ACTING_REASONS.tokens, ACTING_REASONS.tokens],
    ['update', 'apitokens', ACTING_REASONS.tokens, ACTING_REASONS.tokens],
    ['read', 'webhooks', ALLOWED, ALLOWED],
    ['create', 'webhooks', ACTING_REASONS.webhooks, ACTING_REASONS.webhooks],
    ['update', 'webhooks', ACTING_REASONS.webhooks, ACTING_REASONS.webhooks],
    ['delete', 'webhooks', ACTING_REASONS.read_only, ALLOWED],
    ['create', 'users', ACTING_REASONS.people, ACTING_REASONS.people],
    ['update', 'users', ACTING_REASONS.people, ACTING_REASONS.people],
    ['delete', 'roles', ACTING_REASONS.people, ACTING_REASONS.people],
    ['pay', 'billing', ACTING_REASONS.billing, ACTING_REASONS.billing],
    ['read', 'tenants', UNREASONED, UNREASONED],
    ['impersonate', 'tenants', UNREASONED, UNREASONED],
  ])('%s %s: read-only %s; may change %s', (action, subject, readOnly, mayChange) => {
    expect(verdict('read_only', action, subject)).toBe(readOnly);
    expect(verdict('may_change', action, subject)).toBe(mayChange);
  });

  it.each(['read_only', 'may_change'] as const)('%s: cannot read full numbers', (mode) => {
    expect(verdict(mode, 'read', 'contacts', 'phone')).toBe(ACTING_REASONS.masked);
    expect(verdict(mode, 'read', 'contacts', 'first_name')).toBe(ALLOWED);
    expect(verdict(mode, 'read', 'users', 'phone')).toBe(ACTING_REASONS.masked);
  });

  it.each(['support_access_allowed', 'support_changes_allowed', 'two_factor_required'])(
    'only the tenant can change %s',
    (field) => {
      expect(verdict('may_change', 'update', 'company_settings', field)).toBe(ACTING_REASONS.settings);
      expect(verdict('may_change', 'update', 'company_settings', 'name')).toBe(ALLOWED);
      expect(verdict('may_change', 'update', 'templates', field)).toBe(ALLOWED);
    },
  );

  it('grants no more than the owner has', () => {
    const rules = actingScope('may_change', SYSTEM_ROLES.viewer.rules);
    expect(decide(abilityFor(rules), { action: 'create', subject: 'contacts' }).isAllowed).toBe(false);
  });
});
