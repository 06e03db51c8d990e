import type { Message, MessageErrorCode } from '#src/domain/messages/message.ts';

/** How many of a campaign's latest outcomes are looked at, and how few say nothing yet. */
export const FAILURE_WINDOW = { last: 50, atLeast: 20 };

/** The share of failures (percent) above which a campaign is paused where nobody chose another. */
export const DEFAULT_FAILURE_PAUSE = 30;

/**
 * Whether a cause speaks of the way that texts go rather than of one person, one text, the plan or a SIM's credit: the next text would
 * fail for the same.
 */
const SPEAKS_OF_ROUTE: Record<MessageErrorCode, boolean> = {
  GENERIC_FAILURE: true,
  NO_SERVICE: true,
  RADIO_OFF: true,
  NETWORK_ERROR: true,
  PERMISSION_DENIED: true,
  SHORT_CODE_NOT_ALLOWED: true,
  FILTERED: true,
  REGION_NOT_ALLOWED: true,
  SENDER_NOT_ALLOWED: true,
  TRIAL_ACCOUNT: true,
  UNSURE: true,
  NULL_PDU: false,
  LIMIT_EXCEEDED: false,
  NO_CREDIT: false,
  UNKNOWN_SUBSCRIBER: false,
  NOT_MOBILE: false,
  UNREACHABLE: false,
  BLOCKED: false,
  OPTED_OUT: false,
  EXPIRED: false,
};

type Outcome = Pick<Message, 'status' | 'status_at' | 'error_code'>;

/**
 * The latest outcomes of a campaign, oldest first, `s` for a text that a network took and `f` for one that failed for what speaks of the
 * route, after a text has changed. One that fails after it was sent turns the `s` it was into an `f`.
 */
export function withOutcome(outcomes: string, before: Outcome, after: Outcome): string {
  const wasSent = before.status_at.sent !== undefined;
  const fails =
    after.status === 'failed' &&
    before.status !== 'failed' &&
    after.error_code !== null &&
    SPEAKS_OF_ROUTE[after.error_code];
  if (!fails && (wasSent || after.status_at.sent === undefined)) return outcomes;
  const last = wasSent ? outcomes.lastIndexOf('s') : -1;
  const kept = last < 0 ? outcomes : outcomes.slice(0, last) + outcomes.slice(last + 1);
  return `${kept}${fails ? 'f' : 's'}`.slice(-FAILURE_WINDOW.last);
}

/** Whether more than a share (percent) of these outcomes are failures; null: nobody wants to know. */
export function isFailing(outcomes: string, share: number | null): boolean {
  if (share === null || outcomes.length < FAILURE_WINDOW.atLeast) return false;
  return outcomes.replaceAll('s', '').length * 100 > share * outcomes.length;
}
