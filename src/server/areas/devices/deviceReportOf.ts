import type { Device } from '#src/domain/devices/device.ts';
import type { DeviceReport } from '#src/domain/devices/deviceReport.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { localDay, settingsOf, startOfDay } from '#src/server/areas/company/tenantFacts.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import type { DeviceHour } from '#src/server/storage/records/phones.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';

const DAYS = 7;
const DAY = 86_400_000;
const HOUR = 3_600_000;

type Health = Pick<DeviceHour, 'connected' | 'away' | 'battery'>;

function together(hours: readonly Health[]): Health {
  const levels = hours.map(({ battery }) => battery).filter((level) => level !== null);
  return {
    connected: hours.reduce((sum, { connected }) => sum + connected, 0),
    away: hours.reduce((sum, { away }) => sum + away, 0),
    battery: levels.length > 0 ? Math.min(...levels) : null,
  };
}

function byCause(failed: readonly Message[]): DeviceReport['failures'] {
  const counts = new Map<string, number>();
  for (const { error_code } of failed) {
    if (error_code !== null) counts.set(error_code, (counts.get(error_code) ?? 0) + 1);
  }
  return [...counts].map(([error_code, count]) => ({ error_code, count })).sort((a, b) => b.count - a.count);
}

/** The last seven days of a device, in the tenant's zone, from what was heard of it and what it sent. */
export async function deviceReportOf(
  { tx, clock, tenantId }: HandlerContext,
  { id }: Stored<Device>,
): Promise<DeviceReport> {
  const { timezone } = await settingsOf(tx, tenantId);
  const now = clock.now().getTime();
  const today = localDay(now, timezone);
  const since = startOfDay(today - DAYS + 1, timezone);
  const hours = (await tx.find('device_hours', { tenant_id: tenantId, device_id: id })).filter(
    ({ at }) => Date.parse(at) >= Math.min(since, now - DAY),
  );
  const takenAt = (message: Message): number => Date.parse(message.status_at.sending ?? message.created_at);
  const messages = (await tx.find('messages', { tenant_id: tenantId, device_id: id, direction: 'outgoing' })).filter(
    (each) => takenAt(each) >= since,
  );
  const failed = messages.filter(({ status }) => status === 'failed' || status === 'expired');

  const isOn = (day: number, at: number): boolean => localDay(at, timezone) === day;
  const days = Array.from({ length: DAYS }, (_, index) => {
    const day = today - DAYS + 1 + index;
    return {
      day: new Date(day * DAY).toISOString().slice(0, 10),
      ...together(hours.filter(({ at }) => isOn(day, Date.parse(at)))),
      sent: messages.filter((each) => each.status_at.sent && isOn(day, takenAt(each))).length,
      failed: failed.filter((each) => isOn(day, takenAt(each))).length,
    };
  });
  const thisHour = Math.floor(now / HOUR) * HOUR;
  const lastHours = Array.from({ length: 24 }, (_, index) => {
    const at = new Date(thisHour - (23 - index) * HOUR).toISOString();
    return { at, ...together(hours.filter((each) => each.at === at)) };
  });
  return { timezone, days, hours: lastHours, failures: byCause(failed) };
}
