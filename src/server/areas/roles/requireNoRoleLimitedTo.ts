import { isLimitedTo } from '#src/domain/access/isLimitedTo.ts';
import type { Role } from '#src/domain/people/role.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** The tenant's roles that are limited to this category or group. */
export async function rolesLimitedTo(tx: Transaction, tenantId: string, id: string): Promise<Stored<Role>[]> {
  const roles = await tx.find('roles', { tenant_id: tenantId });
  return roles.filter((role) => isLimitedTo(role, id));
}

/** Throws 409 if a role is limited to this category or group. */
export async function requireNoRoleLimitedTo(
  tx: Transaction,
  tenantId: string,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const [role] = await rolesLimitedTo(tx, tenantId, id);
  if (!role) return;
  throw new HttpProblem('conflict', sentence('roles.limited_to', { role: role.name, name }));
}
