import { conditionsIn } from '#src/domain/groups/query/groupQueryTerms.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** The names of the smart groups with a condition on a custom field. */
export async function groupsUsingField(tx: Transaction, tenantId: string, key: string): Promise<string[]> {
  return (await tx.find('groups', { tenant_id: tenantId }))
    .filter(({ query }) => query && conditionsIn(query).some(({ field }) => field === `custom.${key}`))
    .map(({ name }) => name);
}
