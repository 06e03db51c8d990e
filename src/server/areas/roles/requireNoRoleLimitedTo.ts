import type { Role } from '#src/domain/people/role.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

function mentions(value: unknown, id: string): boolean {
  if (typeof value !== 'object' || value === null) return value === id;
  return Object.values(value).some((each) => mentions(each, id));
}

/** The tenant's roles with a rule for only this category or group. */
export async function rolesLimitedTo(tx: Transaction, tenantId: string, id: string): Promise<Stored<Role>[]> {
  const roles = await tx.find('roles', { tenant_id: tenantId });
  return roles.filter(({ rules }) => rules.some((rule) => mentions(rule.conditions, id)));
}

/** Throws 409 if a role is limited to this category or group: once that is deleted, the role would match nothing. */
export async function requireNoRoleLimitedTo(
  tx: Transaction,
  tenantId: string,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const [role] = await rolesLimitedTo(tx, tenantId, id);
  if (!role) return;
  throw new HttpProblem('conflict', sentence('roles.limited_to', { role: role.name, name }));
}
