import { describe, expect, it } from 'vitest';
import { abilityFor, judge } from '#src/domain/access/ability.ts';
import { excessOf } from '#src/domain/access/excess.ts';
import { isOwner } from '#src/domain/access/isOwner.ts';
import type { Action, CatalogueSubject } from '#src/domain/access/permissions.ts';
import { SYSTEM_ROLES, type SystemRoleId } from '#src/domain/access/roles.ts';
import type { PlanFeature } from '#src/domain/company/planTerms.ts';
import { featuresLacking, planRules, plansWith } from './planFeatures.ts';

const ALL: PlanFeature[] = ['keywords', 'auto_reply', 'custom_roles', 'api_tokens'];
type Offer = Parameters<typeof plansWith>[1];
const offer = { currency: 'USD', interval: 'month', is_public: true, retired_at: null };
const STARTER: Offer = { ...offer, name: 'Starter', features: [] };
const TEAM: Offer = { ...offer, name: 'Team', features: ALL };

/** What somebody with a system role may do at a company whose plan lacks some features. */
const answerFor = (role: SystemRoleId, lacking: PlanFeature[], action: Action, subject: CatalogueSubject) => {
  const { rules } = SYSTEM_ROLES[role];
  return judge(abilityFor([...rules, ...planRules(lacking, rules)]), { action, subject });
};

describe('a feature that the plan lacks', () => {
  it.each<[string, SystemRoleId, PlanFeature[], Action, CatalogueSubject, PlanFeature | 'allowed' | 'role']>([
    ['making', 'owner', ['keywords'], 'create', 'keywords', 'keywords'],
    ['changing', 'owner', ['keywords'], 'update', 'keywords', 'keywords'],
    ['removing', 'owner', ['keywords'], 'delete', 'keywords', 'allowed'],
    ['reading', 'owner', ['keywords'], 'read', 'keywords', 'allowed'],
    ['changing', 'administrator', ['auto_reply'], 'update', 'auto_reply', 'auto_reply'],
    ['reading', 'viewer', ['auto_reply'], 'read', 'auto_reply', 'allowed'],
    ['making', 'owner', ['custom_roles'], 'create', 'roles', 'custom_roles'],
    ['removing', 'owner', ['custom_roles'], 'delete', 'roles', 'allowed'],
    ['making', 'administrator', ['api_tokens'], 'create', 'apitokens', 'api_tokens'],
    ['something else', 'owner', ALL, 'create', 'campaigns', 'allowed'],
    ['what another feature is for', 'owner', ['keywords'], 'create', 'apitokens', 'allowed'],
    ['what the role does not allow anyway', 'editor', ALL, 'create', 'keywords', 'role'],
    ['what the role does not allow anyway', 'agent', ALL, 'update', 'auto_reply', 'role'],
  ])('%s (%s, without %s): %s %s is up to: %s', (_, role, lacking, action, subject, expected) => {
    const answer = answerFor(role, lacking, action, subject);
    expect(answer.isAllowed ? 'allowed' : (answer.feature ?? 'role')).toBe(expected);
  });

  it('leaves owners owners, and makes no role exceed another', () => {
    const { owner, administrator } = SYSTEM_ROLES;
    const limited = [...owner.rules, ...planRules(ALL, owner.rules)];
    expect([isOwner(limited), excessOf(limited, administrator.rules)]).toEqual([true, []]);
  });

  it.each<[string, PlanFeature[], boolean, PlanFeature[]]>([
    ['nothing of a plan with all', ALL, false, []],
    ['all of a plan with nothing', [], false, ALL],
    ['the others', ['custom_roles'], false, ['keywords', 'auto_reply', 'api_tokens']],
    ['all once the contract is over', ALL, true, ALL],
  ])('is %s', (_, features, isOver, expected) => {
    expect(featuresLacking({ features }, isOver)).toEqual(expected);
  });
});

describe('the rules of a plan', () => {
  const NO_KEYWORDS = { action: ['create', 'update'], subject: 'keywords', inverted: true, feature: 'keywords' };
  it.each<[string, PlanFeature[], Parameters<typeof planRules>[1], object[]]>([
    ['none where it lacks nothing', [], SYSTEM_ROLES.owner.rules, []],
    ['to make and change', ['keywords'], SYSTEM_ROLES.owner.rules, [NO_KEYWORDS]],
    ['none for whoever may neither', ALL, SYSTEM_ROLES.viewer.rules, []],
    [
      'to change, for whoever may no more than that',
      ['keywords', 'api_tokens'],
      [{ action: ['read', 'update'], subject: 'keywords' }],
      [{ ...NO_KEYWORDS, action: ['update'] }],
    ],
  ])('forbid %s', (_, lacking, rules, expected) => expect(planRules(lacking, rules)).toEqual(expected));
});

describe('plans with a feature', () => {
  it.each<[string, Offer[], string[]]>([
    ['are named in the order of the choice', [STARTER, TEAM, { ...TEAM, name: 'Scale' }], ['Team', 'Scale']],
    [
      'leave out what nobody can choose',
      [
        { ...TEAM, is_public: false },
        { ...TEAM, retired_at: '2026-01-01' },
      ],
      [],
    ],
    [
      'leave out other intervals and currencies',
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
