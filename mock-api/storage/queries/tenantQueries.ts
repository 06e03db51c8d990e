import type { Records } from '#mock-api/storage/Records.ts';
import type { TenantQueries } from '#src/server/storage/queries/TenantQueries.ts';

export function tenantQueries(records: Records): TenantQueries {
  return {
    async lastActivityAt({ tenantId }) {
      let latest: string | null = null;
      for (const { at } of records.ofTenant('activity', tenantId)) if (latest === null || at > latest) latest = at;
      return latest;
    },
  };
}
