import { asApiError } from '#src/api/apiError.ts';

/** Kinds of failure with their own sentence. */
export const PROBLEM_KINDS = [
  'offline',
  'unreachable',
  'unconfirmed',
  'signedOut',
  'forbidden',
  'notFound',
  'conflict',
  'tooMany',
  'invalid',
  'server',
  'unknown',
] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

/** The kind of a failure. */
export function problemKind(error: unknown): ProblemKind {
  const { status, code, isWrite, isExplained } = asApiError(error);
  if (code === 'offline') return 'offline';
  // The API undoes what it reports as failed. After no response, a garbled one or a proxy's page, the write may have taken effect.
  const isOpen = code === 'network' || code === 'contract' || (status >= 500 && !isExplained);
  if (isWrite && isOpen) return 'unconfirmed';
  if (code === 'network') return 'unreachable';
  if (status === 401) return 'signedOut';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'notFound';
  if (status === 409 || status === 412) return 'conflict';
  if (status === 422 || status === 400) return 'invalid';
  if (status === 429) return 'tooMany';
  if (status >= 500) return 'server';
  return 'unknown';
}
