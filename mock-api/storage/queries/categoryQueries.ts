import type { Store } from '#mock-api/storage/Store.ts';
import type { CategoryQueries } from '#src/server/storage/queries/CategoryQueries.ts';
import type { ContactCounts } from './ContactCounts.ts';

export function categoryQueries(records: Store, counts: ContactCounts): CategoryQueries {
  return {
    async sizes({ tenantId }) {
      return new Map(counts.of(tenantId).categories);
    },
    async contactIds({ tenantId, categoryId, limit }) {
      return records
        .ofTenant('contacts', tenantId)
        .filter(({ category_id }) => category_id === categoryId)
        .slice(0, limit)
        .map(({ id }) => id);
    },
    async isInAudience({ tenantId, categoryId }) {
      return records.ofTenant('campaigns', tenantId).some(({ audience }) => audience.category_ids.includes(categoryId));
    },
  };
}
