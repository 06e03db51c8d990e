import { type AppAbility, abilityFor, may } from '#src/domain/access/ability.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import { unprocessable } from '#src/server/http/parseWith.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';

/** A scope's ability. Throws 422 for an invalid condition: it would fail every request of everyone with the role. */
export function usableAbility(scope: readonly AbilityRule[]): AppAbility {
  try {
    const ability = abilityFor(scope);
    for (const { action, subject } of scope) {
      for (const each of [subject].flat())
        may(ability, { action: [action].flat()[0] ?? 'read', subject: each === 'all' ? 'contacts' : each, record: {} });
    }
    return ability;
  } catch {
    throw unprocessable({ rules: sentence('roles.unreadable') });
  }
}
