import { z } from 'zod';
import { MESSAGE_ERROR_CODES } from './messages/message.ts';
import { count, instant } from './record.ts';

const figures = z.object({
  sent: count.describe('Accepted by the network in this interval'),
  confirmed: count.describe('Sent in this interval and confirmed by the phone so far'),
  unconfirmed: count.describe('Sent in this interval, with neither a confirmation nor a failure so far'),
  delivered: count.describe('Confirmed by the phone in this interval, whenever sent'),
  failed: count.describe('Failed or expired in this interval'),
  unknown: count,
  received: count,
  replies: count.describe('Received messages that reply to a campaign'),
  opted_out: count.describe('People who opted out in this interval and have not opted in since'),
  segments: count.describe('Segments of the messages sent in this interval'),
});
/** Counts for an interval. */
export type StatisticsFigures = z.infer<typeof figures>;

/** A tenant's statistics for a range of days in its time zone, both ends included, and for the same number of days before. */
export const statistics = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  is_running: z.boolean().describe('True while the range includes now; it is counted up to now'),
  totals: figures,
  days: z.array(z.object({ date: z.iso.date(), ...figures.shape })),
  hours: z
    .array(z.object({ at: instant, ...figures.shape }))
    .describe('Figures per hour for a range of one day; empty for longer ranges'),
  failures: z.array(z.object({ error_code: z.enum(MESSAGE_ERROR_CODES), count })),
  before: z
    .object({ from: z.iso.date(), to: z.iso.date(), until: instant, totals: figures })
    .describe(
      'The same number of days before; while the range includes now, counted up to the same time of day, so that both can be compared',
    ),
});
export type Statistics = z.infer<typeof statistics>;
