import { type AppAbility, rulesOf } from '#src/domain/access/ability.ts';
import { excessOf } from '#src/domain/access/excess.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';

/** Whether rules allow anything beyond this person's own rights: people cannot grant more than they have. */
export function exceedsOwnRights(ability: AppAbility, rules: readonly AbilityRule[]): boolean {
  return excessOf(rulesOf(ability), rules).length > 0;
}
