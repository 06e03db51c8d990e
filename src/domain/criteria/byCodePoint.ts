/** Surrogates and the code units after them. Texts without these sort by code point anyway. */
const OUT_OF_ORDER = /[\ud800-\uffff]/;

/** A key that JavaScript's `<` compares by code point, as PostgreSQL does with `COLLATE "C"`. Not readable. */
export function codePointKey(text: string): string {
  // Stryker disable next-line ConditionalExpression: a shortcut; replacing nothing gives the same result.
  if (text.search(OUT_OF_ORDER) < 0) return text;
  return text.replaceAll(new RegExp(OUT_OF_ORDER, 'g'), inOrder);
}

/** Moves a surrogate behind the 0x2000 code units after the surrogates, and those ahead by the 0x800 surrogates. */
function inOrder(unit: string): string {
  const code = unit.charCodeAt(0);
  return String.fromCharCode(code < 0xe000 ? code + 0x2000 : code - 0x800);
}

/** Compares by code point: negative when the first text comes first, 0 when both are the same. */
export function byCodePoint(one: string, other: string): number {
  const [key, otherKey] = [codePointKey(one), codePointKey(other)];
  return key < otherKey ? -1 : key > otherKey ? 1 : 0;
}
