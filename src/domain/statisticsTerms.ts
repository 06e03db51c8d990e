import type { StatisticsFigures } from './statistics.ts';

/** The figures of an interval without activity. */
export const NO_FIGURES: Readonly<StatisticsFigures> = {
  sent: 0,
  confirmed: 0,
  unconfirmed: 0,
  delivered: 0,
  failed: 0,
  unknown: 0,
  received: 0,
  replies: 0,
  opted_out: 0,
  segments: 0,
};

/** The longest range of statistics, in days: a year and a day. */
export const STATISTICS_MAX_DAYS = 366;
