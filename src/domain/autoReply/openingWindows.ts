import { resolveWall, wallTimeAt } from '#src/domain/time/localTime.ts';
import { weekdayOf } from '#src/domain/time/weekdays.ts';
import type { OpeningHours, OpeningSpan } from './autoReplyTerms.ts';
import { spanMinutes } from './spanMinutes.ts';

export const DAY = 86_400_000;
const MINUTE = 60_000;

/** Instants (ms); the end is exclusive. */
export interface OpeningWindow {
  start: number;
  end: number;
}

/** The calendar day of an instant (ms) in the zone, counted from 1970-01-01. */
export function localDay(instant: number, zone: string): number {
  return Math.floor(wallTimeAt(zone, instant) / DAY);
}

/** The hours that hold on a day: its weekday's, or those of an exception. */
export function spansOn(day: number, { hours, exceptions }: Pick<OpeningHours, 'hours' | 'exceptions'>): OpeningSpan[] {
  const date = new Date(day * DAY).toISOString().slice(0, 10);
  const exception = exceptions.find(({ from, until }) => from <= date && date <= until);
  return exception ? exception.spans : hours[weekdayOf(day)];
}

/**
 * The opening windows that begin on a day. When clocks go back, from the first occurrence of the start to the last of the end. A start that the
 * clocks skip is moved to the same distance after the gap.
 */
export function windowsOf(day: number, opening: OpeningHours): OpeningWindow[] {
  return spansOn(day, opening).map((span) => {
    const { start, end } = spanMinutes(span);
    const [first] = resolveWall(day * DAY + start * MINUTE, opening.timezone).instants;
    const [once, again = once] = resolveWall(day * DAY + end * MINUTE, opening.timezone).instants;
    return { start: first, end: again };
  });
}
