import type { Contact } from '#src/domain/contacts/contact.ts';
import { failedAt, isReply, type Message } from '#src/domain/messages/message.ts';
import { addCounts, noCounts, type SummedCounts } from '#src/server/areas/statistics/counts.ts';

const MINUTE = 60_000;

/**
 * What happened at a tenant in each minute: days of every zone begin with a minute, and there are fewer minutes than messages.
 * A message counts as sent in the minute the network took it, as delivered or failed in the one that became known in, so one
 * message may count in several. What is counted with -1 is taken back.
 */
export class MinuteCounts {
  private readonly minutes = new Map<number, SummedCounts>();

  count(
    message: Pick<Message, 'direction' | 'campaign_id' | 'segments' | 'error_code' | 'status_at'>,
    sign: 1 | -1,
  ): void {
    const { status_at, segments, error_code } = message;
    const failed = failedAt(message);
    const sending = this.at(status_at.sent)?.figures;
    if (sending) {
      sending.sent += sign;
      sending.segments += sign * segments;
      if (status_at.delivered) sending.confirmed += sign;
      else if (!failed) sending.unconfirmed += sign;
    }
    const delivery = this.at(status_at.delivered)?.figures;
    if (delivery) delivery.delivered += sign;
    const silence = this.at(status_at.unknown)?.figures;
    if (silence) silence.unknown += sign;
    const receipt = this.at(status_at.received)?.figures;
    if (receipt) {
      receipt.received += sign;
      if (isReply(message)) receipt.replies += sign;
    }
    const failure = this.at(failed);
    if (!failure) return;
    failure.figures.failed += sign;
    if (error_code !== null) failure.failures.set(error_code, (failure.failures.get(error_code) ?? 0) + sign);
  }

  countOptOut({ consent, consent_at }: Pick<Contact, 'consent' | 'consent_at'>, sign: 1 | -1): void {
    const refusal = consent === 'opted_out' ? this.at(consent_at)?.figures : undefined;
    if (refusal) refusal.opted_out += sign;
  }

  /** The sums of steps of time: `starts` (ms, whole minutes) in order; the last one has no end. What was before the first is left out. */
  bySteps(starts: readonly number[]): SummedCounts[] {
    const steps = starts.map(noCounts);
    for (const [minute, counts] of this.minutes) {
      const step = steps[stepOf(minute * MINUTE, starts)];
      if (step) addCounts(step, counts);
    }
    return steps;
  }

  private at(instant: string | null | undefined): SummedCounts | undefined {
    if (!instant) return undefined;
    const minute = Math.floor(Date.parse(instant) / MINUTE);
    const known = this.minutes.get(minute) ?? noCounts();
    this.minutes.set(minute, known);
    return known;
  }
}

/** The last step that has begun at an instant; -1 before the first. */
function stepOf(at: number, starts: readonly number[]): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] as number) <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
