import { type AppAbility, abilityFor, may } from '#src/domain/access/ability.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import { unprocessable } from '#src/server/http/parseWith.ts';
import { said } from '#src/server/said/Said.ts';

/** What a scope allows. Throws 422 for a condition that cannot be read: it would fail every request of everybody who has the role. */
export function usableAbility(scope: readonly AbilityRule[]): AppAbility {
  try {
    const ability = abilityFor(scope);
    for (const { action, subject } of scope) {
      for (const each of [subject].flat())
        may(ability, { action: [action].flat()[0] ?? 'read', subject: each === 'all' ? 'contacts' : each, record: {} });
    }
    return ability;
  } catch {
    throw unprocessable({ rules: said('roles.unreadable') });
  }
}
