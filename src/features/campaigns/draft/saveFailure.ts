import { asApiError } from '#src/api/apiError.ts';
import { problemKind } from '#src/ui/states/problemKind.ts';

/** What follows a failed save. `wait`: retried automatically. `refused`: retried only after another change. */
export type SaveFailure = 'wait' | 'refused' | 'conflict' | 'gone';

export function saveFailureOf(error: unknown): SaveFailure {
  const { status, code } = asApiError(error);
  if (status === 412) return 'conflict';
  if (namesDeletedRecords(error)) return 'refused';
  if (status === 404 || code === 'transition_refused') return 'gone';
  if (status === 0 || status === 429 || status >= 500) return 'wait';
  return 'refused';
}

/** Whether the campaign itself is still there, but names records that are not, such as a group that somebody has deleted. */
export const namesDeletedRecords = (error: unknown): boolean => problemKind(error) === 'choiceGone';

/** Delays before the next attempt (ms), by the number of failures. */
const PAUSES = [2000, 5000, 15_000, 30_000];

export function pauseAfter(failures: number): number {
  return PAUSES[Math.min(failures, PAUSES.length) - 1] ?? 2000;
}
