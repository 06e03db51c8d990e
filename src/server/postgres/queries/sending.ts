import { messagesById } from '#src/server/postgres/messagesById.ts';
import { monthsOf } from '#src/server/postgres/monthsOf.ts';
import { fromRow, type Row } from '#src/server/postgres/rows.ts';
import type { Queryable } from '#src/server/postgres/Unit.ts';
import { inOrderOf } from '#src/server/storage/byId.ts';
import type { SendingQueries } from '#src/server/storage/queries/SendingQueries.ts';

/*
 * Most of these queries run whenever some messages are sent, and rarely find anything. Planning a query on messages takes longer than running it,
 * because they have many partitions, so it runs only if `open_messages` and `message_lines` show that it finds something.
 *
 * None is prepared, although planning `nextDue` takes 2 ms and running it 0.3: a plan made while nothing waits would read whole tables once a campaign is
 * launched, until statistics are collected.
 *
 * Each part concerns either all tenants except those in a list, or one tenant, as `of` says: by a condition on its tenant, whose parameter is the
 * statement's first. Waiting messages are in `open_messages` and, counted by campaign, in `message_lines`; triggers derive both from messages
 * (migrations/0001_tables.sql).
 */
const OTHERS = (table: string) => `${table}.tenant_id <> all($1::text[])`;
const ONE = (table: string) => `${table}.tenant_id = $1`;
type Of = typeof OTHERS | typeof ONE;

const isActive = (tenant: string) =>
  `exists (select from tenants where tenants.tenant_id = '-' and tenants.id = ${tenant} and tenants.status = 'active')`;

/** Whether workers still move contacts of a deleted category: whom a campaign reaches is not settled until then. */
const areMoving = (tenant: string) =>
  `exists (select from removals r where r.tenant_id = ${tenant} and r.record ->> 'of' = 'categories')`;

const launches = (of: Of) => `
  select c.tenant_id, c.id, c.seq, c.status, greatest(case c.status when 'scheduled' then c.send_at end, coalesce(l.lease_until, 'epoch')) as at
  from campaigns c left join launches l on l.tenant_id = c.tenant_id and l.id = c.id
  where ${of('c')} and c.status in ('scheduled', 'running') and ${isActive('c.tenant_id')} and not ${areMoving('c.tenant_id')}
    and case c.status when 'scheduled' then c.send_at is not null else (c.record -> 'totals' ->> 'recipients')::int = 0 end`;

const finishedCampaigns = (of: Of) => `
  select c.tenant_id, c.id, c.seq from campaigns c
  where ${of('c')} and c.status = 'running' and (c.record -> 'totals' ->> 'recipients')::int > 0
    and not exists (select from message_lines l where l.tenant_id = c.tenant_id and l.campaign_id = c.id)`;

const cancelledQueues = (of: Of) => `
  select l.tenant_id, l.campaign_id, l.route, c.seq from message_lines l join campaigns c on c.tenant_id = l.tenant_id and c.id = l.campaign_id
  where ${of('l')} and l.waiting > 0 and c.status = 'cancelled'`;

/** Held messages that do not wait for a person's decision. */
const heldMessages = (of: Of) => `
  select o.tenant_id, o.at, o.seq, o.id, o.created_at from open_messages o
  where ${of('o')} and o.status = 'scheduled' and not awaits_decision(o.tenant_id, o.created_at, o.id)`;

/** The first of them for each tenant, so that one row is read instead of a hundred thousand. */
const FIRST_HELD = `
  select tenants.id as tenant_id, first.at from tenants cross join lateral (
    select o.at from open_messages o
    where o.tenant_id = tenants.id and o.status = 'scheduled' and not awaits_decision(o.tenant_id, o.created_at, o.id)
    order by o.at, o.seq limit 1
  ) as first
  where tenants.tenant_id = '-' and tenants.id <> all($1::text[])`;

/** Whether device `d` serves the route of line `l` (`servesRoute`). */
const SERVES = `case when l.route = '' then true when starts_with(l.route, '@') then split_part(l.route, ' ', 1) = '@' || d.id
  else d.reached is null or strpos(d.reached, ' ' || split_part(l.route, ' ', 1) || ' ') > 0 end`;

/** The urgency of the messages of line `l` (`urgencyOf`). */
const URGENCY = `case when l.campaign_id <> '' or l.route like '% normal' then 2 when l.route like '% high' then 1 else 0 end`;

