import { asApiError } from '#src/api/apiError.ts';
import { isOutcomeUnknown } from '#src/api/confirmWrite.ts';

/** Kinds of failure with their own sentence. */
export const PROBLEM_KINDS = [
  'offline',
  'unreachable',
  'unconfirmed',
  'signedOut',
  'forbidden',
  'notFound',
  'choiceGone',
  'conflict',
  'tooMany',
  'invalid',
  'server',
  'unknown',
] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

const KINDS: Readonly<Record<number, ProblemKind>> = {
  400: 'invalid',
  401: 'signedOut',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  412: 'conflict',
  422: 'invalid',
  429: 'tooMany',
};

/** The kind of a failure. */
export function problemKind(error: unknown): ProblemKind {
  const { status, code, write, isExplained, fields } = asApiError(error);
  if (code === 'offline') return 'offline';
  // The API undoes what it reports as failed itself.
  if (write && !isExplained && isOutcomeUnknown(error)) return 'unconfirmed';
  if (code === 'network') return 'unreachable';
  // What the request names is gone, such as the device that was to take over, not the record it is about.
  if (status === 404 && Object.keys(fields).length > 0) return 'choiceGone';
  return KINDS[status] ?? (status >= 500 ? 'server' : 'unknown');
}
