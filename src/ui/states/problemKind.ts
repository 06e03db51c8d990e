import { asApiError } from '#src/api/apiError.ts';

/** Kinds of failure with their own sentence. */
export const PROBLEM_KINDS = [
  'offline',
  'unreachable',
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
  const { status, code } = asApiError(error);
  if (code === 'offline') return 'offline';
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
