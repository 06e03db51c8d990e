/** NUL, which databases refuse, and lone surrogates, which UTF-8 cannot encode. */
const UNSTORABLE = /[\0\p{Cs}]/u;

/** Whether a text can be stored anywhere. */
export function isStorable(text: string): boolean {
  return !UNSTORABLE.test(text);
}

/** A text without characters that cannot be stored, cut to a number of UTF-16 units but not within a character. */
export function storable(text: string, max = Number.POSITIVE_INFINITY): string {
  return text
    .replaceAll(new RegExp(UNSTORABLE, 'gu'), '')
    .slice(0, max)
    .replace(/\p{Cs}/u, '');
}
