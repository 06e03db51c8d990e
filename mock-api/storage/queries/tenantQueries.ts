import type { Records } from '#mock-api/storage/Records.ts';
import type { TenantQueries } from '#src/server/storage/queries/TenantQueries.ts';

export function tenantQueries(records: Records): TenantQueries {
  return {
    counts: async ({ tenantIds }) =>
      tenantIds.map((tenantId) => {
        let lastActivityAt: string | null = null;
        for (const { at } of records.ofTenant('activity', tenantId)) {
          if (lastActivityAt === null || at > lastActivityAt) lastActivityAt = at;
        }
        return { tenantId, contacts: [...records.ofTenant('contacts', tenantId)].length, lastActivityAt };
      }),
  };
}
