import { createMongoAbility, type MongoAbility, type RawRuleOf, subject as tag } from '@casl/ability';
import type { AbilityRule } from '#src/domain/people/role.ts';
import type { Action, Subject } from './permissions.ts';

export type AppAbility = MongoAbility<[Action, Subject | object]>;

/** The ability that a user's scope describes. Later rules win over earlier ones, as in CASL. */
export function abilityFor(scope: readonly AbilityRule[]): AppAbility {
  return createMongoAbility<AppAbility>(scope as unknown as RawRuleOf<AppAbility>[]);
}

export interface Question {
  action: Action;
  subject: Subject;
  /** Judged against the rules' conditions; without it the answer is whether there is any record it may be done to. */
  record?: object | undefined;
  field?: string | undefined;
}

export type Answer = { isAllowed: true } | { isAllowed: false; reason: string | null };

/** Whether something may be done, and if a rule forbids it, the reason that rule gives. */
export function judge(ability: AppAbility, { action, subject, record, field }: Question): Answer {
  const target = record === undefined || subject === 'all' ? subject : tag(subject, { ...record });
  if (ability.can(action, target, field)) return { isAllowed: true };
  const rule = ability.relevantRuleFor(action, target, field);
  return { isAllowed: false, reason: rule?.inverted ? (rule.reason ?? null) : null };
}

/** Whether something may be done; see {@link judge} for the reason why not. */
export function may(ability: AppAbility, question: Question): boolean {
  return judge(ability, question).isAllowed;
}
