import type { RejectedRow } from '#src/domain/imports/contactImport.ts';
import type { Queryable } from '#src/server/postgres/Unit.ts';
import type { ImportQueries } from '#src/server/storage/queries/ImportQueries.ts';

export function importQueries({ ask }: Queryable): ImportQueries {
  return {
    async chunkIds({ tenantId, importId }) {
      const rows = await ask<{ id: string }>(
        'select id from import_chunks where tenant_id = $1 and import_id = $2 order by seq',
        [tenantId, importId],
      );
      return rows.map(({ id }) => id);
    },
    async importedPhones({ tenantId, importId, phones }) {
      const rows = await ask<{ phone: string }>(
        `select phone from unnest($3::text[]) with ordinality as asked(phone, place)
         where exists (select 1 from import_chunks where tenant_id = $1 and import_id = $2 and record -> 'phones' ? phone)
         order by place`,
        [tenantId, importId, phones],
      );
      return rows.map(({ phone }) => phone);
    },
    async rejectedRows({ tenantId, importId }) {
      const rows = await ask<{ rejected: RejectedRow[] }>(
        `select record -> 'rejected' as rejected from import_chunks
         where tenant_id = $1 and import_id = $2 order by first_row, seq`,
        [tenantId, importId],
      );
      return rows.flatMap(({ rejected }) => rejected);
    },
  };
}
