import { EDITABLE } from '#src/domain/campaigns/campaignTerms.ts';
import { MAX_CHANGED_PER_REQUEST } from '#src/domain/contract/requestLimits.ts';
import type { RemovedContacts } from '#src/server/storage/records/contactHistory.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** The messages that change with a bulk deletion. */
const MAX_TOTAL = 5 * MAX_CHANGED_PER_REQUEST;

/**
 * Removes references to deleted contacts, and returns what it removed: messages stay without a contact; internal notes, which are about the person, do not.
 *
 * @param messagesFrom when workers begin with the messages of contacts that have too many (ISO 8601); restoring these contacts before that restores all
 */
export async function detachContacts(
  tx: Transaction,
  tenantId: string,
  ids: ReadonlySet<string>,
  messagesFrom: string,
): Promise<Omit<Required<RemovedContacts>, 'contacts'>> {
  const idsInSteps = await withManyMessages(tx, tenantId, ids);
  await tx.insertMany(
    'removals',
    [...idsInSteps].map((id) => ({
      id,
      tenant_id: tenantId,
      of: 'contacts' as const,
      move_to: null,
      fails_queue: false,
      after: null,
      next_at: messagesFrom,
    })),
  );
  const contactIds = [...ids].filter((id) => !idsInSteps.has(id));
  const messages = await tx.contacts.messagesOf({ tenantId, contactIds });
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

/**
 * The contacts with too many messages for one unit of work, alone or together with the others, and those to which workers still move the messages of
 * another one. Of contacts with too many together, those with the most, so that they are few.
 */
async function withManyMessages(tx: Transaction, tenantId: string, ids: ReadonlySet<string>): Promise<Set<string>> {
  const removals = await tx.find('removals', { tenant_id: tenantId });
  const idsInSteps = new Set(removals.flatMap(({ move_to }) => (move_to !== null && ids.has(move_to) ? move_to : [])));
  const counts = await tx.contacts.messageCounts({ tenantId, contactIds: [...ids] });
  let total = 0;
  for (const { contactId, count } of counts.toSorted((one, other) => one.count - other.count)) {
    total += count;
    if (count > MAX_CHANGED_PER_REQUEST || total > MAX_TOTAL) idsInSteps.add(contactId);
  }
  return idsInSteps;
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
