import { mayHaveReached } from '#src/domain/campaigns/sendAgainRules.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { movingMessages } from '#src/server/areas/contacts/movingMessages.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { unofferedMessages } from './unofferedMessages.ts';

/**
 * Whether a merged contact already has a campaign's text from another message, or may still get that one from a device. Recipients who turned out to be one
 * person are texted once, at whichever number came first.
 */
export async function reachedThroughMerge(
  tx: Transaction,
  tenantId: string,
  messages: readonly Stored<Message>[],
): Promise<(message: Stored<Message>) => boolean> {
  const ofCampaigns = messages.filter(({ campaign_id, is_test }) => campaign_id !== null && !is_test);
  const contactIds = [...new Set(ofCampaigns.flatMap(({ contact_id }) => contact_id ?? []))];
  const merges =
    contactIds.length > 0 ? await tx.find('contact_merges', { tenant_id: tenantId, contact_id: contactIds }) : [];
  if (merges.length === 0) return () => false;
  const { ownerOf, namesOf } = await movingMessages(tx, tenantId);
  const ownMessages = await tx.find('messages', {
    tenant_id: tenantId,
    contact_id: namesOf([...new Set(merges.map(({ contact_id }) => contact_id))]),
    campaign_id: [...new Set(ofCampaigns.flatMap(({ campaign_id }) => campaign_id ?? []))],
  });
  const claimedIds = ownMessages.flatMap(({ id, status }) => (status === 'sending' ? id : []));
  const unofferedIds = await unofferedMessages(tx, claimedIds);
  const sentAgain = new Map(ownMessages.map(({ id, sends_again }) => [id, sends_again]));
  return (message) => {
    const attempts = new Set<string>();
    for (let id: string | undefined = message.id; id !== undefined; id = sentAgain.get(id)) attempts.add(id);
    return ownMessages.some(
      (other) =>
        ownerOf(other.contact_id) === message.contact_id &&
        other.campaign_id === message.campaign_id &&
        !attempts.has(other.id) &&
        !unofferedIds.has(other.id) &&
        hasLeft(other),
    );
  };
}

/**
 * Whether a device has a message, or had it and does not know that it failed. If two messages still wait, in the queue or for their devices to ask, the
 * one to the contact's current number is sent.
 */
function hasLeft(message: Stored<Message>): boolean {
  if (message.is_test || message.status === 'queued' || message.status === 'scheduled') return false;
  return mayHaveReached(message) || message.error_code === 'UNSURE';
}
