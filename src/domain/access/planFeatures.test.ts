import { describe, expect, it } from 'vitest';
import { abilityFor, decide } from '#src/domain/access/ability.ts';
import { excessOf } from '#src/domain/access/excess.ts';
import { isOwner } from '#src/domain/access/isOwner.ts';
import type { Action, CatalogueSubject } from '#src/domain/access/permissions.ts';
import { SYSTEM_ROLES, type SystemRoleId } from '#src/domain/access/roles.ts';
import type { PlanFeature } from '#src/domain/company/planTerms.ts';
import { missingFeaturesIn, planRules, plansWith } from './planFeatures.ts';

const ALL: PlanFeature[] = ['keywords', 'auto_reply', 'custom_roles', 'api_tokens'];
type Offer = Parameters<typeof plansWith>[1];
const offer = { currency: 'USD', interval: 'month', is_public: true, retired_at: null };
const STARTER: Offer = { ...offer, name: 'Starter', features: [] };
const TEAM: Offer = { ...offer, name: 'Team', features: ALL };

/** Decides what a person with a system role can do if the plan lacks some features. */
const decisionFor = (role: SystemRoleId, missingFeatures: PlanFeature[], action: Action, subject: CatalogueSubject) => {
  const { rules } = SYSTEM_ROLES[role];
  return decide(abilityFor([...rules, ...planRules(missingFeatures, rules)]), { action, subject });
};

describe('a feature that the plan lacks', () => {
  it.each<[string, SystemRoleId, PlanFeature[], Action, CatalogueSubject, PlanFeature | 'allowed' | 'role']>([
    ['creating', 'owner', ['keywords'], 'create', 'keywords', 'keywords'],
    ['changing', 'owner', ['keywords'], 'update', 'keywords', 'keywords'],
    ['removing', 'owner', ['keywords'], 'delete', 'keywords', 'allowed'],
    ['reading', 'owner', ['keywords'], 'read', 'keywords', 'allowed'],
    ['changing', 'administrator', ['auto_reply'], 'update', 'auto_reply', 'auto_reply'],
    ['reading', 'viewer', ['auto_reply'], 'read', 'auto_reply', 'allowed'],
    ['creating', 'owner', ['custom_roles'], 'create', 'roles', 'custom_roles'],
    ['removing', 'owner', ['custom_roles'], 'delete', 'roles', 'allowed'],
    ['creating', 'administrator', ['api_tokens'], 'create', 'apitokens', 'api_tokens'],
    ['a subject without a feature', 'owner', ALL, 'create', 'campaigns', 'allowed'],
    ['a subject of another feature', 'owner', ['keywords'], 'create', 'apitokens', 'allowed'],
    ['an action that the role does not allow', 'editor', ALL, 'create', 'keywords', 'role'],
    ['an action that the role does not allow', 'agent', ALL, 'update', 'auto_reply', 'role'],
  ])('%s (%s, without %s): %s %s is decided by: %s', (_, role, missingFeatures, action, subject, expected) => {
    const decision = decisionFor(role, missingFeatures, action, subject);
    expect(decision.isAllowed ? 'allowed' : (decision.feature ?? 'role')).toBe(expected);
  });

  it('does not change who is an owner, and makes no role exceed another', () => {
    const { owner, administrator } = SYSTEM_ROLES;
    const limited = [...owner.rules, ...planRules(ALL, owner.rules)];
    expect([isOwner(limited), excessOf(limited, administrator.rules)]).toEqual([true, []]);
  });

  it.each<[string, PlanFeature[], boolean, PlanFeature[]]>([
    ['lacks nothing with a plan that includes all', ALL, false, []],
    ['lacks all with a plan that includes none', [], false, ALL],
    [
      'lacks the others with a plan that includes one',
      ['custom_roles'],
      false,
      ['keywords', 'auto_reply', 'api_tokens'],
    ],
    ['lacks all once the contract has ended', ALL, true, ALL],
  ])('%s', (_, features, isOver, expected) => {
    expect(missingFeaturesIn({ features }, isOver)).toEqual(expected);
  });
});

describe('the rules of a plan', () => {
  const NO_KEYWORDS = { action: ['create', 'update'], subject: 'keywords', inverted: true, feature: 'keywords' };
  it.each<[string, PlanFeature[], Parameters<typeof planRules>[1], object[]]>([
    ['nothing if no feature is missing', [], SYSTEM_ROLES.owner.rules, []],
    ['creating and changing', ['keywords'], SYSTEM_ROLES.owner.rules, [NO_KEYWORDS]],
    ['nothing if the role allows neither', ALL, SYSTEM_ROLES.viewer.rules, []],
    [
      'changing, if the role allows no more than that',
      ['keywords', 'api_tokens'],
      [{ action: ['read', 'update'], subject: 'keywords' }],
      [{ ...NO_KEYWORDS, action: ['update'] }],
    ],
  ])('forbid %s', (_, missingFeatures, rules, expected) => expect(planRules(missingFeatures, rules)).toEqual(expected));
});

describe('plans with a feature', () => {
  it.each<[string, Offer[], string[]]>([
    ['are named in the given order', [STARTER, TEAM, { ...TEAM, name: 'Scale' }], ['Team', 'Scale']],
    [
      'exclude hidden and retired plans',
      [
        { ...TEAM, is_public: false },
        { ...TEAM, retired_at: '2026-01-01' },
      ],
      [],
    ],
    [
      'exclude other intervals and currencies',
      [
        { ...TEAM, interval: 'year' },
        { ...TEAM, currency: 'EUR' },
      ],
      [],
    ],
  ])('%s', (_, offers, names) => {
    expect(plansWith('keywords', STARTER, offers)).toEqual(names);
  });
});