/** Lines of messages that no device can ever send. */
const unroutableQueues = (of: Of) => `
  select l.tenant_id, l.campaign_id, l.route from message_lines l
  where ${of('l')} and l.queued > 0 and exists (select from devices d where d.tenant_id = l.tenant_id and d.status <> 'pairing')
    and not exists (select from devices d where d.tenant_id = l.tenant_id and d.status <> 'pairing' and ${SERVES})
    and not exists (select from removals r where r.tenant_id = l.tenant_id and split_part(l.route, ' ', 1) = '@' || r.id)`;

/** Whether device `d` may send the messages of line `l` (`mayUse`). */
const MAY_SEND = `(
  l.campaign_id = '' or c.status in ('running', 'finished', 'failed')
    and (c.record -> 'device_ids' = '[]' or c.record -> 'device_ids' ? d.id)
) and ${SERVES}`;

/** Whether more messages may be under way to the operator of device `d` (`maxUnderWay`). */
const HAS_ROOM = `(select count(*) from dispatches where dispatches.tenant_id = d.tenant_id and dispatches.device_id = d.id)
  < greatest(20, (d.record ->> 'messages_per_minute')::int / 6)`;

/** The first message of the line whose turn it is, among those that device `d` may send. Reads only the first message of each line. */
const firstForDevice = (of: string) => `
  select o.id, o.created_at, o.at from message_lines l
  left join campaigns c on c.tenant_id = l.tenant_id and c.id = l.campaign_id
  cross join lateral (
    select open_messages.id, open_messages.created_at, open_messages.at from open_messages
    where open_messages.tenant_id = l.tenant_id and open_messages.campaign_id = l.campaign_id and open_messages.route = l.route
      and open_messages.status = 'queued'
    order by open_messages.at, open_messages.seq limit 1
  ) as o
  where l.tenant_id = d.tenant_id and l.queued > 0 and ${of} and ${MAY_SEND}
  order by ${URGENCY}, l.turn limit 1`;

const ALL = 'true';
/** Lines of replies. */
const REPLIES = `${URGENCY} = 0`;

const turns = (of: Of, queues = ALL) => `
  select d.tenant_id, d.id, d.seq, greatest(first.at, t.next_at, t.waits_until) as at
  from devices d left join device_turns t on t.tenant_id = d.tenant_id and t.id = d.id
  cross join lateral (${firstForDevice(queues)}) as first
  where ${of('d')} and d.status in ('online', 'idle') and ${isActive('d.tenant_id')} and ${queues === ALL ? HAS_ROOM : 'true'}`;

