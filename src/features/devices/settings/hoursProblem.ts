import type { WorkingHours, WorkingSpan } from '#src/domain/devices/workingHours.ts';
import { WEEKDAYS, type Weekday } from '#src/domain/time/weekdays.ts';

export type SpanProblem = 'noTime' | 'reversed';
export type HoursProblem = { kind: 'noDay' } | { kind: SpanProblem; day: Weekday };

/** What is wrong with a day's hours. 00:00 as the end is midnight. */
export function spanProblem({ from, to }: WorkingSpan): SpanProblem | null {
  if (!from || !to) return 'noTime';
  return to === '00:00' || from < to ? null : 'reversed';
}

/** The first problem of a week's hours, or null if there is none. */
export function hoursProblem(hours: WorkingHours | null): HoursProblem | null {
  if (hours === null) return null;
  if (WEEKDAYS.every((day) => hours[day] === null)) return { kind: 'noDay' };
  for (const day of WEEKDAYS) {
    const span = hours[day];
    const kind = span && spanProblem(span);
    if (kind) return { kind, day };
  }
  return null;
}
