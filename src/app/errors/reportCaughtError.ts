import { errorStatus } from '#src/routing/errorStatus.ts';

/** What an error boundary has caught goes to the console, except that a record is not there: the 404 page says all of it. */
export function reportCaughtError(error: unknown): void {
  if (errorStatus(error) !== 404) console.error(error);
}
