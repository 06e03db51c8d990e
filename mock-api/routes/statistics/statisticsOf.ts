import { startOfDay } from '#mock-api/simulation/tenantFacts.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { Message, MessageErrorCode } from '#src/domain/messages/message.ts';
import type { Statistics } from '#src/domain/statistics.ts';

const DAY = 86_400_000;

type Figures = Statistics['totals'];

const NOTHING: Figures = { sent: 0, delivered: 0, failed: 0, unknown: 0, received: 0, opted_out: 0, segments: 0 };

interface Question {
  /** Days in the zone, both included: 2026-01-31. */
  from: string;
  to: string;
  /** IANA zone of the tenant. */
  zone: string;
  messages: readonly Message[];
  contacts: readonly Contact[];
}

/**
 * What happened on each day: a message counts as sent on the day the network took it, as delivered or failed on the day
 * that became known, so one message may count on two days. Expired ones count as failed. Segments are of what was sent.
 */
export function statisticsOf({ from, to, zone, messages, contacts }: Question): Statistics {
  const first = Date.parse(from) / DAY;
  const dates = Array.from({ length: Date.parse(to) / DAY - first + 1 }, (_, at) => isoDate(first + at));
  // Instants as texts compare faster than they parse; all of ours have the same form.
  const starts = [...dates, ''].map((_, at) => new Date(startOfDay(first + at, zone)).toISOString());
  const days = dates.map((date) => ({ date, ...NOTHING }));
  const failures = new Map<MessageErrorCode, number>();

  const count = (at: string | undefined | null, what: keyof Figures, by = 1): boolean => {
    const day = at ? days[dayOf(starts, at)] : undefined;
    if (day) day[what] += by;
    return day !== undefined;
  };
  for (const { status_at, segments, error_code } of messages) {
    if (count(status_at.sent, 'sent')) count(status_at.sent, 'segments', segments);
    count(status_at.delivered, 'delivered');
    count(status_at.unknown, 'unknown');
    count(status_at.received, 'received');
    const isFailure = count(status_at.failed ?? status_at.expired, 'failed');
    if (isFailure && error_code !== null) failures.set(error_code, (failures.get(error_code) ?? 0) + 1);
  }
  for (const { consent, consent_at } of contacts) if (consent === 'opted_out') count(consent_at, 'opted_out');

  return { from, to, totals: totalsOf(days), days, failures: byFrequency(failures) };
}

/** The position of the day an instant is in; -1 before the first, beyond the last after it. */
function dayOf(starts: readonly string[], at: string): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] as string) <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function totalsOf(days: readonly Figures[]): Figures {
  const totals = { ...NOTHING };
  for (const day of days) for (const name of Object.keys(totals) as (keyof Figures)[]) totals[name] += day[name];
  return totals;
}

function byFrequency(failures: ReadonlyMap<MessageErrorCode, number>): Statistics['failures'] {
  return [...failures].map(([error_code, count]) => ({ error_code, count })).sort((a, b) => b.count - a.count);
}

function isoDate(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10);
}
