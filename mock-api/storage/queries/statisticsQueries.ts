import type { Records } from '#mock-api/storage/Records.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import { failedAt, isReply, type Message } from '#src/domain/messages/message.ts';
import { noCounts, type SummedCounts } from '#src/server/areas/statistics/counts.ts';
import type { StatisticsQueries } from '#src/server/storage/queries/StatisticsQueries.ts';

export function statisticsQueries(records: Records): StatisticsQueries {
  return {
    async sums({ tenantId, starts }) {
      return sumsOf(records.ofTenant('messages', tenantId), records.ofTenant('contacts', tenantId), starts);
    },
  };
}

/** Counts events in the steps that begin at `starts` (ms, whole minutes, ascending). Earlier events are ignored. */
export function sumsOf(
  messages: readonly Message[],
  contacts: readonly Contact[],
  starts: readonly number[],
): SummedCounts[] {
  const steps = starts.map(noCounts);
  const at = (instant: string | null | undefined): SummedCounts | undefined =>
    instant ? steps[starts.findLastIndex((start) => start <= Date.parse(instant))] : undefined;
  for (const message of messages) {
    const { status_at, segments, error_code } = message;
    const failed = failedAt(message);
    const sending = at(status_at.sent)?.figures;
    if (sending) {
      sending.sent += 1;
      sending.segments += segments;
      if (status_at.delivered) sending.confirmed += 1;
      else if (!failed) sending.unconfirmed += 1;
    }
    const delivery = at(status_at.delivered)?.figures;
    if (delivery) delivery.delivered += 1;
    const silence = at(status_at.unknown)?.figures;
    if (silence) silence.unknown += 1;
    const receipt = at(status_at.received)?.figures;
    if (receipt) {
      receipt.received += 1;
      if (isReply(message)) receipt.replies += 1;
    }
    const failure = at(failed);
    if (failure) failure.figures.failed += 1;
    if (error_code !== null) failure?.failures.set(error_code, (failure.failures.get(error_code) ?? 0) + 1);
  }
  for (const { consent, consent_at } of contacts) {
    const refusal = consent === 'opted_out' ? at(consent_at)?.figures : undefined;
    if (refusal) refusal.opted_out += 1;
  }
  return steps;
}
