import { z } from 'zod';
import { CAMPAIGN_STATUSES } from '#src/domain/campaigns/campaignTerms.ts';
import { id, instant } from '#src/domain/record.ts';

const minutes = z.number().int().min(0);
/** The lowest level of the time; null when nothing was heard. */
const battery = z.number().min(0).max(100).nullable();

/** How a device did lately. `connected` and `away` in minutes; what is in neither of them was not watched. */
export const deviceReport = z.object({
  /** The zone of the days. */
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

/** What waits for a device. `own`: only this one may send it. `shared`: its part of what others may send as well. */
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
