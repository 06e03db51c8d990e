import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { movingMessages } from '#src/server/areas/contacts/index.ts';
import type { Clock } from '#src/server/clock.ts';
import { newMessage } from '#src/server/sending/newMessage.ts';
import type { MessageQueries, ReachingMessage } from '#src/server/storage/queries/MessageQueries.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** A failed message, and its contact. */
export interface FailedText {
  message: Stored<Message>;
  contact: Pick<Contact, 'id' | 'phone'>;
}

/**
 * Every message that reached this person, or still may, and is the same to them as this one: of the same campaign or, outside campaigns, with
 * the same text and not earlier.
 */
export async function equivalentTexts(
  tx: Transaction,
  tenantId: string,
  { id: but, body, created_at: since }: Stored<Message>,
  campaign: Stored<Campaign> | undefined,
  person: Pick<Contact, 'id' | 'phone'>,
): Promise<ReachingMessage[]> {
  const like = campaign ? { campaignId: campaign.id } : { body, since, but };
  return await textsReaching(tx, tenantId, like, [person]);
}

/** The texts like this that reached these people or still may, also under a contact that was merged into theirs. */
export async function textsReaching(
  tx: Transaction,
  tenantId: string,
  like: Parameters<MessageQueries['reaching']>[0]['like'],
  people: readonly Pick<Contact, 'id' | 'phone'>[],
): Promise<ReachingMessage[]> {
  const { ownerOf, namesOf } = await movingMessages(tx, tenantId);
  const contactIds = namesOf(people.map(({ id }) => id));
  const texts = await tx.messages.reaching({ tenantId, like, contactIds, phones: people.map(({ phone }) => phone) });
  return texts.map((text) => ({ ...text, contact_id: ownerOf(text.contact_id) }));
}

/**
 * Queues failed messages again, each as a new message that refers to the one it replaces, because a final status never changes. They go to the
 * contact's current number. Runs within one unit of work, so that nobody else queues them too.
 */
export async function sendAgain(
  tx: Transaction,
  clock: Clock,
  failed: readonly FailedText[],
): Promise<Stored<Message>[]> {
  const queuedAt = clock.now().toISOString();
  const newMessages = await tx.insertMany(
    'messages',
    failed.map(({ message, contact }) => {
      const { tenant_id, campaign_id, keyword_id, body, encoding, segments, author_id, author_name, by_rule } = message;
      const { purpose, priority } = message;
      // If the device was chosen because the person wrote to it, any device may send now.
      const chosen_device_id = message.may_reroute ? undefined : message.chosen_device_id;
      return newMessage(queuedAt, {
        tenant_id,
        contact_id: contact.id,
        campaign_id,
        keyword_id,
        to: contact.phone,
        body,
        encoding,
        segments,
        ...(by_rule === undefined ? {} : { by_rule }),
        ...(author_id === undefined ? {} : { author_id, author_name }),
        ...(purpose === undefined ? {} : { purpose }),
        ...(priority === undefined ? {} : { priority }),
        ...(chosen_device_id === undefined ? {} : { chosen_device_id }),
        sends_again: message.id,
      });
    }),
  );
  await tx.updateMany(
    'messages',
    newMessages.map(({ id, sends_again }) => ({ id: sends_again as string, change: { sent_again_as: id } })),
  );
  return newMessages;
}
