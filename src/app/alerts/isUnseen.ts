import type { Alert } from '#src/domain/alerts/alert.ts';

/** Whether an alert still needs attention: it has not been seen, and its cause has not ended. */
export function isUnseen({ seen_at, ended_at }: Alert): boolean {
  return seen_at === null && ended_at === null;
}
