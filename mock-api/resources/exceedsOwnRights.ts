import { type AppAbility, abilityFor } from '#src/domain/access/ability.ts';
import { type CatalogueSubject, LIMITABLE_FIELDS, PERMISSIONS } from '#src/domain/access/permissions.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';

function isUnconditional(ability: AppAbility, action: AbilityRule['action'], subject: CatalogueSubject): boolean {
  return [action].flat().every((each) => !ability.relevantRuleFor(each, subject)?.conditions);
}

/** Whether rules allow anything that this person may not do: nobody hands out more than they have. */
export function exceedsOwnRights(own: AppAbility, rules: readonly AbilityRule[]): boolean {
  const given = abilityFor(rules);
  const subjects = Object.keys(PERMISSIONS) as CatalogueSubject[];
  return subjects.some((subject) =>
    PERMISSIONS[subject].some((action) => {
      if (!given.can(action, subject)) return false;
      if (!own.can(action, subject)) return true;
      if (isUnconditional(given, action, subject) && !isUnconditional(own, action, subject)) return true;
      const fields = LIMITABLE_FIELDS[subject] ?? [];
      return fields.some((field) => given.can(action, subject, field) && !own.can(action, subject, field));
    }),
  );
}
