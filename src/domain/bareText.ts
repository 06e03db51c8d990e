const AROUND = /[\p{P}\p{S}\p{C}\p{Z}]/u;

/** Removes punctuation, signs and spaces from both ends of a text: “Stop!” becomes Stop. Looks at each character once at most. */
export function bareText(text: string): string {
  let start = 0;
  let end = text.length;
  // Stryker disable next-line EqualityOperator: at the end of the text nothing is left to remove.
  for (let next = codePoint(text, start); start < end && AROUND.test(next); next = codePoint(text, start))
    start += next.length;
  // Stryker disable next-line EqualityOperator: as above.
  for (let last = codePointBefore(text, end); end > start && AROUND.test(last); last = codePointBefore(text, end)) {
    end -= last.length;
  }
  return text.slice(start, end);
}

function codePoint(text: string, at: number): string {
  return String.fromCodePoint(text.codePointAt(at) ?? 0);
}

function codePointBefore(text: string, at: number): string {
  const whole = codePoint(text, at - 2);
  return whole.length === 2 ? whole : codePoint(text, at - 1);
}
