import type { Device } from '#src/domain/devices/device.ts';
import type { DeviceReport } from '#src/domain/devices/deviceReport.ts';
import { dateOfDay, dayAt, startOfDay } from '#src/domain/time/calendarDate.ts';
import { settingsOf } from '#src/server/areas/company/index.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import type { DeviceHour } from '#src/server/storage/records/phones.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';

const DAYS = 7;
const HOUR = 3_600_000;

type Health = Pick<DeviceHour, 'connected' | 'away' | 'battery'>;

function summedHealth(hours: readonly Health[]): Health {
  const levels = hours.map(({ battery }) => battery).filter((level) => level !== null);
  return {
    connected: hours.reduce((sum, { connected }) => sum + connected, 0),
    away: hours.reduce((sum, { away }) => sum + away, 0),
    battery: levels.length > 0 ? Math.min(...levels) : null,
  };
}

/** A device's last seven days in the tenant's time zone, from its reports and messages. */
export async function deviceReportOf(
  { tx, clock, tenantId }: HandlerContext,
  { id }: Stored<Device>,
): Promise<DeviceReport> {
  const { timezone } = await settingsOf(tx, tenantId);
  const now = clock.now().getTime();
  const today = dayAt(now, timezone);
  const since = new Date(startOfDay(today - DAYS + 1, timezone)).toISOString();
  const { days: sentByDay, failures } = await tx.devices.sendingHistory({
    tenantId,
    deviceId: id,
    since,
    timeZone: timezone,
  });
  const hours = await tx.devices.hours({ tenantId, deviceId: id, since });

  const isOn = (day: number, at: number): boolean => dayAt(at, timezone) === day;
  const days = Array.from({ length: DAYS }, (_, index) => {
    const number = today - DAYS + 1 + index;
    const day = dateOfDay(number);
    const { sent, failed } = sentByDay.find((each) => each.day === day) ?? { sent: 0, failed: 0 };
    return { day, ...summedHealth(hours.filter(({ at }) => isOn(number, Date.parse(at)))), sent, failed };
  });
  const thisHour = Math.floor(now / HOUR) * HOUR;
  const lastHours = Array.from({ length: 24 }, (_, index) => {
    const at = new Date(thisHour - (23 - index) * HOUR).toISOString();
    return { at, ...summedHealth(hours.filter((each) => each.at === at)) };
  });
  return { timezone, days, hours: lastHours, failures };
}
