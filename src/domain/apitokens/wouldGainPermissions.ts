import { excessOf } from '#src/domain/access/excess.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import { programRules } from './programRules.ts';

type Rules = readonly AbilityRule[];

/**
 * Whether a token with this scope could do more if it were another person's: they can read more records or fields, or have a permission that its
 * creator has lost. Takes the rules of both roles. True when in doubt.
 */
export function wouldGainPermissions(
  scope: readonly Pick<AbilityRule, 'action' | 'subject'>[],
  creator: Rules,
  heir: Rules,
): boolean {
  return excessOf(creator, programRules(heir, scope)).length > 0;
}
