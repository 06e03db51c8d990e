import { type CampaignTotals, NO_TOTALS } from '#src/domain/campaigns/campaign.ts';
import { isFinal, type Message } from '#src/domain/messages/message.ts';

export type MessageTotals = Omit<CampaignTotals, 'recipients' | 'replied' | 'opted_out'>;
type CountedMessage = Pick<Message, 'direction' | 'status' | 'status_at' | 'segments' | 'sent_again_as'>;

/** Whether a message waits for a device or is at one: it counts as queued. */
function isWaiting(message: CountedMessage): boolean {
  return message.status === 'scheduled' || message.status === 'queued' || message.status === 'sending';
}

/** Whether an outgoing message's status may still change. */
export function isOpen(message: Pick<Message, 'direction' | 'status'>): boolean {
  return message.direction === 'outgoing' && !isFinal(message.status);
}

/** Whether a message failed for good: expired ones too, but not those sent again. Totals and causes count by it. */
export function isFailure({
  direction,
  status,
  sent_again_as,
}: Pick<CountedMessage, 'direction' | 'status' | 'sent_again_as'>): boolean {
  return direction === 'outgoing' && sent_again_as === undefined && (status === 'failed' || status === 'expired');
}

/**
 * Adds (`sign` 1) or subtracts (-1) one message. Queued: not yet at the network. Sent: accepted by the network, whatever happened later.
 * Failed: expired ones too. Segments: of what was sent. A message that was sent again counts only for its segments: each recipient is
 * counted once, for the last attempt.
 */
export function tally(totals: MessageTotals, message: CountedMessage, sign: 1 | -1): void {
  if (message.direction !== 'outgoing') return;
  if (message.status_at.sent) totals.segments += sign * message.segments;
  if (message.sent_again_as !== undefined) return;
  if (isWaiting(message)) totals.queued += sign;
  if (message.status_at.sent) totals.sent += sign;
  if (message.status === 'delivered') totals.delivered += sign;
  if (isFailure(message)) totals.failed += sign;
  if (message.status === 'unknown') totals.unknown += sign;
}

/** Nothing counted yet. */
export function emptyTally(): CampaignTotals {
  return { ...NO_TOTALS };
}

/** The sum of totals and a difference. */
export function addTotals(totals: CampaignTotals, difference: CampaignTotals): CampaignTotals {
  const sum = { ...totals };
  for (const name of Object.keys(sum) as (keyof CampaignTotals)[])
    sum[name] = Math.max(0, sum[name] + difference[name]);
  return sum;
}
