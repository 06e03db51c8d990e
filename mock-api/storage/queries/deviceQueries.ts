import type { Records } from '#mock-api/storage/Records.ts';
import type { Message } from '#src/domain/messages/message.ts';
import type { MessageStatus } from '#src/domain/messages/messageTerms.ts';
import { dateOfDay, dayAt } from '#src/domain/time/calendarDate.ts';
import type { DeviceOutcome, DeviceQueries } from '#src/server/storage/queries/DeviceQueries.ts';

const ENDED: readonly MessageStatus[] = ['sent', 'delivered', 'unknown', 'failed', 'expired'];

export function deviceQueries(records: Records): DeviceQueries {
  return {
    async sendingHistory({ tenantId, deviceId, since, timeZone }) {
      const isFromDevice = (each: Message): boolean => each.device_id === deviceId && each.direction === 'outgoing';
      const messages = records
        .ofTenant('messages', tenantId)
        .filter((each) => isFromDevice(each) && handedOverAt(each) >= since);
      const days = new Map<string, { day: string; sent: number; failed: number }>();
      const causes = new Map<string, number>();
      for (const message of messages) {
        const day = dateOfDay(dayAt(Date.parse(handedOverAt(message)), timeZone));
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
    async outcomes({ tenantId, deviceIds, since }) {
      const counts = new Map<string, DeviceOutcome>();
      for (const each of records.ofTenant('messages', tenantId)) {
        const { device_id, direction, status, error_code, is_test } = each;
        const isOfDevices = device_id !== null && deviceIds.includes(device_id) && direction === 'outgoing';
        if (!isOfDevices || is_test || handedOverAt(each) < since || !ENDED.includes(status)) continue;
        const cause = status === 'failed' || status === 'expired' ? error_code : null;
        const key = `${device_id} ${cause ?? ''}`;
        const before = counts.get(key) ?? { device_id, error_code: cause, count: 0 };
        counts.set(key, { ...before, count: before.count + 1 });
      }
      return [...counts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, count]) => count);
    },
    async prices({ tenantId, deviceIds }) {
      const devices = records.ofTenant('devices', tenantId).filter(({ id }) => deviceIds.includes(id));
      return devices.flatMap(({ id, segment_price }) => (segment_price ? { id, segment_price } : []));
    },
    async hours({ tenantId, deviceId, since }) {
      return records
        .ofTenant('device_hours', tenantId)
        .filter((each) => each.device_id === deviceId && each.at >= since);
    },
  };
}

function handedOverAt({ status_at, created_at }: Message): string {
  return status_at.sending ?? created_at;
}
