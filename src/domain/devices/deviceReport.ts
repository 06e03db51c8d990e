import { z } from 'zod';
import { CAMPAIGN_STATUSES } from '#src/domain/campaigns/campaignTerms.ts';
import { id, instant } from '#src/domain/record.ts';

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
      sent: z.number().int(),
      failed: z.number().int(),
    }),
  ),
  /** The last day, hour by hour. */
  hours: z.array(z.object({ at: instant, connected: minutes, away: minutes, battery })),
  failures: z.array(z.object({ error_code: z.string(), count: z.number().int() })),
});
export type DeviceReport = z.infer<typeof deviceReport>;

/** A device's queue. `own`: messages only this device may send; `shared`: its share of those that others may send as well. */
export const deviceQueue = z.object({
  own: z.number().int(),
  shared: z.number().int(),
  campaigns: z.array(
    z.object({
      id,
      name: z.string(),
      status: z.enum(CAMPAIGN_STATUSES),
      waiting: z.number().int(),
      is_own: z.boolean(),
    }),
  ),
});
export type DeviceQueue = z.infer<typeof deviceQueue>;
