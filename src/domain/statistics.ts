import { z } from 'zod';
import { MESSAGE_ERROR_CODES } from './messages/message.ts';
import { count, instant } from './record.ts';

/**
 * Documented like `count` and `z.iso.date()`, but checked once per interval: with a check for each figure, a response for a whole year took the API a
 * fifth longer.
 */
const figure = z.number().meta({ type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const day = z.string().meta({ format: 'date', pattern: z.regexes.date.source });
const figures = z.object({
  sent: figure.describe('Accepted by the network in this interval'),
  confirmed: figure.describe('Sent in this interval and confirmed by the phone so far'),
  unconfirmed: figure.describe('Sent in this interval, with neither a confirmation nor a failure so far'),
  delivered: figure.describe('Confirmed by the phone in this interval, whenever sent'),
  failed: figure.describe('Failed or expired in this interval'),
  unknown: figure,
  received: figure,
  replies: figure.describe('Received messages that reply to a campaign'),
  opted_out: figure.describe('People who opted out in this interval and have not opted in since'),
  segments: figure.describe('Segments of the messages sent in this interval'),
});
/** Counts for an interval. */
export type StatisticsFigures = z.infer<typeof figures>;

const NAMES = Object.keys(figures.shape) as (keyof StatisticsFigures)[];

/** Checks that every figure of an interval is a count. */
function expectCounts({ value, issues }: z.core.ParsePayload<StatisticsFigures>): void {
  for (const name of NAMES) {
    if (!Number.isSafeInteger(value[name]) || value[name] < 0)
      issues.push({ code: 'custom', path: [name], input: value[name], message: 'Not a count' });
  }
}

function expectDate({ value, issues }: z.core.ParsePayload<{ date: string }>): void {
  if (!z.regexes.date.test(value.date))
    issues.push({ code: 'custom', path: ['date'], input: value.date, message: 'Not a date' });
}

/** A tenant's statistics for a range of days in its time zone, both ends included, and for the same number of days before. */
export const statistics = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  is_running: z.boolean().describe('True while the range includes now; it is counted up to now'),
  totals: figures.check(expectCounts),
  days: z.array(z.object({ date: day, ...figures.shape }).check(expectCounts, expectDate)),
  hours: z
    .array(z.object({ at: instant, ...figures.shape }).check(expectCounts))
    .describe('Figures per hour for a range of one day; empty for longer ranges'),
  failures: z.array(z.object({ error_code: z.enum(MESSAGE_ERROR_CODES), count })),
  before: z
    .object({ from: z.iso.date(), to: z.iso.date(), until: instant, totals: figures.check(expectCounts) })
    .describe(
      'The same number of days before; while the range includes now, counted up to the same time of day, so that both can be compared',
    ),
});
export type Statistics = z.infer<typeof statistics>;
