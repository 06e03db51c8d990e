/** What support can do during a visit: read only, or act as the tenant's owner, except what no visit can do. */
export const VISIT_MODES = ['read_only', 'may_change'] as const;
export type VisitMode = (typeof VISIT_MODES)[number];

/** How long a visit may be asked to last, in minutes. Source: product rules, section 6. */
export const VISIT_MINUTES = [15, 30, 60] as const;
export type VisitMinutes = (typeof VISIT_MINUTES)[number];

/**
 * How a visit ended: the staff member left or signed out, time ran out, somebody at the tenant ended it or turned support's access off, or
 * the tenant's contract or the staff member's permission to visit ended.
 */
export const VISIT_ENDS = ['left', 'expired', 'ended_by_tenant', 'access_off', 'not_allowed'] as const;
export type VisitEnd = (typeof VISIT_ENDS)[number];

/** The tenant's decision on a request to make changes. */
export const CHANGE_DECISIONS = ['allowed', 'declined'] as const;
export type ChangeDecision = (typeof CHANGE_DECISIONS)[number];

/** What is masked during a visit and revealed one record at a time: a number, or the texts too. */
export const REVEALED_PARTS = ['number', 'texts'] as const;
export type RevealedPart = (typeof REVEALED_PARTS)[number];

/** Lengths in UTF-16 units. */
export const VISIT_LIMITS = { reason: { min: 15, max: 300 }, ticket: { max: 40 } } as const;

/** Shown in place of a masked text. */
export const MASKED_TEXT = '••••••••';

const WORD = /\p{L}{2,}/gu;
const TICKET = /^(?:[A-Za-z]{2,10}-|#)[0-9]{1,9}$/;

/** What is wrong with a reason, or null if nothing is. The tenant reads it, so it must be informative. */
export function reasonProblem(reason: string): 'required' | 'too_short' | 'says_nothing' | null {
  const text = reason.trim();
  if (text === '') return 'required';
  if (text.length < VISIT_LIMITS.reason.min) return 'too_short';
  const words = new Set(text.toLowerCase().match(WORD));
  return words.size < 3 ? 'says_nothing' : null;
}

/** What is wrong with a ticket, the help desk's number (HELP-1042 or #1042), or null if nothing is. */
export function ticketProblem(ticket: string): 'required' | 'no_ticket' | null {
  const text = ticket.trim();
  if (text === '') return 'required';
  return TICKET.test(text) ? null : 'no_ticket';
}

/** Whether a running visit has asked to make changes and the tenant has not decided. */
export function isAwaitingDecision(visit: {
  ended_at: string | null;
  change_requested_at: string | null;
  change_decision: ChangeDecision | null;
}): boolean {
  return visit.ended_at === null && visit.change_requested_at !== null && visit.change_decision === null;
}
