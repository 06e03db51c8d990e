import { serverNow } from '#src/api/serverTime.ts';
import { STATISTICS_MAX_DAYS } from '#src/domain/statisticsTerms.ts';
import { isCalendarDate } from '#src/domain/time/calendarDate.ts';
import { dayIn, lastDays } from './lastDays.ts';

/** Ranges one click away, in days, today included. */
export const PRESETS = ['today', '7', '30', '90'] as const;
export type Preset = (typeof PRESETS)[number];

export interface DashboardRange {
  /** Null for custom days. */
  preset: Preset | null;
  /** Days in the tenant's zone, both included: 2026-01-31. */
  from: string;
  to: string;
}

const FIRST_CHOICE: Preset = '7';
const DAY = 86_400_000;

/** The range an address asks for (`?range=30` or `?from=…&to=…`); the last seven days if it has none, or an invalid one. */
export function rangeOf(parameters: URLSearchParams, timeZone: string, now = new Date(serverNow())): DashboardRange {
  const [from, to] = [parameters.get('from') ?? '', parameters.get('to') ?? ''];
  if (customRangeIssue(from, to, dayIn(timeZone, now)) === null) return { preset: null, from, to };
  const preset = PRESETS.find((each) => each === parameters.get('range')) ?? FIRST_CHOICE;
  return { preset, ...lastDays(preset === 'today' ? 1 : Number(preset), timeZone, now) };
}

/** A range as the query of an address. */
export function rangeSearch(range: Preset | { from: string; to: string }): string {
  return `?${new URLSearchParams(typeof range === 'string' ? { range } : range)}`;
}

export type CustomRangeIssue = 'missing' | 'notADate' | 'backwards' | 'future' | 'tooLong';

/** What is wrong with custom days. */
export function customRangeIssue(from: string, to: string, today: string): CustomRangeIssue | null {
  if (from === '' || to === '') return 'missing';
  if (!isCalendarDate(from) || !isCalendarDate(to)) return 'notADate';
  if (to < from) return 'backwards';
  if (to > today) return 'future';
  return daysOf({ from, to }) > STATISTICS_MAX_DAYS ? 'tooLong' : null;
}

/** The number of days in a range. */
export function daysOf({ from, to }: { from: string; to: string }): number {
  return (Date.parse(to) - Date.parse(from)) / DAY + 1;
}
