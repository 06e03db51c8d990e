import { abilityFor, may } from '#src/domain/access/ability.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** A tenant's owners, the longest-standing first: active people whose role can also pay. */
export async function ownersOf(tx: Transaction, tenantId: string): Promise<Collections['users'][]> {
  const users = await tx.find('users', { tenant_id: tenantId, status: 'active' });
  const owners: Collections['users'][] = [];
  for (const user of users) {
    const role = await tx.get('roles', user.role_id);
    // Stryker disable next-line ArrayDeclaration: a text permits nothing.
    const ability = abilityFor(role?.rules ?? []);
    if (may(ability, { action: 'pay', subject: 'billing' })) owners.push(user);
  }
  return owners.toSorted((a, b) => a.created_at.localeCompare(b.created_at));
}
