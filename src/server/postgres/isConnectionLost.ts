import pg from 'pg';
import { StorageUnavailable } from '#src/server/storage/StorageUnavailable.ts';

/** Class 08, a server that stops or starts, a read-only server (a former primary), a session that was ended, too many connections. */
const STATES = /^(08...|57P0[1235]|25006|25P0[34]|53300)$/;
/** Problems of the server itself: logins, missing databases, a full disk, no memory, broken files. */
const REFUSES_ALL = /^(28...|3D000|53...|58...)$/;
/** The server ended a statement that took or waited longer than its own settings allow (`statement_timeout`, `lock_timeout`). */
const TIMED_OUT = /^(57014|55P03)$/;
const SOCKET = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Messages of the driver for lost connections; these errors have no code. */
const CONNECTION_MESSAGES =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client (was closed|has encountered a connection error))/;

/** Whether a statement failed because of its connection or the server rather than its content: on another connection it may succeed. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return STATES.test(code) || SOCKET.has(code) || CONNECTION_MESSAGES.test(error.message) || isOutdated(error);
}

/** Whether the failure is due to the database or the connection to it rather than to the statement. */
export function isUnusable(error: unknown): boolean {
  return isConnectionLost(error) || isRefused(error);
}

function isRefused(error: unknown): boolean {
  return error instanceof pg.DatabaseError && [REFUSES_ALL, TIMED_OUT].some((each) => each.test(codeOf(error)));
}

/** The error to throw for a database error: StorageUnavailable if the database cannot be used, otherwise the same error. */
export function unavailable(error: unknown): unknown {
  return isUnusable(error) ? new StorageUnavailable(error) : error;
}

/** Whether a statement that the connection has prepared would now return other columns. Only a new connection can run it. */
function isOutdated(error: Error): boolean {
  return error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery';
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
