import { conditionsIn } from '#src/domain/groups/query/groupQueryTerms.ts';
import type { Store } from '#src/server/storage/Store.ts';

/** The names of the smart groups with a condition on a custom field. */
export async function groupsAskingForField(store: Store, tenantId: string, key: string): Promise<string[]> {
  return (await store.tx.find('groups', { tenant_id: tenantId }))
    .filter(({ query }) => query && conditionsIn(query).some(({ field }) => field === `custom.${key}`))
    .map(({ name }) => name);
}
