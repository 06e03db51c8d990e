import type { Statistics, StatisticsFigures } from '#src/domain/statistics.ts';

/** A bar of the chart: its start, and its counts. */
export interface ChartPart {
  /** A day (2026-01-31), or an instant where the parts are hours. */
  start: string;
  figures: StatisticsFigures;
}

/** The most days shown as bars. */
const MAX_BARS = 100;
const WEEK = 7;

/** The unit of a bar in a range of this many days. */
export function chartStep(days: number): 'hour' | 'day' | 'week' {
  if (days === 1) return 'hour';
  return days > MAX_BARS ? 'week' : 'day';
}

/** Hours for one day, days for more, and weeks if days would be hair lines. Weeks begin with the first day. */
export function chartParts({ days, hours }: Pick<Statistics, 'days' | 'hours'>): ChartPart[] {
  if (hours.length > 0) return hours.map(({ at, ...figures }) => ({ start: at, figures }));
  const parts = days.map(({ date, ...figures }) => ({ start: date, figures }));
  return chartStep(parts.length) === 'week' ? inWeeks(parts) : parts;
}

function inWeeks(days: readonly ChartPart[]): ChartPart[] {
  const weeks: ChartPart[] = [];
  for (const [at, { start, figures }] of days.entries()) {
    const week = weeks.at(-1);
    if (!week || at % WEEK === 0) weeks.push({ start, figures: { ...figures } });
    else for (const name of Object.keys(figures) as (keyof StatisticsFigures)[]) week.figures[name] += figures[name];
  }
  return weeks;
}

/** The bar with the most messages, or null if there is none. */
export function busiestPart(parts: readonly ChartPart[]): ChartPart | null {
  let busiest: ChartPart | null = null;
  for (const part of parts) if (part.figures.sent > (busiest?.figures.sent ?? 0)) busiest = part;
  return busiest;
}
