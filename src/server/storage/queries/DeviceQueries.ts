import type { DeviceReport } from '#src/domain/devices/deviceReport.ts';
import type { DeviceHour } from '#src/server/storage/records/phones.ts';

/** What is asked about devices. */
export interface DeviceQueries {
  /**
   * What a device sent (`device_id`, outgoing, taken at `since` or later, ISO 8601; taken: at `status_at.sending`, else `created_at`), by
   * the day in the zone (IANA) on which it took it: how many went to the network (`status_at.sent`) and how many failed or expired, the
   * earliest first. `failures`: those by `error_code`, the most frequent first.
   */
  sent(asked: { tenantId: string; deviceId: string; since: string; timeZone: string }): Promise<{
    days: { day: string; sent: number; failed: number }[];
    failures: DeviceReport['failures'];
  }>;
  /** How the device was in the hours that began at `since` (ISO 8601) or later. */
  hours(asked: { tenantId: string; deviceId: string; since: string }): Promise<DeviceHour[]>;
}
