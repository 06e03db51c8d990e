import type { AbilityRule } from '#src/domain/people/role.ts';
import { abilityFor, may } from './ability.ts';
import { CATALOGUE_SUBJECTS, type CatalogueSubject, READ_WITH } from './permissions.ts';

/** Rules that allow reading the subjects in `READ_WITH`, each if the given rules allow reading the subject it comes with. */
export function readWithRules(rules: readonly Pick<AbilityRule, 'action' | 'subject'>[]): AbilityRule[] {
  const ability = abilityFor(rules);
  const isRead = (subject: CatalogueSubject): boolean => {
    const other = READ_WITH[subject];
    return other !== undefined && may(ability, { action: 'read', subject: other });
  };
  return CATALOGUE_SUBJECTS.filter(isRead).map((subject) => ({ action: 'read', subject }));
}
