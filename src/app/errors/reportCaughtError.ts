import { errorStatus } from '#src/routing/errorStatus.ts';

/** Logs what an error boundary caught, except a missing record: the 404 page says all of it. */
export function reportCaughtError(error: unknown): void {
  if (errorStatus(error) !== 404) console.error(error);
}
