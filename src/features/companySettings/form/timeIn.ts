/** What the clock shows in a zone, in the reader's language; null for a zone nobody knows. */
export function timeIn(zone: string, locale: string, at: Date = new Date()): string | null {
  try {
    return new Intl.DateTimeFormat(locale, {
      timeZone: zone,
      weekday: 'long',
      hour: '2-digit',
      minute: '2-digit',
      timeZoneName: 'short',
    }).format(at);
  } catch {
    return null;
  }
}
