import { fromRow, type Row } from '#src/server/postgres/rows.ts';
import type { Queryable } from '#src/server/postgres/Unit.ts';
import type { WebhookQueries } from '#src/server/storage/queries/WebhookQueries.ts';

/** Webhooks that are on, with the time from which they may continue. */
const ACTIVE = `
  webhooks join webhook_states as states on states.tenant_id = webhooks.tenant_id and states.id = webhooks.id
  where webhooks.is_active`;
const OF_WEBHOOK = 'each.tenant_id = webhooks.tenant_id and each.webhook_id = webhooks.id';

export function webhookQueries({ ask }: Queryable): WebhookQueries {
  return {
    async dueWebhooks({ now, after, limit }) {
      const rows = await ask<{ tenant_id: string; id: string }>(
        `select webhooks.tenant_id, webhooks.id from ${ACTIVE} and states.resumes_at <= $1 and webhooks.id > $2
           and exists (select from webhook_deliveries as each where ${OF_WEBHOOK} and each.due_at <= $1)
         order by webhooks.id limit $3`,
        [now, after, limit],
      );
      return rows.map(({ tenant_id, id }) => ({ tenantId: tenant_id, webhookId: id }));
    },
    async nextDue() {
      const [row] = await ask<{ at: string | null }>(
        `select min(greatest(states.resumes_at,
             (select each.due_at from webhook_deliveries as each
              where ${OF_WEBHOOK} and each.due_at is not null order by each.due_at limit 1))) as at
         from ${ACTIVE} and exists (select from webhook_deliveries as each where ${OF_WEBHOOK} and each.due_at is not null)`,
      );
      return row?.at ?? null;
    },
    async dueDeliveries({ tenantId, webhookId, now, limit }) {
      const rows = await ask<Row>(
        `select * from webhook_deliveries where tenant_id = $1 and webhook_id = $2 and due_at <= $3
         order by due_at, seq limit $4 for update skip locked`,
        [tenantId, webhookId, now, limit],
      );
      return rows.map((row) => fromRow('webhook_deliveries', row));
    },
    async waitingLines({ tenantId, webhookId, lines }) {
      const rows = await ask<{ line: string }>(
        `select line from unnest($3::text[]) with ordinality as asked(line, place)
         where exists (select from webhook_deliveries as each
           where each.tenant_id = $1 and each.webhook_id = $2 and each.line = asked.line and each.status = 'waiting')
         group by line order by min(place)`,
        [tenantId, webhookId, lines],
      );
      return rows.map(({ line }) => line);
    },
    async firstOfLines({ tenantId, webhookId, lines }) {
      const rows = await ask<{ id: string }>(
        `select each.id from (select distinct unnest($3::text[]) as line) as asked cross join lateral (
           select id, seq from webhook_deliveries
           where tenant_id = $1 and webhook_id = $2 and webhook_deliveries.line = asked.line and status = 'waiting' order by seq limit 1
         ) as each order by each.seq`,
        [tenantId, webhookId, lines],
      );
      return rows.map(({ id }) => id);
    },
    async planned({ tenantId, webhookId, limit }) {
      const rows = await ask<{ id: string }>(
        'select id from webhook_deliveries where tenant_id = $1 and webhook_id = $2 and due_at is not null limit $3',
        [tenantId, webhookId, limit],
      );
      return rows.map(({ id }) => id);
    },
    async held({ tenantId, webhookId, after, limit }) {
      return await ask<{ id: string; line: string }>(
        `select id, line from (
           select distinct on (line) id, line, due_at from webhook_deliveries
           where tenant_id = $1 and webhook_id = $2 and status = 'waiting' and line > $3 order by line, seq
         ) as first where due_at is null order by line limit $4`,
        [tenantId, webhookId, after ?? '', limit],
      );
    },
    async deliveries({ tenantId, webhookId, status, before, limit }) {
      const rows = await ask<Row>(
        `select * from webhook_deliveries as each where tenant_id = $1 and webhook_id = $2 and ($3::text is null or status = $3)
           and ($4::text is null or seq < (
             select seq from webhook_deliveries where tenant_id = $1 and webhook_id = $2 and id = $4))
         order by seq desc limit $5`,
        [tenantId, webhookId, status, before, limit],
      );
      return rows.map((row) => fromRow('webhook_deliveries', row));
    },
    async oldDeliveries({ tenantId, before, limit }) {
      const rows = await ask<{ id: string }>(
        'select id from webhook_deliveries where tenant_id = $1 and created_at < $2 order by seq limit $3',
        [tenantId, before, limit],
      );
      return rows.map(({ id }) => id);
    },
  };
}
