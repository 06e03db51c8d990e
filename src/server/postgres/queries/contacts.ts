import type { Asking } from '#src/server/postgres/Unit.ts';
import type { ContactQueries } from '#src/server/storage/queries/ContactQueries.ts';

export function contactQueries({ ask }: Asking): Partial<ContactQueries> {
  return {
    async count({ tenantId }) {
      const [row] = await ask<{ count: number }>('select count(*) as count from contacts where tenant_id = $1', [
        tenantId,
      ]);
      return row?.count ?? 0;
    },
    async withPhone({ tenantId, phone }) {
      const [row] = await ask<{ id: string }>('select id from contacts where tenant_id = $1 and phone = $2', [
        tenantId,
        phone,
      ]);
      return row?.id ?? null;
    },
    async touches({ tenantId, contactId }) {
      const chunks = await ask<{ id: string }>(
        `select id from import_chunks
         where tenant_id = $1 and (record -> 'created' ? $2::text or record -> 'updated' @> jsonb_build_array(jsonb_build_object('id', $2::text)))
         order by seq`,
        [tenantId, contactId],
      );
      const parts = await ask<{ id: string }>(
        `select id from bulk_parts
         where tenant_id = $1 and record -> 'changed' @> jsonb_build_array(jsonb_build_object('id', $2::text)) order by seq`,
        [tenantId, contactId],
      );
      return { chunkIds: chunks.map(({ id }) => id), partIds: parts.map(({ id }) => id) };
    },
  };
}
