import { planRules } from '#src/domain/access/planFeatures.ts';
import { readWithRules } from '#src/domain/access/readWithRules.ts';
import { scopeFor } from '#src/domain/access/scopeFor.ts';
import type { AbilityRule } from '#src/domain/people/role.ts';
import type { User } from '#src/domain/people/user.ts';
import { missingFeaturesOf } from '#src/server/areas/billing/planFeaturesOf.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** A person's rules: their role's, with subjects read together and without what the plan lacks. Every check uses them. */
export async function scopeOf(tx: Transaction, user: Stored<User>): Promise<AbilityRule[]> {
  const rules = scopeFor((await tx.get('roles', user.role_id))?.rules ?? [], user.id);
  // Staff belong to no tenant: their roles are complete.
  const readWith = user.tenant_id === null ? [] : readWithRules(rules);
  return [...rules, ...readWith, ...planRules(await missingFeaturesOf(tx, user.tenant_id), rules)];
}
