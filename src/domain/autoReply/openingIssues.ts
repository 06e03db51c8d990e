import { ACCEPTED_YEARS } from '#src/domain/acceptedYears.ts';
import { WEEKDAYS } from '#src/domain/time/weekdays.ts';
import type { OpeningException, OpeningHours, OpeningSpan } from './autoReplyTerms.ts';
import { MINUTES_PER_DAY, spanMinutes } from './spanMinutes.ts';

/**
 * - `bad_time`: not a time of day.
 * - `no_time`: begins and ends at the same time; only 00:00 to 00:00 means the whole day.
 * - `overlap`: overlaps another span of the day.
 * - `overlaps_next_day`: runs past midnight into the hours of the next day.
 * - `bad_date`, `reversed`: an exception without a valid date, or one that ends before it begins.
 * - `same_days`: shares days with another exception.
 */
export const OPENING_ISSUES = [
  'bad_time',
  'no_time',
  'overlap',
  'overlaps_next_day',
  'bad_date',
  'reversed',
  'same_days',
] as const;
export type OpeningIssueKind = (typeof OPENING_ISSUES)[number];

export interface OpeningIssue {
  /** The path within the settings: `hours.mon.1`, `exceptions.0.hours.0`, `exceptions.2.from`. */
  path: string;
  kind: OpeningIssueKind;
  /** The span or days it overlaps. */
  other: string | null;
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const DATE = /^\d{4}-\d\d-\d\d$/;

/** Everything wrong with the opening hours, each with its path. Spans may touch. */
export function openingIssues({ hours, exceptions }: Pick<OpeningHours, 'hours' | 'exceptions'>): OpeningIssue[] {
  const ofWeek = WEEKDAYS.flatMap((day, at) => {
    const next = hours[WEEKDAYS[at + 1] ?? 'mon'];
    return spanIssues(`hours.${day}`, hours[day], next);
  });
  const ofExceptions = exceptions.flatMap((exception, at) => {
    const path = `exceptions.${at}`;
    // Stryker disable next-line ArrayDeclaration: something without times overlaps no span.
    const next = exception.from < exception.until ? exception.hours : [];
    return [
      ...dateIssues(path, exception, exceptions.slice(0, at)),
      ...spanIssues(`${path}.hours`, exception.hours, next),
    ];
  });
  return [...ofWeek, ...ofExceptions];
}

function spanIssues(path: string, spans: readonly OpeningSpan[], nextDay: readonly OpeningSpan[]): OpeningIssue[] {
  return spans.flatMap((span, at): OpeningIssue[] => {
    const issue = (kind: OpeningIssueKind, other?: OpeningSpan): OpeningIssue[] => [
      { path: `${path}.${at}`, kind, other: other ? `${other.from}–${other.to}` : null },
    ];
    if (!isTimed(span)) return issue('bad_time');
    if (span.from === span.to && span.from !== '00:00') return issue('no_time');
    const other = spans.slice(0, at).find((each) => isTimed(each) && spansOverlap(span, each, 0));
    if (other) return issue('overlap', other);
    const tomorrow = nextDay.find((each) => isTimed(each) && spansOverlap(span, each, MINUTES_PER_DAY));
    return tomorrow ? issue('overlaps_next_day', tomorrow) : [];
  });
}

function dateIssues(
  path: string,
  { from, until }: OpeningException,
  before: readonly OpeningException[],
): OpeningIssue[] {
  const issue = (field: string, kind: OpeningIssueKind, other: string | null = null): OpeningIssue[] => [
    { path: `${path}.${field}`, kind, other },
  ];
  if (!isSettableDate(from)) return issue('from', 'bad_date');
  if (!isSettableDate(until)) return issue('until', 'bad_date');
  if (until < from) return issue('until', 'reversed');
  const other = before.find((each) => from <= each.until && each.from <= until);
  return other ? issue('from', 'same_days', other.name || other.from) : [];
}

function isSettableDate(date: string): boolean {
  return DATE.test(date) && ACCEPTED_YEARS.test(date);
}

function isTimed({ from, to }: OpeningSpan): boolean {
  return TIME.test(from) && TIME.test(to);
}

function spansOverlap(one: OpeningSpan, other: OpeningSpan, otherIsLaterBy: number): boolean {
  const a = spanMinutes(one);
  const b = spanMinutes(other);
  return a.start < b.end + otherIsLaterBy && b.start + otherIsLaterBy < a.end;
}
