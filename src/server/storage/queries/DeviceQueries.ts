import type { Money } from '#src/domain/devices/cost.ts';
import type { DeviceReport } from '#src/domain/devices/deviceReport.ts';
import type { MessageErrorCode } from '#src/domain/messages/messageTerms.ts';
import type { DeviceHour } from '#src/server/storage/records/phones.ts';

/** How many messages of a device ended in one way. */
export interface DeviceOutcome {
  device_id: string;
  error_code: MessageErrorCode | null;
  count: number;
}

/** Queries on devices. */
export interface DeviceQueries {
  /**
   * The outgoing messages that a device (`device_id`) took at `since` (ISO 8601) or later, by the day in the zone (IANA) on which it took them
   * (`status_at.sending`, otherwise `created_at`), earliest first: how many the network accepted (`status_at.sent`), and how many failed or
   * expired. `failures`: the latter by `error_code`, most frequent first.
   */
  sendingHistory(input: { tenantId: string; deviceId: string; since: string; timeZone: string }): Promise<{
    days: { day: string; sent: number; failed: number }[];
    failures: DeviceReport['failures'];
  }>;
  /**
   * The results of the outgoing messages that these devices took at `since` or later (as in `sendingHistory`): their number by `error_code` (null if they
   * did not fail), without tests and messages that are still with the device. By device id, then cause, null first.
   */
  outcomes(input: { tenantId: string; deviceIds: readonly string[]; since: string }): Promise<DeviceOutcome[]>;
  /** The prices per segment that were entered for these devices. */
  prices(input: { tenantId: string; deviceIds: readonly string[] }): Promise<{ id: string; segment_price: Money }[]>;
  /** The device's hours that began at `since` (ISO 8601) or later. */
  hours(input: { tenantId: string; deviceId: string; since: string }): Promise<DeviceHour[]>;
}
