import { StorageUnavailable } from '#src/server/storage/StorageUnavailable.ts';
import { BrokenContract } from './enforceContract.ts';

/** The part of an unexpected error that is logged. */
export interface Failure {
  name: string;
  /** Only messages that cannot contain a value: others may quote a number or a message. */
  message?: string;
  /** SQLSTATE, or Node's error code. */
  code?: string;
  table?: string;
  column?: string;
  constraint?: string;
  /** Where it was thrown, innermost first. */
  at: string[];
  cause?: Failure;
}

/** Errors whose messages never quote a value. */
const SAFE_ERROR_NAMES = new Set(['TypeError', 'ReferenceError']);
/** SQLSTATEs for problems of the database itself: connections, logins, databases, disk and memory. */
const DATABASE_PROBLEM = /^(08...|28...|3D000|53...|57P..|58...)$/;
const FRAMES = 12;
/** The most causes logged, the error itself included. */
const MAX_CAUSES = 3;
const FRAME = /^\s+at /;

/** Describes an error without personal data: its kind, its place, and the database names involved. */
export function failureOf(error: unknown, depth = 1, isOfStorage = false): Failure {
  if (!(error instanceof Error)) return { name: typeof error, at: [] };
  const name = error.constructor.name;
  const { message, stack = '' } = error;
  // A message may contain lines that look like stack frames.
  const frames = stack.includes(message) ? stack.slice(stack.indexOf(message) + message.length) : '';
  const frameLines = frames.split('\n').filter((line) => FRAME.test(line));
  return {
    name,
    ...((isOfStorage || SAFE_ERROR_NAMES.has(name) || error instanceof BrokenContract || isOfServer(error)) && {
      message,
    }),
    ...namesOf(error),
    at: frameLines.slice(0, FRAMES).map((line) => line.replace(FRAME, '')),
    ...(error.cause !== undefined &&
      depth < MAX_CAUSES && {
        cause: failureOf(error.cause, depth + 1, error instanceof StorageUnavailable),
      }),
  };
}

function isOfServer(error: Error): boolean {
  return 'severity' in error && 'code' in error && DATABASE_PROBLEM.test(String(error.code));
}

function namesOf(error: Error): Partial<Failure> {
  const properties: Partial<Record<string, unknown>> = { ...error };
  const names = (['code', 'table', 'column', 'constraint'] as const).flatMap((field) => {
    const value = properties[field];
    return typeof value === 'string' ? [[field, value] as const] : [];
  });
  return Object.fromEntries(names);
}
