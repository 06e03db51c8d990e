import type { OpeningException, OpeningSpan } from '#src/domain/autoReply/autoReplyTerms.ts';
import type { Format } from '#src/i18n/format.ts';

/** Spans on one line: 9:00 AM–12:00 PM, 1:00 PM–5:00 PM. Empty without any. */
export function spansInWords(spans: readonly OpeningSpan[], { clock }: Pick<Format, 'clock'>): string {
  return spans.map(({ from, to }) => `${clock(from)}–${clock(to)}`).join(', ');
}

/** An exception on one line: its name, dates and hours. */
export function exceptionInWords(
  { name, from, until, hours }: OpeningException,
  closed: string,
  format: Pick<Format, 'clock' | 'wholeDay'>,
): string {
  const days = [...new Set([from, until])].map(format.wholeDay).join(' – ');
  return [name, days, spansInWords(hours, format) || closed].filter(Boolean).join(' ');
}
