import { PHONE_PROBLEMS } from '#src/domain/sms/phone/phoneTerms.ts';

/** A row's status. `known`: the tenant has the number; `duplicate`: an earlier row has it. */
export const ROW_STATUSES = ['ready', 'known', 'duplicate', 'invalid'] as const;
export type RowStatus = (typeof ROW_STATUSES)[number];

/** Why a row is invalid, in order of precedence. */
export const ROW_REASONS = [
  'open_quote',
  'too_many_cells',
  'too_few_cells',
  'unread_country',
  ...PHONE_PROBLEMS,
  'fixed_line',
  'email',
  'text_too_long',
  'custom_value',
] as const;
export type RowReason = (typeof ROW_REASONS)[number];

/** Reasons that the user may accept, so that the rows are imported anyway; `accept` in the texts says how. */
export const ACCEPTABLE_REASONS = [
  'too_many_cells',
  'too_few_cells',
  'lost_plus',
  'lost_zero',
  'wrong_prefix',
  'letter_for_digit',
  'has_extension',
  'fixed_line',
  'email',
  'text_too_long',
  'custom_value',
] as const satisfies readonly RowReason[];
export type AcceptableReason = (typeof ACCEPTABLE_REASONS)[number];

export function isAcceptable(reason: RowReason): reason is AcceptableReason {
  return ACCEPTABLE_REASONS.some((each) => each === reason);
}

/** Ways in which a row is not read literally: empty words, invisible or damaged characters, or a number without some of its digits. */
export const ROW_MARKS = ['blank', 'tidied', 'damaged', 'reread'] as const;
export type RowMark = (typeof ROW_MARKS)[number];

/** Which rows are shown: all, those of a status, those invalid for one reason, or those with a mark. */
export type RowFilter = 'all' | RowStatus | RowReason | RowMark;

export function isRowMark(filter: RowFilter): filter is RowMark {
  return ROW_MARKS.some((mark) => mark === filter);
}
