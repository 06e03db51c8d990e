import type { Money } from '#src/domain/devices/cost.ts';
import { dateOfDay, dayAt } from '#src/domain/time/calendarDate.ts';
import { fromRow, type Row } from '#src/server/postgres/rows.ts';
import type { Queryable } from '#src/server/postgres/Unit.ts';
import type { DeviceOutcome, DeviceQueries } from '#src/server/storage/queries/DeviceQueries.ts';

interface DeviceMinute {
  /** ISO 8601, to the minute. */
  minute: string;
  sent: number;
  failed: number;
}

export function deviceQueries({ ask }: Queryable): DeviceQueries {
  return {
    async sendingHistory({ tenantId, deviceId, since, timeZone }) {
      const parameters = [tenantId, deviceId, since];
      const condition = `tenant_id = $1 and device_id = $2 and direction = 'outgoing' and taken_at >= $3`;
      const minutes = await ask<DeviceMinute>(
        `select left(taken_at, 16) as minute,
           count(*) filter (where coalesce(sent_at, '') <> '') as sent,
           count(*) filter (where status in ('failed', 'expired')) as failed
         from messages where ${condition} group by 1 order by 1`,
        parameters,
      );
      const failures = await ask<{ error_code: string; count: number }>(
        `select error_code, count(*) as count from messages
         where ${condition} and status in ('failed', 'expired') and error_code is not null
         group by error_code order by 2 desc, min(seq)`,
        parameters,
      );
      return { days: sentByDay(minutes, timeZone), failures };
    },
    async outcomes({ tenantId, deviceIds, since }) {
      return await ask<DeviceOutcome>(
        `select device_id, case when status in ('failed', 'expired') then error_code end as error_code, count(*) as count
         from messages
         where tenant_id = $1 and device_id = any($2) and direction = 'outgoing' and taken_at >= $3
           and status in ('sent', 'delivered', 'unknown', 'failed', 'expired') and is_test is not true
         group by 1, 2 order by 1, 2 nulls first`,
        [tenantId, deviceIds, since],
      );
    },
    prices: ({ tenantId, deviceIds }) =>
      ask<{ id: string; segment_price: Money }>(
        `select id, record -> 'segment_price' as segment_price from devices
         where tenant_id = $1 and id = any($2) and jsonb_typeof(record -> 'segment_price') = 'object' order by seq`,
        [tenantId, deviceIds],
      ),
    async hours({ tenantId, deviceId, since }) {
      const rows = await ask<Row>(
        'select * from device_hours where tenant_id = $1 and device_id = $2 and at >= $3 order by seq',
        [tenantId, deviceId, since],
      );
      return rows.map((row) => fromRow('device_hours', row));
    },
  };
}

function sentByDay(
  minutes: readonly DeviceMinute[],
  timeZone: string,
): { day: string; sent: number; failed: number }[] {
  const days = new Map<string, { day: string; sent: number; failed: number }>();
  for (const { minute, sent, failed } of minutes) {
    const day = dateOfDay(dayAt(Date.parse(`${minute}Z`), timeZone));
    const counts = days.get(day) ?? { day, sent: 0, failed: 0 };
    days.set(day, counts);
    counts.sent += sent;
    counts.failed += failed;
  }
  return [...days.values()];
}
