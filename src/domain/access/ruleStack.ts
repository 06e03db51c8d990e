import type { AbilityRule } from '#src/domain/people/role.ts';
import type { CatalogueAction, CatalogueSubject } from './permissions.ts';

/** A rule without its action and subject: what it says about one of them. */
export type RuleBody = Pick<AbilityRule, 'fields' | 'conditions' | 'inverted' | 'reason'>;

/**
 * What a role's rules say about one action on one subject, in their order: the last one that applies decides. Everything there is to
 * know about that action is in it, so a role is the same as its stacks. What a later rule makes void is left out, and so is what a plan forbids: it
 * forbids it to everybody alike.
 */
export function stackOf(
  rules: readonly AbilityRule[],
  subject: CatalogueSubject,
  action: CatalogueAction,
): readonly RuleBody[] {
  const bodies = rules.filter((rule) => !rule.feature && speaksOf(rule, subject, action)).map(bodyOf);
  const lastWord = bodies.findLastIndex(({ fields, conditions }) => !fields && !conditions);
  const counting = lastWord > 0 ? bodies.slice(lastWord) : bodies;
  const [first] = counting;
  // Forbidding everything without a reason is what having no rule is.
  return first && isPlain(first) && first.inverted && !first.reason ? counting.slice(1) : counting;
}

function speaksOf(rule: AbilityRule, subject: CatalogueSubject, action: CatalogueAction): boolean {
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

/** Whether it counts for every field of every record. */
export function isPlain({ fields, conditions }: RuleBody): boolean {
  return !fields && !conditions;
}
