import type { OpeningException, OpeningSpan } from '#src/domain/autoReply/autoReplyTerms.ts';

/** Spans on one line: 09:00–12:00, 13:00–17:00. Empty without any. */
export function spansInWords(spans: readonly OpeningSpan[]): string {
  return spans.map(({ from, to }) => `${from}–${to}`).join(', ');
}

/** An exception on one line: its name, dates and hours. */
export function exceptionInWords({ name, from, until, hours }: OpeningException, closed: string): string {
  const days = from === until ? from : `${from} – ${until}`;
  return [name, days, spansInWords(hours) || closed].filter(Boolean).join(' ');
}
