import { dateOfDay, dayAt } from '#src/domain/time/calendarDate.ts';
import type { Queryable } from '#src/server/postgres/Unit.ts';
import type { BillingQueries } from '#src/server/storage/queries/BillingQueries.ts';

interface Part {
  of: 'campaign' | 'device' | 'minute';
  /** The id of a record, or the minute. Null for a deleted record or none. */
  id: string | null;
  messages: number;
  segments: number;
}

export function billingQueries({ ask }: Queryable): BillingQueries {
  return {
    async usage({ tenantId, since, timeZone }) {
      const rows = await ask<Part>(
        // One scan of the messages for all three: there may be hundreds of thousands.
        `with parts as materialized (
           select left(sent_at, 16) as minute, campaign_id, device_id, count(*) as messages, sum(segments) as segments, min(seq) as first
           from messages where tenant_id = $1 and sent_at >= $2 and direction = 'outgoing' group by 1, 2, 3
         ), shares as (
           select 'campaign' as of, o.id, sum(messages) as messages, sum(segments) as segments, min(first) as first
           from parts as m left join campaigns as o on o.tenant_id = $1 and o.id = m.campaign_id group by o.id
           union all
           select 'device', o.id, sum(messages), sum(segments), min(first)
           from parts as m left join devices as o on o.tenant_id = $1 and o.id = m.device_id group by o.id
           union all
           select 'minute', minute, sum(messages), sum(segments), 0 from parts group by minute
         )
         select of, id, messages::bigint as messages, segments::bigint as segments from shares
         order by of, case when of = 'minute' then id end, segments desc, first`,
        [tenantId, since],
      );
      const sharesOf = (kind: Part['of']) =>
        rows.flatMap(({ of, id, messages, segments }) => (of === kind ? [{ id, messages, segments }] : []));
      const minutes = rows.flatMap(({ of, id, segments }) => (of === 'minute' && id ? [{ minute: id, segments }] : []));
      return {
        campaigns: sharesOf('campaign'),
        devices: sharesOf('device'),
        days: byDay(minutes, timeZone),
      };
    },
  };
}

function byDay(
  minutes: readonly { minute: string; segments: number }[],
  timeZone: string,
): { day: string; segments: number }[] {
  const days = new Map<string, number>();
  for (const { minute, segments } of minutes) {
    const day = dateOfDay(dayAt(Date.parse(`${minute}Z`), timeZone));
    days.set(day, (days.get(day) ?? 0) + segments);
  }
  return [...days].map(([day, segments]) => ({ day, segments }));
}
