import type { Message } from '#src/domain/messages/message.ts';
import { fromRow, type Row } from '#src/server/postgres/rows.ts';
import type { Queryable } from '#src/server/postgres/Unit.ts';
import { whereSql } from '#src/server/postgres/whereSql.ts';
import type { MessageQueries, ReachingMessage } from '#src/server/storage/queries/MessageQueries.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Where } from '#src/server/storage/Where.ts';

export function messageQueries({ ask, cache }: Queryable): MessageQueries {
  /** Finds messages by id. They come in the order of the ids, repeated as often as an id is. */
  async function findMessages(where: Where<Stored<Message>>, ids: readonly unknown[]): Promise<Stored<Message>[]> {
    const { condition, values } = whereSql('messages', where);
    const rows = await ask<Row>(`select * from messages where ${condition}`, values);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const row = byId.get(id);
      return row ? [fromRow('messages', row)] : [];
    });
  }
  return {
    async first({ tenantId, where, limit }) {
      const tenantWhere = { ...where, tenant_id: tenantId };
      if (where.id !== undefined) return (await findMessages(tenantWhere, [where.id].flat())).slice(0, limit);
      const { condition, values } = whereSql('messages', tenantWhere);
      const rows = await ask<Row>(
        `select * from messages where ${condition} order by seq limit $${values.length + 1}`,
        [...values, limit],
      );
      return rows.map((row) => fromRow('messages', row));
    },
    async naming({ tenantId, field, id, statuses = null, until = null, may_reroute = null, limit }) {
      const rows = await ask<Row>(
        'select * from messages_naming($1, $2, $3, $4::text[], $5, $6, $7) where tenant_id = $1',
        [tenantId, field, id, statuses, until, may_reroute, limit],
      );
      const messages = rows.map((row) => fromRow('messages', row));
      cache?.()?.keep('messages', messages);
      return messages;
    },
    async numbers({ tenantId, where }) {
      const { condition, values } = whereSql('messages', { ...where, tenant_id: tenantId });
      const rows = await ask<{ to: string }>(`select "to" from messages where ${condition}`, values);
      return rows.map(({ to }) => to);
    },
    async count({ tenantId, where }) {
      const tenantWhere = { ...where, tenant_id: tenantId };
      if (where.id !== undefined) return (await findMessages(tenantWhere, [where.id].flat())).length;
      const { condition, values } = whereSql('messages', tenantWhere);
      const [row] = await ask<{ count: number }>(`select count(*) as count from messages where ${condition}`, values);
      return row?.count ?? 0;
    },
    reaching({ tenantId, like, contactIds, phones }) {
      const [likeCondition, values] =
        'campaignId' in like
          ? ['campaign_id = $4', [like.campaignId]]
          : ['body = $4 and created_at >= $5 and id <> $6 and is_test is not true', [like.body, like.since, like.but]];
      return ask<ReachingMessage>(
        `select direction, status, contact_id, "to" from messages
         where tenant_id = $1 and (contact_id = any($2::text[]) or "to" = any($3::text[])) and ${likeCondition}
           and direction = 'outgoing' and status not in ('failed', 'expired', 'cancelled')
         order by seq`,
        [tenantId, contactIds, phones, ...values],
      );
    },
    lastReceivingSims({ tenantId, contactIds }) {
      return ask<{ contact_id: string; device_id: string; sim_slot: number | null }>(
        `select distinct on (contact_id) contact_id, device_id, sim_slot from messages
         where tenant_id = $1 and contact_id = any($2::text[]) and direction = 'incoming' and device_id is not null
         order by contact_id, created_at desc, seq desc`,
        [tenantId, contactIds],
      );
    },
    async waitingTo({ tenantId, phone }) {
      const rows = await ask<Row>(
        `select * from messages
         where tenant_id = $1 and "to" = $2 and direction = 'outgoing' and status in ('queued', 'scheduled')
           and is_test is not true
         order by seq`,
        [tenantId, phone],
      );
      return rows.map((row) => fromRow('messages', row));
    },
    waitingByCampaign: ({ tenantId }) =>
      ask<{ campaignId: string | null; count: number }>(
        `select campaign_id as "campaignId", count(*) as count from messages
         where tenant_id = $1 and direction = 'outgoing' and status in ('queued', 'scheduled')
         group by campaign_id order by min(seq)`,
        [tenantId],
      ),
  };
}
