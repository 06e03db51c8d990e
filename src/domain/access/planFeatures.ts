import { abilityFor, may } from '#src/domain/access/ability.ts';
import type { CatalogueSubject } from '#src/domain/access/permissions.ts';
import { canBeChosen, PLAN_FEATURES, type PlanFeature } from '#src/domain/company/planTerms.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';

/** What each feature of a plan lets people make and change. Reading and removing what is there needs no feature. */
const SUBJECT_OF: Record<PlanFeature, CatalogueSubject> = {
  keywords: 'keywords',
  auto_reply: 'auto_reply',
  custom_roles: 'roles',
  api_tokens: 'apitokens',
};
const MAKING = ['create', 'update'] as const;

/** A feature that a tenant does not have, and the names of the plans it could change to that have it. */
export interface MissingFeature {
  feature: PlanFeature;
  plans: string[];
}

interface Offer {
  name: string;
  currency: string;
  interval: string;
  features: readonly PlanFeature[];
  is_public: boolean;
  retired_at: string | null;
}

/** What a plan does not come with; once the contract has ended, that is everything. */
export function featuresLacking({ features }: Pick<Offer, 'features'>, isOver: boolean): PlanFeature[] {
  return PLAN_FEATURES.filter((feature) => isOver || !features.includes(feature));
}

/** The names of the plans with a feature that somebody on this plan could change to without paying differently, in the given order. */
export function plansWith(feature: PlanFeature, plan: Offer, offers: readonly Offer[]): string[] {
  return offers
    .filter((each) => canBeChosen(each) && each.currency === plan.currency && each.interval === plan.interval)
    .filter(({ features }) => features.includes(feature))
    .map(({ name }) => name);
}

/**
 * The rules that stand behind somebody's own where the plan leaves features out: they forbid to make and change what the
 * features are for. Nothing is forbidden that the role does not allow anyway: there the role is what is in the way.
 */
export function planRules(missing: readonly PlanFeature[], roleRules: readonly AbilityRule[]): AbilityRule[] {
  if (missing.length === 0) return [];
  const ability = abilityFor(roleRules);
  return missing.flatMap((feature) => {
    const subject = SUBJECT_OF[feature];
    const action = MAKING.filter((each) => may(ability, { action: each, subject }));
    return action.length === 0 ? [] : [{ action, subject, inverted: true, feature }];
  });
}
