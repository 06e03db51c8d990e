import type { Refusal } from '#src/domain/access/refusal.ts';

/** What there is to know about a failure, whoever threw it. Times in ms. */
export interface Problem {
  /** The HTTP status, or null when no answer came. */
  status: number | null;
  code: string | null;
  message: string;
  requestId: string | null;
  /** A message per field path. */
  fields: Record<string, string>;
  /** With 412: the record as it is now. */
  current: Record<string, unknown> | null;
  retryAfter: number | null;
  /** Which of the plan's limits was in the way. */
  limit: string | null;
  /** With 403: what was missing, and who can grant it. */
  permission: Refusal | null;
}

function stringOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** Reads an error of any kind; the API's own errors fill every field. */
export function readProblem(error: unknown): Problem {
  const given = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>;
  const status = given.statusCode ?? given.status;
  return {
    status: typeof status === 'number' && status > 0 ? status : null,
    code: stringOrNull(given.code),
    message: stringOrNull(given.message) ?? stringOrNull(error) ?? '',
    requestId: stringOrNull(given.requestId),
    fields: typeof given.fields === 'object' && given.fields !== null ? (given.fields as Record<string, string>) : {},
    current: typeof given.current === 'object' ? (given.current as Record<string, unknown> | null) : null,
    retryAfter: typeof given.retryAfter === 'number' ? given.retryAfter : null,
    limit: stringOrNull(given.limit),
    permission:
      given.status === 403 && typeof given.permission === 'object' ? (given.permission as Refusal | null) : null,
  };
}

/** The kinds of failure that have a sentence of their own. */
export const PROBLEM_KINDS = [
  'offline',
  'unreachable',
  'forbidden',
  'notFound',
  'conflict',
  'tooMany',
  'invalid',
  'server',
  'unknown',
] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

/** Which sentence a failure gets. */
export function problemKind({ status, code }: Pick<Problem, 'status' | 'code'>): ProblemKind {
  if (code === 'offline') return 'offline';
  if (code === 'network') return 'unreachable';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'notFound';
  if (status === 409 || status === 412) return 'conflict';
  if (status === 422 || status === 400) return 'invalid';
  if (status === 429) return 'tooMany';
  if (status !== null && status >= 500) return 'server';
  return 'unknown';
}
