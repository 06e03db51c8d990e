import { abilityFor } from '#src/domain/access/ability.ts';
import { type CatalogueSubject, PERMISSIONS } from '#src/domain/access/permissions.ts';
import { readWithRules } from '#src/domain/access/readWithRules.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import { isForPrograms } from './apitokenTerms.ts';

const REASON = 'The scope of this API token does not include it.';

/**
 * What a program can do with a token now: what the token's creator can do, with every limit, minus what the token's scope leaves out. A
 * token therefore loses and regains rights with its creator's role, and never has more than its scope.
 */
export function programRules(
  makerRules: readonly AbilityRule[],
  scope: readonly Pick<AbilityRule, 'action' | 'subject'>[],
): AbilityRule[] {
  const granted = abilityFor([...scope, ...readWithRules(scope)]);
  const deniedRules = (Object.keys(PERMISSIONS) as CatalogueSubject[]).flatMap((subject) =>
    PERMISSIONS[subject]
      .filter((action) => !granted.can(action, subject) || !isForPrograms(action, subject))
      .map((action): AbilityRule => ({ action, subject, inverted: true, reason: REASON })),
  );
  return [...makerRules, ...deniedRules];
}
