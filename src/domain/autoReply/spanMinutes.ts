import { minutesOf } from '#src/domain/time/localTime.ts';
import type { OpeningSpan } from './autoReplyTerms.ts';

export const MINUTES_PER_DAY = 1440;

/** A span in minutes from midnight of the day it begins on. One that ends on the next day, or at midnight, has an end of 1440 or more. */
export function spanMinutes({ from, to }: OpeningSpan): { start: number; end: number } {
  const start = minutesOf(from);
  const end = minutesOf(to);
  return { start, end: end <= start ? end + MINUTES_PER_DAY : end };
}
