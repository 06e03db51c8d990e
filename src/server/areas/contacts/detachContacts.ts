import { EDITABLE } from '#src/domain/campaigns/campaignTerms.ts';
import { CHANGED_AT_ONCE } from '#src/domain/contract/requestLimits.ts';
import type { RemovedContacts } from '#src/server/storage/records/contactHistory.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/**
 * Removes references to deleted contacts, and returns what it removed: messages stay without a contact; internal notes, which are about the person, do not.
 *
 * @param messagesFrom when workers begin with the messages of contacts with more than 2,000 (ISO 8601); restoring these contacts before that restores all
 */
export async function detachContacts(
  tx: Transaction,
  tenantId: string,
  ids: ReadonlySet<string>,
  messagesFrom: string,
): Promise<Omit<Required<RemovedContacts>, 'contacts'>> {
  const allMessages = await tx.contacts.messagesOf({ tenantId, contactIds: [...ids] });
  const idsInSteps = await withManyMessages(tx, tenantId, ids, allMessages);
  await tx.insertMany(
    'removals',
    idsInSteps.map((id) => ({
      id,
      tenant_id: tenantId,
      of: 'contacts' as const,
      move_to: null,
      fails_queue: false,
      after: null,
      next_at: messagesFrom,
    })),
  );
  const messages = allMessages.filter(({ contact_id }) => !idsInSteps.includes(contact_id));
  await tx.updateMany(
    'messages',
    messages.map(({ id }) => ({ id, change: { contact_id: null } })),
  );
  const marks = await tx.find('read_marks', { tenant_id: tenantId, contact_id: [...ids] });
  const read_marks = marks.map(({ contact_id, read_at, is_unread }) => ({
    contact_id,
    read_at,
    ...(is_unread && { is_unread }),
  }));
  await tx.removeMany(
    'read_marks',
    marks.map(({ id }) => id),
  );
  const notes = await tx.find('conversation_notes', { tenant_id: tenantId, contact_id: [...ids] });
  await tx.removeMany(
    'conversation_notes',
    notes.map(({ id }) => id),
  );
  return { messages, read_marks, notes, audiences: await leaveDrafts(tx, tenantId, ids) };
}

/** The contacts with too many messages for one unit of work, or to which workers still move those of another one. */
async function withManyMessages(
  tx: Transaction,
  tenantId: string,
  ids: ReadonlySet<string>,
  messages: readonly { contact_id: string }[],
): Promise<string[]> {
  const counts = new Map<string, number>();
  for (const { contact_id } of messages) counts.set(contact_id, (counts.get(contact_id) ?? 0) + 1);
  const removals = await tx.find('removals', { tenant_id: tenantId });
  const receiverIds = new Set(removals.map(({ move_to }) => move_to));
  return [...ids].filter((id) => (counts.get(id) ?? 0) > CHANGED_AT_ONCE || receiverIds.has(id));
}

async function leaveDrafts(
  tx: Transaction,
  tenantId: string,
  ids: ReadonlySet<string>,
): Promise<RemovedContacts['audiences']> {
  const audiences: RemovedContacts['audiences'] = [];
  for (const { id, audience } of await tx.find('campaigns', { tenant_id: tenantId, status: EDITABLE })) {
    const contact_ids = audience.contact_ids.filter((each) => ids.has(each));
    if (contact_ids.length === 0) continue;
    audiences.push({ campaign_id: id, contact_ids });
    const remainingIds = audience.contact_ids.filter((each) => !ids.has(each));
    await tx.update('campaigns', id, { audience: { ...audience, contact_ids: remainingIds } });
  }
  return audiences;
}
