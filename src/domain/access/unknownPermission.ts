import type { AbilityRule } from '#src/domain/people/role.ts';
import { type Action, type CatalogueSubject, PERMISSIONS, type Subject } from './permissions.ts';

/** An action that its subject does not have, and the index of the rule that names both. */
interface UnknownPermission {
  index: number;
  action: Action;
  subject: CatalogueSubject;
}

/** The first permission in the rules that is not in the catalogue, such as exporting groups. A rule means each of its actions on each of its subjects. */
export function unknownPermission(
  rules: readonly Pick<AbilityRule, 'action' | 'subject'>[],
): UnknownPermission | undefined {
  for (const [index, rule] of rules.entries()) {
    const actions = [rule.action].flat();
    for (const subject of [rule.subject].flat().filter(isOfCatalogue)) {
      const action = actions.find(
        (each) => each !== 'manage' && !(PERMISSIONS[subject] as readonly Action[]).includes(each),
      );
      if (action) return { index, action, subject };
    }
  }
  return undefined;
}

function isOfCatalogue(subject: Subject): subject is CatalogueSubject {
  return subject !== 'all';
}
