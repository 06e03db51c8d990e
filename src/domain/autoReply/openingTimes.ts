import { dateOfDay, dayAt, dayOfDate } from '#src/domain/time/calendarDate.ts';
import { resolveWallTime } from '#src/domain/time/localTime.ts';
import { weekdayOf } from '#src/domain/time/weekdays.ts';
import type { OpeningHours, OpeningSpan } from './autoReplyTerms.ts';
import { spanMinutes } from './spanMinutes.ts';

/** How far ahead {@link openUntil} looks, in days: a week, plus one for spans that cross midnight. */
const LOOKAHEAD_DAYS = 8;
/** In days. */
const TWO_WEEKS = 14;

/** When the opening hours that include an instant end, or null if it is closed then. Touching spans count as one; if it is always open, returns about a week ahead. */
export function openUntil(at: Date, opening: OpeningHours): Date | null {
  const latest = at.getTime() + LOOKAHEAD_DAYS * DAY;
  let reached: number | null = null;
  for (
    let window = windowAround(at.getTime(), opening);
    window && window.end <= latest;
    window = windowAround(window.end, opening)
  ) {
    reached = window.end;
  }
  return reached === null ? null : new Date(reached);
}

/** When it opens next, given an instant at which it is closed; null if it never opens. */
export function nextOpening(at: Date, opening: OpeningHours): Date | null {
  const now = at.getTime();
  for (const day of daysThatMayOpen(dayAt(now, opening.timezone), opening)) {
    const starts = windowsOf(day, opening).map(({ start }) => start);
    // Stryker disable next-line EqualityOperator: no window starts now, because it is closed now.
    const coming = starts.filter((start) => start > now);
    if (coming.length > 0) return new Date(Math.min(...coming));
  }
  return null;
}

/**
 * The days on which it may open next, in order: the first two of each exception (clocks may skip the hours of one), and the two weeks from today and
 * after each exception. Exceptions may last for thousands of years, and any other day of one opens as the day before it did.
 */
function daysThatMayOpen(today: number, { exceptions }: Pick<OpeningHours, 'exceptions'>): number[] {
  const daysFrom = (day: number, count: number): number[] => Array.from({ length: count }, (_, later) => day + later);
  const days = exceptions.flatMap(({ from, until }) => [
    ...daysFrom(dayOfDate(from), 2),
    ...daysFrom(dayOfDate(until) + 1, TWO_WEEKS),
  ]);
  return [...daysFrom(today, TWO_WEEKS + 1), ...days].sort((one, other) => one - other);
}

function windowAround(instant: number, opening: OpeningHours): OpeningWindow | null {
  const today = dayAt(instant, opening.timezone);
  for (const day of [today - 1, today]) {
    const window = windowsOf(day, opening).find(({ start, end }) => start <= instant && instant < end);
    if (window) return window;
  }
  return null;
}

const DAY = 86_400_000;
const MINUTE = 60_000;

/** Instants (ms); the end is exclusive. */
interface OpeningWindow {
  start: number;
  end: number;
}

/** The hours of a day: those of its exception, otherwise of its weekday. */
function spansOn(day: number, { hours, exceptions }: Pick<OpeningHours, 'hours' | 'exceptions'>): OpeningSpan[] {
  const date = dateOfDay(day);
  const exception = exceptions.find(({ from, until }) => from <= date && date <= until);
  return exception ? exception.hours : hours[weekdayOf(day)];
}

/**
 * The opening windows that begin on a day. When clocks go back, a window lasts from the first occurrence of its start to the last of its end. A start
 * that the clocks skip moves forward by the length of the gap; if that is past its end, there is no window.
 */
function windowsOf(day: number, opening: OpeningHours): OpeningWindow[] {
  const windows = spansOn(day, opening).map((span) => {
    const { start, end } = spanMinutes(span);
    const [first] = resolveWallTime(day * DAY + start * MINUTE, opening.timezone).instants;
    const [once, again = once] = resolveWallTime(day * DAY + end * MINUTE, opening.timezone).instants;
    return { start: first, end: again };
  });
  return windows.filter(({ start, end }) => start < end);
}
