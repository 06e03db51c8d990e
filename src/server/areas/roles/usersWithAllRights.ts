import { isOwner } from '#src/domain/access/isOwner.ts';
import type { User } from '#src/domain/people/user.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/**
 * Active users whose role allows everything that can be done at the tenant. At least one must remain, because nobody else could grant all of it
 * again.
 */
export async function usersWithAllRights(tx: Transaction, tenantId: string): Promise<Stored<User>[]> {
  // Stryker disable next-line ObjectLiteral: only saves reading the roles of other tenants.
  const roles = await tx.find('roles', { tenant_id: tenantId });
  const ownerRoles = new Set(roles.filter(({ rules }) => isOwner(rules)).map(({ id }) => id));
  const users = await tx.find('users', { tenant_id: tenantId, status: 'active' });
  return users.filter(({ role_id }) => ownerRoles.has(role_id));
}
