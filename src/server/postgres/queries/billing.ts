import { dateOfDay, dayAt } from '#src/domain/groups/query/calendarDate.ts';
import type { Asking } from '#src/server/postgres/Unit.ts';
import type { BillingQueries } from '#src/server/storage/queries/BillingQueries.ts';

export function billingQueries({ ask }: Asking): BillingQueries {
  return {
    async usage({ tenantId, since, timeZone }) {
      const sent = `tenant_id = $1 and sent_at >= $2 and direction = 'outgoing'`;
      const sharesOf = (origins: 'campaigns' | 'devices', id: 'campaign_id' | 'device_id') =>
        ask<{ id: string | null; messages: number; segments: number }>(
          `select o.id, sum(messages)::bigint as messages, sum(segments)::bigint as segments
           from (select ${id}, count(*) as messages, sum(segments) as segments, min(seq) as first
                 from messages where ${sent} group by 1) as m
             left join ${origins} as o on o.tenant_id = $1 and o.id = m.${id}
           group by o.id order by 3 desc, min(first)`,
          [tenantId, since],
        );
      const minutes = await ask<{ minute: string; segments: number }>(
        `select left(sent_at, 16) as minute, sum(segments)::bigint as segments from messages where ${sent} group by 1 order by 1`,
        [tenantId, since],
      );
      return {
        campaigns: await sharesOf('campaigns', 'campaign_id'),
        devices: await sharesOf('devices', 'device_id'),
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
    const day = dateOfDay(dayAt(new Date(`${minute}Z`), timeZone));
    days.set(day, (days.get(day) ?? 0) + segments);
  }
  return [...days].map(([day, segments]) => ({ day, segments }));
}
