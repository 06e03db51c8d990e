import { Ability, fieldPatternMatcher, type RawRuleOf, subject as tag } from '@casl/ability';
import { PLAN_FEATURES, type PlanFeature } from '#src/domain/company/planTerms.ts';
import { testOf } from '#src/domain/criteria/testOf.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import type { Action, Subject } from './permissions.ts';
import { ruleCriterion } from './ruleCriterion.ts';

export type AppAbility = Ability<[Action, Subject | object], NonNullable<AbilityRule['conditions']>>;

/** The ability that a user's scope describes. Later rules win over earlier ones, as in CASL; conditions hold as criteria do. */
export function abilityFor(scope: readonly AbilityRule[]): AppAbility {
  return new Ability<[Action, Subject | object], NonNullable<AbilityRule['conditions']>>(
    scope as unknown as RawRuleOf<AppAbility>[],
    {
      conditionsMatcher: (conditions) => testOf(ruleCriterion(conditions)),
      fieldMatcher: fieldPatternMatcher,
    },
  );
}

export interface Question {
  action: Action;
  subject: Subject;
  /** Judged against the rules' conditions; without it the answer is whether there is any record it may be done to. */
  record?: object | undefined;
  field?: string | undefined;
}

export type Answer =
  | { isAllowed: true }
  | {
      isAllowed: false;
      reason: string | null;
      /** The feature the company's plan lacks, where the role alone would allow it. */
      feature?: PlanFeature;
    };

/** Whether something may be done, and if a rule forbids it, the reason that rule gives. */
export function judge(ability: AppAbility, { action, subject, record, field }: Question): Answer {
  const target = record === undefined || subject === 'all' ? subject : tag(subject, { ...record });
  if (ability.can(action, target, field)) return { isAllowed: true };
  const rule = ability.relevantRuleFor(action, target, field);
  if (!rule?.inverted) return { isAllowed: false, reason: null };
  const feature = featureOf(rule.origin);
  return { isAllowed: false, reason: rule.reason ?? null, ...(feature && { feature }) };
}

/** CASL keeps the properties of a rule that it does not know. */
function featureOf(rule: object): PlanFeature | undefined {
  return 'feature' in rule ? PLAN_FEATURES.find((feature) => feature === rule.feature) : undefined;
}

/** Whether somebody who may change records may at least remove them: a plan never forbids that. */
export function mayTakeAway(answer: Answer): boolean {
  return answer.isAllowed || answer.feature !== undefined;
}

/** Whether something may be done; see {@link judge} for the reason why not. */
export function may(ability: AppAbility, question: Question): boolean {
  return judge(ability, question).isAllowed;
}
