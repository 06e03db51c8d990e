let segmenter: Intl.Segmenter | undefined;

/** Cuts a text to this many UTF-16 units, with an ellipsis if it was longer. */
export function shortened(text: string, max: number): string {
  const length = Math.floor(max);
  return text.length <= length ? text : `${truncated(text, length - 1).trimEnd()}…`;
}

/** The beginning of a text: at most this many UTF-16 units. It ends between characters as people see them, so no emoji is cut in half. */
export function truncated(text: string, max: number): string {
  if (text.length <= max) return text;
  segmenter ??= new Intl.Segmenter();
  // With a whole code point after the cut, to see whether a character continues there.
  // Stryker disable next-line MethodExpression: the rest of the text only costs time.
  const last = segmenter.segment(text.slice(0, max + 2)).containing(max);
  // A character longer than the text may be is cut, but not within a code point.
  // Stryker disable next-line OptionalChaining: the cut is in the text, so a character contains it.
  return text.slice(0, last?.index || max).replace(/[\ud800-\udbff]$/, '');
}
