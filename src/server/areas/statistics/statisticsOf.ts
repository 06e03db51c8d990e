import { MESSAGE_ERROR_CODES } from '#src/domain/messages/messageTerms.ts';
import type { Statistics, StatisticsFigures } from '#src/domain/statistics.ts';
import type { Awaitable } from '#src/server/storage/Awaitable.ts';
import type { Counts } from '#src/server/storage/queries/StatisticsQueries.ts';
import { comparedRange, hoursBetween } from './comparedRange.ts';
import { addCounts, noCounts } from './counts.ts';

interface StatisticsInput {
  /** Days in the zone, both included: 2026-01-31. */
  from: string;
  to: string;
  /** IANA zone of the tenant. */
  zone: string;
  now: Date;
  /** Sums per time step: `tx.statistics.sums` of the tenant. */
  sums: (starts: readonly number[]) => Awaitable<readonly Counts[]>;
}

/** Statistics for a range of days, by day, also by hour for a single day, with those of the same number of days before. */
export async function statisticsOf({ from, to, zone, now, sums }: StatisticsInput): Promise<Statistics> {
  const { dates, starts, isRunning, before } = comparedRange({ from, to, zone, now: now.getTime() });
  const [start, end] = [starts[0] as number, starts.at(-1) as number];
  const isOneDay = dates.length === 1;
  const hours = isOneDay ? hoursBetween(start, end) : [];
  // The previous range, the gap after it, the steps of the range, and the time after it.
  const boundaries = isOneDay ? [...hours, end] : starts;
  const [earlier = noCounts(), , ...laterSums] = await sums([before.start, before.until, ...boundaries]);
  const steps = laterSums.slice(0, -1);
  const total = noCounts();
  for (const step of steps) addCounts(total, step);
  const figuresAt = (at: number) => (steps[at] ?? noCounts()).figures;
  return {
    from,
    to,
    is_running: isRunning,
    totals: total.figures,
    days: dates.map((date, at) => dayOf(date, isOneDay ? total.figures : figuresAt(at))),
    hours: hours.map((at, index) => ({ at: new Date(at).toISOString(), ...figuresAt(index) })),
    failures: byFrequency(total),
    before: {
      from: before.from,
      to: before.to,
      until: new Date(before.until).toISOString(),
      totals: earlier.figures,
    },
  };
}

/** Failures by cause, most frequent first. Ties follow the list of causes, because each storage returns them in a different order. */
function byFrequency({ failures }: Counts): Statistics['failures'] {
  return MESSAGE_ERROR_CODES.map((error_code) => ({ error_code, count: failures.get(error_code) ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}

/** Copies each property, because objects made by spreading take longer to check and write, a year of them noticeably. */
function dayOf(date: string, figures: StatisticsFigures): Statistics['days'][number] {
  const { sent, confirmed, unconfirmed, delivered, failed, unknown, received, replies, opted_out, segments } = figures;
  return { date, sent, confirmed, unconfirmed, delivered, failed, unknown, received, replies, opted_out, segments };
}
