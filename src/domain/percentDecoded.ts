/** A text from an address or a cookie, its percent signs decoded; null where they encode nothing, as in `%E0%A4%A`. */
export function percentDecoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
