/**
 * The rules for incoming messages, in the order in which they are tried. `possible_opt_out`: the message reads like an opt-out, so nothing
 * replies and a person decides.
 */
export const INCOMING_RULES = [
  'opt_out',
  'opt_in',
  'help',
  'possible_opt_out',
  'keyword',
  'first_contact',
  'away',
] as const;
export type IncomingRule = (typeof INCOMING_RULES)[number];

/** How long (ms) after a message was written it still gets an automatic reply. A phone that was offline reports its messages hours later. */
export const LATE_MS = 3_600_000;

/**
 * Why a rule was not triggered.
 * - `consent_word`, `earlier_keyword`, `keyword_first`, `first_contact_first`: an earlier rule was triggered.
 * - `turned_off`: it is turned off.
 * - `blocked`, `opted_out`, `automatic_sender`: this sender gets no replies.
 * - `not_first`, `open`: the rule's condition is not met: the first contact, or closed hours.
 * - `possible_opt_out`: the message reads like an opt-out, so nothing replies automatically.
 * - `may_want_to_stop`: an earlier message read like one, and nobody has decided yet.
 * - `late`: the message arrived long after it was written.
 * - `cooldown`, `too_many`: this number got a reply just now, or too many.
 */
export const SKIP_REASONS = [
  'consent_word',
  'earlier_keyword',
  'keyword_first',
  'first_contact_first',
  'turned_off',
  'blocked',
  'opted_out',
  'automatic_sender',
  'not_first',
  'open',
  'possible_opt_out',
  'may_want_to_stop',
  'late',
  'cooldown',
  'too_many',
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/**
 * Why a triggered rule sends no reply. `empty`: it has no text, or its placeholders leave none. `missing_values`: a placeholder has neither value nor
 * default. `too_long`: with the sender's values, the text exceeds the limit of a message.
 */
export const NO_REPLY_REASONS = [
  'empty',
  'missing_values',
  'too_long',
  'blocked',
  'opted_out',
  'automatic_sender',
  'possible_opt_out',
  'may_want_to_stop',
  'late',
  'too_many',
] as const;
export type NoReplyReason = (typeof NO_REPLY_REASONS)[number];

/** The actions on an incoming message. Their order is in the decision. */
export const INCOMING_STEPS = ['send_reply', 'change_contact'] as const;
export type IncomingStep = (typeof INCOMING_STEPS)[number];
