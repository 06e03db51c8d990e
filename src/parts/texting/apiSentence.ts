import { asApiError } from '#src/api/apiError.ts';

/** The API's own sentence about a failure, as a title; undefined for failures that have none, such as a lost connection. */
export function apiSentence(error: unknown): string | undefined {
  const { isExplained, message } = asApiError(error);
  return isExplained ? message : undefined;
}
