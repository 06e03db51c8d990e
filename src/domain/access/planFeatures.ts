import { abilityFor, may } from '#src/domain/access/ability.ts';
import type { CatalogueSubject } from '#src/domain/access/permissions.ts';
import { canBeChosen, PLAN_FEATURES, type PlanFeature } from '#src/domain/company/planTerms.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';

/** What each plan feature lets people create and change. Reading and removing never needs a feature. */
const SUBJECT_OF: Record<PlanFeature, CatalogueSubject> = {
  keywords: 'keywords',
  auto_reply: 'auto_reply',
  custom_roles: 'roles',
  api_tokens: 'apitokens',
};
const MAKING = ['create', 'update'] as const;

/** A feature that the tenant’s plan lacks, with the names of the plans that include it and that the tenant could change to. */
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

/** The features a plan does not include; all of them once the contract has ended. */
export function missingFeaturesIn({ features }: Pick<Offer, 'features'>, isOver: boolean): PlanFeature[] {
  return PLAN_FEATURES.filter((feature) => isOver || !features.includes(feature));
}

/** The names of the plans that include a feature and that a tenant on this plan could change to without changing the billing interval, in the given order. */
export function plansWith(feature: PlanFeature, plan: Offer, offers: readonly Offer[]): string[] {
  return offers
    .filter((each) => canBeChosen(each) && each.currency === plan.currency && each.interval === plan.interval)
    .filter(({ features }) => features.includes(feature))
    .map(({ name }) => name);
}

/**
 * The rules for features that a plan lacks, to be added after a person's own rules: they forbid creating and changing what the features are for. They
 * forbid only what the role allows, so that a refusal names the plan only if the plan is the reason.
 */
export function planRules(missing: readonly PlanFeature[], roleRules: readonly AbilityRule[]): AbilityRule[] {
  const ability = abilityFor(roleRules);
  return missing.flatMap((feature) => {
    const subject = SUBJECT_OF[feature];
    const action = MAKING.filter((each) => may(ability, { action: each, subject }));
    return action.length === 0 ? [] : [{ action, subject, inverted: true, feature }];
  });
}
