/** Surrogates and the code units after them. Texts without these sort by code point anyway. */
const OUT_OF_ORDER = /[\ud800-\uffff]/;
const FIRST_SURROGATE = 0xd800;
const AFTER_SURROGATES = 0xe000;
const SURROGATES = AFTER_SURROGATES - FIRST_SURROGATE;

/** A key that JavaScript's `<` compares by code point, as PostgreSQL does with `COLLATE "C"`. Not readable. */
export function codePointKey(text: string): string {
  // Stryker disable next-line ConditionalExpression: a shortcut; the loop gives the same result.
  if (!OUT_OF_ORDER.test(text)) return text;
  let key = '';
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    const moved =
      unit >= AFTER_SURROGATES ? unit - SURROGATES : unit >= FIRST_SURROGATE ? unit + 0x10000 - AFTER_SURROGATES : unit;
    key += String.fromCharCode(moved);
  }
  return key;
}

/** Compares by code point: negative when the first text comes first, 0 when both are the same. */
export function byCodePoint(one: string, other: string): number {
  if (one === other) return 0;
  return codePointKey(one) < codePointKey(other) ? -1 : 1;
}
