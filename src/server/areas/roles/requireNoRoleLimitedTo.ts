import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

function mentions(value: unknown, id: string): boolean {
  if (typeof value !== 'object' || value === null) return value === id;
  return Object.values(value).some((each) => mentions(each, id));
}

/** Throws 409 if a role is limited to this category or group: once that is deleted, the role would match nothing. */
export async function requireNoRoleLimitedTo(
  tx: Transaction,
  tenantId: string,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const role = (await tx.find('roles', { tenant_id: tenantId })).find(({ rules }) =>
    rules.some((rule) => mentions(rule.conditions, id)),
  );
  if (!role) return;
  throw new HttpProblem('conflict', sentence('roles.limited_to', { role: role.name, name }));
}
