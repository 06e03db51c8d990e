import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { said } from '#src/server/said/Said.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

function names(value: unknown, id: string): boolean {
  if (typeof value !== 'object' || value === null) return value === id;
  return Object.values(value).some((each) => names(each, id));
}

/** Throws 409 where a role is limited to this category or group: without it the role's limit would be one that nothing meets. */
export async function refuseLimitOfRole(
  tx: Transaction,
  tenantId: string,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const role = (await tx.find('roles', { tenant_id: tenantId })).find(({ rules }) =>
    rules.some((rule) => names(rule.conditions, id)),
  );
  if (!role) return;
  throw new HttpProblem('conflict', said('roles.limited_to', { role: role.name, name }));
}
