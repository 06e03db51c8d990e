const DAY = 86_400_000;

/** The date, such as 2026-01-31, of a day counted from 1970-01-01. */
export function isoDay(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10);
}
