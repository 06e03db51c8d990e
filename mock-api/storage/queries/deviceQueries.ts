import type { Store } from '#mock-api/storage/Store.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { localDay } from '#src/server/areas/company/tenantFacts.ts';
import type { DeviceQueries } from '#src/server/storage/queries/DeviceQueries.ts';
import { isoDay } from './isoDay.ts';

export function deviceQueries(records: Store): DeviceQueries {
  return {
    async sent({ tenantId, deviceId, since, timeZone }) {
      const isOfIt = (each: Message): boolean => each.device_id === deviceId && each.direction === 'outgoing';
      const taken = records.ofTenant('messages', tenantId).filter((each) => isOfIt(each) && takenAt(each) >= since);
      const days = new Map<string, { day: string; sent: number; failed: number }>();
      const causes = new Map<string, number>();
      for (const message of taken) {
        const day = isoDay(localDay(Date.parse(takenAt(message)), timeZone));
        const counts = days.get(day) ?? { day, sent: 0, failed: 0 };
        days.set(day, counts);
        if (message.status_at.sent) counts.sent += 1;
        if (message.status !== 'failed' && message.status !== 'expired') continue;
        counts.failed += 1;
        if (message.error_code !== null) causes.set(message.error_code, (causes.get(message.error_code) ?? 0) + 1);
      }
      const failures = [...causes].map(([error_code, count]) => ({ error_code, count }));
      return {
        days: [...days.values()].sort((one, other) => (one.day < other.day ? -1 : 1)),
        failures: failures.sort((one, other) => other.count - one.count),
      };
    },
    async hours({ tenantId, deviceId, since }) {
      return records
        .ofTenant('device_hours', tenantId)
        .filter((each) => each.device_id === deviceId && each.at >= since);
    },
  };
}

function takenAt({ status_at, created_at }: Message): string {
  return status_at.sending ?? created_at;
}
