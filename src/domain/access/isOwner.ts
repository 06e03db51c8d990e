import type { AbilityRule } from '#src/domain/people/role.ts';
import { excessOf } from './excess.ts';
import { SYSTEM_ROLES } from './roles.ts';

/** Whether the rules allow everything that can be done at a tenant. Somebody must always have them. */
export function isOwner(rules: readonly AbilityRule[]): boolean {
  return excessOf(rules, SYSTEM_ROLES.owner.rules).length === 0;
}
