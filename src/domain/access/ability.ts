import { Ability, fieldPatternMatcher, type RawRuleOf, subject as tag } from '@casl/ability';
import { PLAN_FEATURES, type PlanFeature } from '#src/domain/company/planTerms.ts';
import { testOf } from '#src/domain/criteria/testOf.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import type { Action, Subject } from './permissions.ts';
import { ruleCriterion } from './ruleCriterion.ts';

export type AppAbility = Ability<[Action, Subject | object], NonNullable<AbilityRule['conditions']>>;

/** The ability that a scope describes. As in CASL, later rules override earlier ones; conditions are evaluated as criteria. */
export function abilityFor(scope: readonly AbilityRule[]): AppAbility {
  return new Ability<[Action, Subject | object], NonNullable<AbilityRule['conditions']>>(
    scope as unknown as RawRuleOf<AppAbility>[],
    {
      conditionsMatcher: (conditions) => testOf(ruleCriterion(conditions)),
      fieldMatcher: fieldPatternMatcher,
    },
  );
}

/** The rules that an ability was made from. */
export function rulesOf(ability: AppAbility): AbilityRule[] {
  return ability.rules as unknown as AbilityRule[];
}

export interface AccessCheck {
  action: Action;
  subject: Subject;
  /** Checked against the rules' conditions. Without a record, the decision is whether the action is allowed for any record at all. */
  record?: object | undefined;
  field?: string | undefined;
}

export type AccessDecision =
  | { isAllowed: true }
  | {
      isAllowed: false;
      reason: string | null;
      /** The feature the company's plan lacks, where the role alone would allow it. */
      feature?: PlanFeature;
    };

/** Decides whether something may be done; if a rule forbids it, the decision has its reason. */
export function decide(ability: AppAbility, { action, subject, record, field }: AccessCheck): AccessDecision {
  const target = record === undefined ? subject : tag(subject, { ...record });
  if (ability.can(action, target, field)) return { isAllowed: true };
  const rule = ability.relevantRuleFor(action, target, field);
  if (!rule?.inverted) return { isAllowed: false, reason: null };
  const feature = featureOf(rule.origin);
  return { isAllowed: false, reason: rule.reason ?? null, ...(feature && { feature }) };
}

/** CASL keeps unknown properties of a rule, so the feature is still there. */
function featureOf(rule: object): PlanFeature | undefined {
  return 'feature' in rule ? PLAN_FEATURES.find((feature) => feature === rule.feature) : undefined;
}

/** Whether records may be removed: a plan forbids changing them, but never removing them. */
export function mayRemove(decision: AccessDecision): boolean {
  return decision.isAllowed || decision.feature !== undefined;
}

/** Whether something may be done; see {@link decide} for the reason why not. */
export function may(ability: AppAbility, check: AccessCheck): boolean {
  return decide(ability, check).isAllowed;
}
