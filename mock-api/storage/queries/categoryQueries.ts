import type { Records } from '#mock-api/storage/Records.ts';
import type { CategoryQueries } from '#src/server/storage/queries/CategoryQueries.ts';

export function categoryQueries(records: Records): CategoryQueries {
  return {
    async sizes({ tenantId }) {
      const sizes = new Map<string, number>();
      for (const { category_id } of records.ofTenant('contacts', tenantId))
        if (category_id !== null) sizes.set(category_id, (sizes.get(category_id) ?? 0) + 1);
      return sizes;
    },
    async contactIds({ tenantId, categoryId, after, limit }) {
      return records
        .ofTenant('contacts', tenantId)
        .filter(({ id, category_id }) => category_id === categoryId && id > (after ?? ''))
        .map(({ id }) => id)
        .sort()
        .slice(0, limit);
    },
    async isInAudience({ tenantId, categoryId }) {
      return records.ofTenant('campaigns', tenantId).some(({ audience }) => audience.category_ids.includes(categoryId));
    },
  };
}
