import type { Alert } from '#src/domain/alerts/alert.ts';

/** Whether somebody should still look at an alert: not one they have seen, nor one that is over. */
export function isUnseen({ seen_at, ended_at }: Alert): boolean {
  return seen_at === null && ended_at === null;
}
