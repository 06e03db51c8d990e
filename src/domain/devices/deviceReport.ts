import { z } from 'zod';
import { CAMPAIGN_STATUSES } from '#src/domain/campaigns/campaignTerms.ts';
import { count, id, instant } from '#src/domain/record.ts';

const minutes = z.number().int().min(0);
/** The lowest level in the interval; null when the device was silent. */
const battery = z.number().min(0).max(100).nullable();

/** A device's recent activity. `connected` and `away` are in minutes; the rest of the time is unknown. */
export const deviceReport = z.object({
  /** The time zone of the days. */
  timezone: z.string(),
  days: z.array(
    z.object({
      day: z.iso.date(),
      connected: minutes,
      away: minutes,
      battery,
      sent: count,
      failed: count,
    }),
  ),
  /** The last day, hour by hour. */
  hours: z.array(z.object({ at: instant, connected: minutes, away: minutes, battery })),
  failures: z.array(z.object({ error_code: z.string(), count })),
});
export type DeviceReport = z.infer<typeof deviceReport>;

/** A device's queue. `own`: messages only this device may send; `shared`: its share of those that others may send as well. */
export const deviceQueue = z.object({
  own: count,
  shared: count,
  campaigns: z.array(
    z.object({
      id,
      name: z.string(),
      status: z.enum(CAMPAIGN_STATUSES),
      waiting: count,
      is_own: z.boolean(),
    }),
  ),
});
export type DeviceQueue = z.infer<typeof deviceQueue>;
