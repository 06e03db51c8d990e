import { fromRow, type Row } from '#src/server/postgres/rows.ts';
import type { Queryable } from '#src/server/postgres/Unit.ts';
import type { ContactQueries } from '#src/server/storage/queries/ContactQueries.ts';
import { audienceQuery } from './audienceQuery.ts';

export function contactQueries(queryable: Queryable): ContactQueries {
  const { ask } = queryable;
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
    withPhones: ({ tenantId, phones }) =>
      ask<{ phone: string; id: string }>(
        `select phone, contacts.id from unnest($2::text[]) with ordinality as asked(phone, place)
         join contacts using (phone) where tenant_id = $1 order by place`,
        [tenantId, [...new Set(phones)]],
      ),
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
    async mergedInto({ tenantId, contactId }) {
      const ids = new Set([contactId]);
      for (let level = [contactId]; level.length > 0; ) {
        const merges = await ask<{ contact_id: string; merged_id: string }>(
          'select contact_id, merged_id from contact_merges where tenant_id = $1 and contact_id = any($2) order by seq',
          [tenantId, level],
        );
        const next = level.flatMap((id) =>
          merges.filter((each) => each.contact_id === id).map((each) => each.merged_id),
        );
        level = [...new Set(next)].filter((id) => !ids.has(id));
        for (const id of level) ids.add(id);
      }
      return [...ids];
    },
    messagesOf: ({ tenantId, contactIds }) =>
      ask<{ id: string; contact_id: string }>(
        'select id, contact_id from messages where tenant_id = $1 and contact_id = any($2) order by seq',
        [tenantId, contactIds],
      ),
    async nextRemovalPart({ tenantId, removalId }) {
      const [row] = await ask<Row>(
        'select * from removal_parts where tenant_id = $1 and removal_id = $2 order by seq limit 1',
        [tenantId, removalId],
      );
      return row ? fromRow('removal_parts', row) : null;
    },
    messageCounts: ({ tenantId, contactIds }) =>
      ask<{ contactId: string; count: number }>(
        `select contact_id as "contactId", count(*)::integer as count from messages
         where tenant_id = $1 and contact_id = any($2) group by contact_id`,
        [tenantId, contactIds],
      ),
    async withMessages({ tenantId, contactIds }) {
      const rows = await ask<{ contact_id: string }>(
        'select contact_id from messages where tenant_id = $1 and contact_id = any($2) group by contact_id order by min(seq)',
        [tenantId, contactIds],
      );
      return rows.map(({ contact_id }) => contact_id);
    },
    audience: audienceQuery(queryable),
    async finalDeletions({ tenantId, now }) {
      const rows = await ask<{ id: string }>(
        `select id from bulk_changes
         where tenant_id = $1 and action = 'delete' and (record ->> 'undo_until') collate "C" < $2 order by seq`,
        [tenantId, now],
      );
      const bulkIds = rows.map(({ id }) => id);
      const parts = await ask<{ id: string }>(
        'select id from bulk_parts where tenant_id = $1 and bulk_id = any($2::text[]) order by seq',
        [tenantId, bulkIds],
      );
      return { bulkIds, partIds: parts.map(({ id }) => id) };
    },
  };
}
