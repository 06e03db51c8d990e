import type { Records } from '#mock-api/storage/Records.ts';
import type { ImportQueries } from '#src/server/storage/queries/ImportQueries.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';

export function importQueries(records: Records): ImportQueries {
  const chunksOf = (tenantId: string, importId: string): Collections['import_chunks'][] =>
    records.ofTenant('import_chunks', tenantId).filter(({ import_id }) => import_id === importId);
  return {
    async chunkIds({ tenantId, importId }) {
      return chunksOf(tenantId, importId).map(({ id }) => id);
    },
    async importedPhones({ tenantId, importId, phones }) {
      const imported = new Set(chunksOf(tenantId, importId).flatMap((chunk) => chunk.phones));
      return phones.filter((phone) => imported.has(phone));
    },
    async rejectedRows({ tenantId, importId }) {
      return chunksOf(tenantId, importId)
        .toSorted((a, b) => a.first_row - b.first_row)
        .flatMap(({ rejected }) => rejected);
    },
  };
}
