import type { Language } from '#src/server/sentences/languages.ts';

/** Formats an instant (ISO 8601) for an e-mail, with its time zone, because the reader may be anywhere. */
export function mailDate(instant: string, language: Language, timeZone = 'UTC'): string {
  const style = { year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  const format = new Intl.DateTimeFormat(language, { ...style, timeZone, timeZoneName: 'short' });
  // French writes the first of a month as “1er”, which ICU does not.
  const ofDay = ({ type, value }: Intl.DateTimeFormatPart) =>
    type === 'day' && value === '1' && language === 'fr' ? '1er' : value;
  return format.formatToParts(new Date(instant)).map(ofDay).join('');
}
