import type { AbilityRule } from '#src/domain/people/role.ts';
import type { CatalogueAction, CatalogueSubject } from './permissions.ts';

/** A rule without its action and subject. */
export type RuleBody = Pick<AbilityRule, 'fields' | 'conditions' | 'inverted' | 'reason'>;

/**
 * A role's rules for one action on one subject, in order; the last one that applies decides. Two roles with the same stacks are equal. Rules that a
 * later one overrides are left out, and so are the rules of a plan, which apply to everyone.
 */
export function stackOf(
  rules: readonly AbilityRule[],
  subject: CatalogueSubject,
  action: CatalogueAction,
): readonly RuleBody[] {
  const bodies = rules.filter((rule) => !rule.feature && appliesTo(rule, subject, action)).map(bodyOf);
  const lastPlain = bodies.findLastIndex(({ fields, conditions }) => !fields && !conditions);
  const effective = bodies.slice(Math.max(0, lastPlain));
  const [first] = effective;
  // Forbidding everything without a reason is the same as having no rule.
  return first && isPlain(first) && first.inverted && !first.reason ? effective.slice(1) : effective;
}

function appliesTo(rule: AbilityRule, subject: CatalogueSubject, action: CatalogueAction): boolean {
  const actions = [rule.action].flat();
  const subjects = [rule.subject].flat();
  return (
    (subjects.includes(subject) || subjects.includes('all')) && (actions.includes(action) || actions.includes('manage'))
  );
}

function bodyOf({ fields, conditions, inverted, reason }: AbilityRule): RuleBody {
  return {
    ...(fields && { fields }),
    ...(conditions && { conditions }),
    ...(inverted && { inverted }),
    ...(reason && { reason }),
  };
}

/** Whether the rule applies to every field of every record. */
export function isPlain({ fields, conditions }: RuleBody): boolean {
  return !fields && !conditions;
}
