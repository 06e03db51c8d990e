import type { OpeningHours } from './autoReplyTerms.ts';
import { DAY, localDay, type OpeningWindow, windowsOf } from './openingWindows.ts';

/** Days looked ahead: a week, plus one for spans that cross midnight. */
const A_WEEK = 8;

/** When opening hours end that include an instant, or null if it is closed. Touching spans count as one; if it is always open, the answer is about a week away. */
export function openUntil(at: Date, opening: OpeningHours): Date | null {
  let reached = at.getTime();
  for (let spans = 0; spans < A_WEEK * 6; spans += 1) {
    const window = windowAround(reached, opening);
    if (!window || window.end - at.getTime() > A_WEEK * DAY) break;
    reached = window.end;
  }
  return reached === at.getTime() ? null : new Date(reached);
}

/** When it opens next, for an instant at which it is closed, or null for never. */
export function nextOpening(at: Date, opening: OpeningHours): Date | null {
  const now = at.getTime();
  const today = localDay(now, opening.timezone);
  const last = Math.max(today, ...opening.exceptions.map(({ until }) => Date.parse(until) / DAY)) + A_WEEK;
  for (let day = today; day <= last; day += 1) {
    const starts = windowsOf(day, opening)
      .map(({ start }) => start)
      .filter((start) => start > now);
    if (starts.length > 0) return new Date(Math.min(...starts));
  }
  return null;
}

function windowAround(instant: number, opening: OpeningHours): OpeningWindow | null {
  const today = localDay(instant, opening.timezone);
  for (const day of [today - 1, today]) {
    const window = windowsOf(day, opening).find(({ start, end }) => start <= instant && instant < end);
    if (window) return window;
  }
  return null;
}
