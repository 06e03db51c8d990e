import type { OpeningSpan } from '#src/domain/autoReply/autoReplyTerms.ts';
import { spanMinutes } from '#src/domain/autoReply/spanMinutes.ts';

const OFFICE_HOURS: OpeningSpan = { from: '09:00', to: '17:00' };
/** The last hour at which an offered span ends: later ones would belong to the next day. */
const LAST_HOUR = 23;

/** The span that is offered after these: office hours, or four hours after a break. Null if the day has no hour left. */
export function nextSpan(spans: readonly OpeningSpan[]): OpeningSpan | null {
  if (spans.length === 0) return OFFICE_HOURS;
  const latest = Math.max(...spans.map((span) => spanMinutes(span).end));
  const from = Math.floor(latest / 60) + 1;
  return from < LAST_HOUR ? { from: timeOf(from), to: timeOf(Math.min(from + 4, LAST_HOUR)) } : null;
}

function timeOf(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
