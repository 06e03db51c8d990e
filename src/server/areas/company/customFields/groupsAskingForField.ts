import { conditionsIn } from '#src/domain/groups/query/groupQueryTerms.ts';
import type { Store } from '#src/server/storage/Store.ts';

/** The names of the smart groups with a condition on a custom field. */
export function groupsAskingForField(store: Store, tenantId: string, key: string): string[] {
  return store
    .ofTenant('groups', tenantId)
    .filter(({ query }) => query && conditionsIn(query).some(({ field }) => field === `custom.${key}`))
    .map(({ name }) => name);
}