export function sendingQueries({ ask, cache }: Queryable): SendingQueries {
  return {
    async tenantsDue({ now, served = [], mayLaunch = true }) {
      const rows = await ask<{ tenant_id: string }>(
        `select tenant_id from (${launches(OTHERS)}) as launches where ${mayLaunch} and at <= $2
         union select tenant_id from (${finishedCampaigns(OTHERS)}) as done
         union select tenant_id from (${cancelledQueues(OTHERS)}) as cancelled
         union select tenant_id from (${unroutableQueues(OTHERS)}) as unroutable
         union select tenant_id from (${FIRST_HELD}) as held where at <= $2
         union select tenants_expiring($1::text[], iso_of($2))
         union select tenant_id from (${turns(OTHERS)}) as turns where at <= $2
         union select tenant_id from dispatches where lease_until <= $2 and tenant_id <> '-' and ${OTHERS('dispatches')}`,
        [served, now],
      );
      return rows.map(({ tenant_id }) => tenant_id);
    },
    async campaignsToLaunch({ tenantId, now, limit }) {
      const rows = await ask<Row>(
        `select campaigns.* from (${launches(ONE)}) as due join campaigns on campaigns.tenant_id = $1 and campaigns.id = due.id
         where due.at <= $2 order by due.at, due.status = 'running', due.seq limit $3`,
        [tenantId, now, limit],
      );
      return rows.map((row) => fromRow('campaigns', row));
    },
    async campaignsToFinish({ tenantId, limit }) {
      const rows = await ask<Row>(
        `select campaigns.* from (${finishedCampaigns(ONE)}) as done join campaigns on campaigns.tenant_id = $1 and campaigns.id = done.id
         order by done.seq limit $2`,
        [tenantId, limit],
      );
      return rows.map((row) => fromRow('campaigns', row));
    },
    async cancelledMessages({ tenantId, limit }) {
      if ((await ask(`${cancelledQueues(ONE)} limit 1`, [tenantId])).length === 0) return [];
      const rows = await ask<Row>(
        `select m.* from (${cancelledQueues(ONE)}) as line
         join open_messages o on o.tenant_id = $1 and o.campaign_id = line.campaign_id and o.route = line.route and o.status in ('queued', 'scheduled')
         join messages m on m.tenant_id = $1 and m.created_at = o.created_at and m.id = o.id
         limit $2`,
        [tenantId, limit],
      );
      return rows.map((row) => fromRow('messages', row));
    },
    async messagesToRelease({ tenantId, now, limit }) {
      const firstHeld = await ask(
        `select from open_messages where tenant_id = $1 and status = 'scheduled' and at <= $2 limit 1`,
        [tenantId, now],
      );
      if (firstHeld.length === 0) return [];
      const rows = await ask<Row>(
        `select m.* from (${heldMessages(ONE)} and o.at <= $2 order by o.at, o.seq limit $3) as o
         join messages m on m.tenant_id = $1 and m.created_at = o.created_at and m.id = o.id order by o.at, o.seq`,
        [tenantId, now, limit],
      );
      return rows.map((row) => fromRow('messages', row));
    },
    async expiredMessages({ tenantId, now, limit }) {
      const [expiry] = await ask<{ is_any: boolean }>('select has_expired($1, iso_of($2)) as is_any', [tenantId, now]);
      if (!expiry?.is_any) return [];
      const rows = await ask<Row>(
        `select * from messages where tenant_id = $1 and expires_at <= iso_of($2) order by expires_at, seq limit $3`,
        [tenantId, now, limit],
      );
      return rows.map((row) => fromRow('messages', row));
    },
    async queuedLater({ tenantId, now, limit }) {
      const rows = await ask<Row>(
        `select m.* from open_messages o join messages m on m.tenant_id = $1 and m.created_at = o.created_at and m.id = o.id
         where o.tenant_id = $1 and o.status = 'queued' and o.at > $2 order by o.at, o.seq limit $3`,
        [tenantId, now, limit],
      );
      return rows.map((row) => fromRow('messages', row));
    },
    async repliesDue({ now, served }) {
      const rows = await ask<{ tenant_id: string }>(
        `with waiting as materialized (
           select tenant_id from message_lines l where ${OTHERS('l')} and l.queued > 0 and ${REPLIES} group by tenant_id
         )
         select waiting.tenant_id from waiting where exists (
           select from (${turns(OTHERS, REPLIES)}) as turns where turns.tenant_id = waiting.tenant_id and turns.at <= $2
         )`,
        [served, now],
      );
      return rows.map(({ tenant_id }) => tenant_id);
    },
    async devicesDue({ tenantId, now, limit, repliesOnly = false }) {
      // Like `turns`, but reads the lines once rather than once per device.
      const rows = await ask<Row>(
        `with lines as materialized (
           select l.campaign_id, l.route, l.turn, first.at, coalesce(c.record -> 'device_ids', '[]') as device_ids from message_lines l
           left join campaigns c on c.tenant_id = $1 and c.id = l.campaign_id
           cross join lateral (
             select o.at from open_messages o
             where o.tenant_id = $1 and o.campaign_id = l.campaign_id and o.route = l.route and o.status = 'queued'
             order by o.at, o.seq limit 1
           ) as first
           where l.tenant_id = $1 and l.queued > 0 and (l.campaign_id = '' or c.status in ('running', 'finished', 'failed'))
             and (not $4 or ${REPLIES})
         )
         select d.* from devices d left join device_turns t on t.tenant_id = $1 and t.id = d.id
         cross join lateral (
           select at from lines l where (device_ids = '[]' or device_ids ? d.id) and ${SERVES} order by ${URGENCY}, turn limit 1
         ) as first
         where d.tenant_id = $1 and d.status in ('online', 'idle') and ${isActive('$1')}
           and ($4 or ${HAS_ROOM}) and greatest(first.at, t.next_at, t.waits_until) <= $2
         order by greatest(first.at, t.next_at, t.waits_until), d.seq limit $3`,
        [tenantId, now, limit, repliesOnly],
      );
      const devices = rows.map((row) => fromRow('devices', row));
      cache?.()?.keep('devices', devices);
      return devices;
    },
    async nextMessages({ tenantId, turns: mostPerQueue, deviceIds, repliesOnly = false }) {
      const keys = await ask<{ id: string; created_at: string }>(
        `select o.id, o.created_at from (
           select l.*, ${URGENCY} as urgency, max(l.turn) over (partition by l.campaign_id, ${URGENCY}) as place,
             count(*) filter (where ${URGENCY} = 2) over () as lines
           from message_lines l left join campaigns c on c.tenant_id = l.tenant_id and c.id = l.campaign_id
           where l.tenant_id = $1 and l.queued > 0 and (not $4 or ${REPLIES})
             and exists (select from devices d where d.tenant_id = $1 and d.id = any($3::text[]) and ${MAY_SEND})
         ) as l cross join lateral (
           select open_messages.id, open_messages.created_at, open_messages.at, open_messages.seq from open_messages
           where open_messages.tenant_id = $1 and open_messages.campaign_id = l.campaign_id and open_messages.route = l.route
             and open_messages.status = 'queued'
           order by open_messages.at, open_messages.seq limit case l.urgency when 2 then ceil($2::numeric / l.lines) else $2::integer end
         ) as o
         order by l.urgency, l.place, l.turn, o.at, o.seq`,
        [tenantId, mostPerQueue, deviceIds, repliesOnly],
      );
      if (keys.length === 0) return [];
      const rows = await ask<Row>(messagesById({ isOfTenant: 'and m.tenant_id = $4' }), [
        keys.map(({ id }) => id),
        ...monthsOf(keys.map(({ created_at }) => created_at)),
        tenantId,
      ]);
      const messages = rows.map((row) => fromRow('messages', row));
      cache?.()?.keep('messages', messages);
      return inOrderOf(
        keys.map(({ id }) => id),
        messages,
      );
    },
    async unroutableMessages({ tenantId, limit }) {
      if ((await ask(`${unroutableQueues(ONE)} limit 1`, [tenantId])).length === 0) return [];
      const rows = await ask<Row>(
        `select m.* from (${unroutableQueues(ONE)}) as line
         join open_messages o on o.tenant_id = $1 and o.campaign_id = line.campaign_id and o.route = line.route and o.status = 'queued'
         join messages m on m.tenant_id = $1 and m.created_at = o.created_at and m.id = o.id
         limit $2`,
        [tenantId, limit],
      );
      return rows.map((row) => fromRow('messages', row));
    },
    waitingByRoute: ({ tenantId }) =>
      ask<{ campaignId: string | null; route: string; count: number }>(
        `select nullif(campaign_id, '') as "campaignId", route, waiting as count from message_lines
         where tenant_id = $1 and waiting > 0 order by campaign_id, route`,
        [tenantId],
      ),
    queuedCounts: ({ tenantId }) =>
      ask<{ campaignId: string | null; deviceId: string | null; count: number }>(
        `select nullif(campaign_id, '') as "campaignId", substr(destination, 2) as "deviceId", sum(queued)::integer as count
         from (select *, case when starts_with(route, '@') then split_part(route, ' ', 1) end as destination from message_lines) as lines
         where tenant_id = $1 and queued > 0 group by campaign_id, destination order by max(turn)`,
        [tenantId],
      ),
    async segmentsAtDevices({ tenantId }) {
      const [row] = await ask<{ segments: number }>(
        `select coalesce(sum(segments), 0) as segments from open_messages where tenant_id = $1 and status = 'sending'`,
        [tenantId],
      );
      return row?.segments ?? 0;
    },
    async segmentsWaiting({ tenantId, limit }) {
      const [row] = await ask<{ segments: number }>(
        `select coalesce(sum(segments), 0) as segments from (
           select o.segments from open_messages o
           left join campaigns c on c.tenant_id = $1 and c.id = o.campaign_id
           where o.tenant_id = $1
             and (o.status = 'sending' or (o.status in ('queued', 'scheduled') and (c.id is null or c.status not in ('paused', 'cancelled'))))
           limit $2) as needing`,
        [tenantId, limit ?? null],
      );
      return row?.segments ?? 0;
    },
    async segmentsOfCampaign({ tenantId, campaignId }) {
      const [row] = await ask<{ segments: number }>(
        `select coalesce(sum(segments), 0) as segments from open_messages
         where tenant_id = $1 and campaign_id = $2 and status in ('queued', 'scheduled')`,
        [tenantId, campaignId],
      );
      return row?.segments ?? 0;
    },
    async handOversOverdue({ tenantId, now, limit }) {
      const rows = await ask<Row>(
        'select * from dispatches where tenant_id = $1 and lease_until <= $2 order by lease_until, seq limit $3',
        [tenantId, now, limit],
      );
      return rows.map((row) => fromRow('dispatches', row));
    },
    async nextDue({ served, mayLaunch = true } = { served: [] }) {
      const [row] = await ask<{ at: string | null }>(
        `select least(
           (select min(at) from (${launches(OTHERS)}) as launches where ${mayLaunch}),
           (select 'epoch'::timestamptz where exists (${finishedCampaigns(OTHERS)}) or exists (${cancelledQueues(OTHERS)}) or exists (${unroutableQueues(OTHERS)})),
           (select min(at) from (${FIRST_HELD}) as held),
           next_expiry($1)::timestamptz,
           (select min(at) from (${turns(OTHERS)}) as turns),
           (select min(lease_until) from dispatches where ${OTHERS('dispatches')})
         ) as at`,
        [served],
      );
      return row?.at ?? null;
    },
  };
}
