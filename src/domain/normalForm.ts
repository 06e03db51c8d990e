/** Combining marks, and the marks of halfwidth kana, from which NFKD makes combining marks. */
const STACKED = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;
/** A text with no more characters than this cannot have too many marks. */
const MAX_MARKS = 30;

/**
 * Normalizes a text (Unicode) in time that grows with its length: sorting the marks on one letter takes time quadratic in their number, so that a
 * name with 40,000 of them would block a server for seconds. No script puts more than 30 on a letter; further ones are dropped. Source: UAX #15, 12
 * (Stream-Safe Text Format).
 */
export function normalForm(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  // Stryker disable next-line ConditionalExpression,EqualityOperator: a shortcut; no text this short matches.
  if (text.length <= MAX_MARKS) return text.normalize(form);
  return text.replace(STACKED, '$1').normalize(form);
}
