import type { Store } from '#mock-api/store/Store.ts';
import { conditionsIn } from '#src/domain/groups/query/groupQueryTerms.ts';

/** The names of the smart groups with a condition on a custom field. */
export function groupsAskingForField(store: Store, tenantId: string, key: string): string[] {
  return store
    .ofTenant('groups', tenantId)
    .filter(({ query }) => query && conditionsIn(query).some(({ field }) => field === `custom.${key}`))
    .map(({ name }) => name);
}
