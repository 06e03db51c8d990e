/** Decodes percent-encoding in a text from an address or a cookie; null if it is invalid, as in `%E0%A4%A`. */
export function percentDecoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
