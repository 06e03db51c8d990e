// Stryker disable next-line Regex: a shortcut; the replacement gives the same result.
const ASCII_ONLY = /^[\0-\x7f]*$/;
const DIGIT = /\p{Nd}/gu;
// Stryker disable next-line Regex: it is given one character.
const IS_DIGIT = /^\p{Nd}$/u;

/** Replaces the digits of every script by 0 to 9: ٠٧٩, ०७९ and ０７９ become 079. */
export function asciiDigits(text: string): string {
  return ASCII_ONLY.test(text) ? text : text.replace(DIGIT, (digit) => String(digitValue(digit)));
}

/** In Unicode, the digits of a script follow one another from zero to nine (The Unicode Standard, 4.6). */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (IS_DIGIT.test(String.fromCodePoint(first - 1))) first -= 1;
  return (code - first) % 10;
}
