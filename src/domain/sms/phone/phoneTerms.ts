/** The words of number validation without the metadata, for the page. */

/** Kinds of numbers that cannot be texted. Sources: libphonenumber's types of numbers; ITU-T E.164 for shared country codes. */
export const UNTEXTABLE_KINDS = [
  'premium_rate',
  'shared_cost',
  'toll_free',
  'satellite',
  'personal_number',
  'company_number',
  'pager',
  'voicemail',
] as const;
export type UntextableKind = (typeof UNTEXTABLE_KINDS)[number];

/** Why something typed or imported is not a number that can be texted. */
export const PHONE_PROBLEMS = [
  'empty',
  'not_a_number',
  'date',
  'scientific',
  'lost_plus',
  'lost_zero',
  'wrong_prefix',
  'letter_for_digit',
  'too_short',
  'too_long',
  'invalid_area',
  'unknown_country',
  'has_extension',
  ...UNTEXTABLE_KINDS,
] as const;
export type PhoneProblem = (typeof PHONE_PROBLEMS)[number];

/** Whether the number exists and the only problem is its kind. */
export function isUntextableKind(problem: string): problem is UntextableKind {
  return UNTEXTABLE_KINDS.some((kind) => kind === problem);
}
