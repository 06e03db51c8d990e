import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { Message } from '#src/domain/messages/message.ts';
import type { Clock } from '#src/server/clock.ts';
import type { ReachingText } from '#src/server/storage/queries/MessageQueries.ts';
import type { NewRecord } from '#src/server/storage/records/NewRecord.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** A text that failed, and the person it is for. */
export interface FailedText {
  message: Stored<Message>;
  contact: Pick<Contact, 'id' | 'phone'>;
}

/**
 * Every text that a person has, or may get yet, and that would be the same to them: of the campaign, or, of a text of none, the same words
 * at the same time or later.
 */
export async function othersLike(
  tx: Transaction,
  { id: but, tenant_id, body, created_at: since }: Stored<Message>,
  campaign: Stored<Campaign> | undefined,
  { id, phone }: Pick<Contact, 'id' | 'phone'>,
): Promise<ReachingText[]> {
  if (tenant_id === null) return [];
  const like = campaign ? { campaignId: campaign.id } : { body, since, but };
  return await tx.messages.reaching({ tenantId: tenant_id, like, contactIds: [id], phones: [phone] });
}

/**
 * Puts the texts of failed messages into the queue again, each as a new message that knows the one it takes the place of: a
 * final status is never left. To the number the person has now. Within one turn, so that nobody else does it too.
 */
export async function sendAgain(
  tx: Transaction,
  clock: Clock,
  failed: readonly FailedText[],
): Promise<Stored<Message>[]> {
  const queued = clock.now().toISOString();
  const fresh = await tx.insertMany(
    'messages',
    failed.map(({ message, contact }): NewRecord<Stored<Message>> => {
      const { tenant_id, campaign_id, keyword_id, body, encoding, segments, author_id, author_name, by_rule } = message;
      return {
        tenant_id,
        direction: 'outgoing',
        contact_id: contact.id,
        campaign_id,
        keyword_id,
        device_id: null,
        sim_slot: null,
        from: '',
        to: contact.phone,
        body,
        encoding,
        segments,
        status: 'queued',
        error_code: null,
        attempts: 0,
        status_at: { queued },
        ...(by_rule === undefined ? {} : { by_rule }),
        ...(author_id === undefined ? {} : { author_id, author_name }),
        retry_of: message.id,
      };
    }),
  );
  await tx.updateMany(
    'messages',
    fresh.map(({ id, retry_of }) => ({ id: retry_of as string, change: { retried_by: id } })),
  );
  return fresh;
}
