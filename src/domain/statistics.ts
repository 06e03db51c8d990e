import { z } from 'zod';
import { MESSAGE_ERROR_CODES } from './messages/message.ts';
import { instant } from './record.ts';

const count = z.number().int().min(0);

const figures = z.object({
  sent: count.describe('Taken by the network in this time'),
  confirmed: count.describe('Of those sent in this time, how many the handset has confirmed by now'),
  unconfirmed: count.describe(
    'Of those sent in this time, for how many there is neither a confirmation nor a failure yet',
  ),
  delivered: count.describe('Confirmed by the handset in this time, whenever they were sent'),
  failed: count.describe('Failed or expired in this time'),
  unknown: count,
  received: count,
  replies: count.describe('Of those received, how many answer a campaign'),
  opted_out: count.describe('People who opted out in this time and have not opted in since'),
  segments: count.describe('Of what was sent in this time'),
});
/** What happened in a stretch of time. */
export type StatisticsFigures = z.infer<typeof figures>;

/** Figures of the tenant over a range of days, in the tenant's zone, both ends included, beside those of as many days directly before. */
export const statistics = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  is_running: z.boolean().describe('The range is not over: it is counted up to now'),
  totals: figures,
  days: z.array(z.object({ date: z.iso.date(), ...figures.shape })),
  hours: z
    .array(z.object({ at: instant, ...figures.shape }))
    .describe('Of a range of one day, by its hours; else empty'),
  failures: z.array(z.object({ error_code: z.enum(MESSAGE_ERROR_CODES), count })),
  before: z
    .object({ from: z.iso.date(), to: z.iso.date(), until: instant, totals: figures })
    .describe('While the range is running, counted up to the same time of day, so that the two compare'),
});
export type Statistics = z.infer<typeof statistics>;
