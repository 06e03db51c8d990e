/** What is put on a letter, and the marks of halfwidth kana, which NFKD makes such marks of. */
const STACKED = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

/**
 * A text in a normal form of Unicode, in time that grows with its length: sorting the marks on one letter takes the square of
 * their number, so that a name of 40,000 of them would hold up a server for seconds. No writing puts more than 30 on a letter;
 * further ones are left out. Source: UAX #15, 12 (Stream-Safe Text Format).
 */
export function normalForm(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return text.replace(STACKED, '$1').normalize(form);
}
