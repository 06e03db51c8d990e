import type { Message, MessageErrorCode } from '#src/domain/messages/message.ts';

/** How many of a campaign's latest outcomes count, and the fewest from which a share is meaningful. */
export const FAILURE_WINDOW = { last: 50, atLeast: 20 };

/** The default share of failures (percent) above which a campaign is paused. */
export const DEFAULT_FAILURE_PAUSE = 30;

/** Whether a failure is caused by the route, so that the next message would fail too, rather than by the person, the text, the plan or a SIM's credit. */
const IS_ROUTE_FAILURE: Record<MessageErrorCode, boolean> = {
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

/** Whether a cause of failure counts against the route, so that the next message would fail too. An unknown cause (null) does not. */
export function countsAgainstRoute(code: MessageErrorCode | null): boolean {
  return code !== null && IS_ROUTE_FAILURE[code];
}

type Outcome = Pick<Message, 'status' | 'status_at' | 'error_code'>;

/**
 * The latest outcomes of a campaign after one message changed, the oldest first: `s` for a message a network accepted, `f` for one that failed
 * because of the route. A message counts once, as it is now: one that fails after it was sent turns its `s` into an `f`, and one that was unsure but
 * turns out to be sent turns its `f` into an `s`.
 */
export function withOutcome(outcomes: string, before: Outcome, after: Outcome): string {
  const [was, is] = [outcomeOf(before), outcomeOf(after)];
  if (was === is) return outcomes;
  // If there was no outcome before, the empty text is found at the end, where nothing is removed.
  const last = outcomes.lastIndexOf(was);
  const shortened = last < 0 ? outcomes : outcomes.slice(0, last) + outcomes.slice(last + 1);
  return `${shortened}${is}`.slice(-FAILURE_WINDOW.last);
}

function outcomeOf({ status, status_at, error_code }: Outcome): 's' | 'f' | '' {
  if (status === 'failed' && countsAgainstRoute(error_code)) return 'f';
  return status_at.sent === undefined ? '' : 's';
}

/** Whether more than this share (percent) of the outcomes are failures. `share` is null if the company has turned the check off. */
export function isFailing(outcomes: string, share: number | null): boolean {
  if (share === null || outcomes.length < FAILURE_WINDOW.atLeast) return false;
  return outcomes.replaceAll('s', '').length * 100 > share * outcomes.length;
}
