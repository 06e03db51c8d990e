import type { Money } from '#src/domain/devices/cost.ts';
import type { DeviceReport } from '#src/domain/devices/deviceReport.ts';
import type { MessageErrorCode } from '#src/domain/messages/messageTerms.ts';
import type { DeviceHour } from '#src/server/storage/records/phones.ts';

/** How many texts of a device ended in a way. */
export interface DeviceOutcome {
  device_id: string;
  error_code: MessageErrorCode | null;
  count: number;
}

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
  /**
   * How the outgoing texts ended that these devices took at `since` or later (as in `sent`): how many of each, by `error_code` (null if they did not fail).
   * What is still with the device, and tests, are left out. By the device's id, then the cause, null first.
   */
  outcomes(asked: { tenantId: string; deviceIds: readonly string[]; since: string }): Promise<DeviceOutcome[]>;
  /** What a segment costs by those of these devices for which somebody typed it. */
  prices(asked: { tenantId: string; deviceIds: readonly string[] }): Promise<{ id: string; segment_price: Money }[]>;
  /** How the device was in the hours that began at `since` (ISO 8601) or later. */
  hours(asked: { tenantId: string; deviceId: string; since: string }): Promise<DeviceHour[]>;
}
