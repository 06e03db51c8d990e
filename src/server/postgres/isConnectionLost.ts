/** Class 08, a server that stops or starts, a read-only server (a former primary), a session that was ended, too many connections. */
const STATES = /^(08...|57P0[1235]|25006|25P0[34]|53300)$/;
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
/** The driver's messages that come without a code. */
const TOLD =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client (was closed|has encountered a connection error))/;

/** Whether a statement failed because of its connection or the server rather than its content: on another connection it may succeed. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return STATES.test(code) || SOCKET.has(code) || TOLD.test(error.message);
}
