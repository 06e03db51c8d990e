import { EDITABLE } from '#src/domain/campaigns/campaignTerms.ts';
import { MAX_CHANGED_PER_REQUEST } from '#src/domain/contract/requestLimits.ts';
import type { RemovedContacts } from '#src/server/storage/records/contactHistory.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { leaveToWorkers, type MessageCount } from './deletedTogether.ts';

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
  const { movingIds, countsInSteps } = await withManyMessages(tx, tenantId, ids);
  await tx.insertMany(
    'removals',
    [...movingIds].map((id) => ({
      id,
      tenant_id: tenantId,
      of: 'contacts' as const,
      move_to: null,
      fails_queue: false,
      after: null,
      next_at: messagesFrom,
    })),
  );
  await leaveToWorkers(tx, tenantId, countsInSteps, messagesFrom);
  const idsInSteps = new Set([...movingIds, ...countsInSteps.map(({ contactId }) => contactId)]);
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
 * The contacts with too many messages for one unit of work. `movingIds`: those with too many alone, or to which workers still move the messages of another
 * one. `countsInSteps`: those with the most, if the others have too many together.
 */
async function withManyMessages(
  tx: Transaction,
  tenantId: string,
  ids: ReadonlySet<string>,
): Promise<{ movingIds: ReadonlySet<string>; countsInSteps: MessageCount[] }> {
  const removals = await tx.find('removals', { tenant_id: tenantId });
  const movingIds = new Set(removals.flatMap(({ move_to }) => (move_to !== null && ids.has(move_to) ? move_to : [])));
  const counts = await tx.contacts.messageCounts({ tenantId, contactIds: [...ids] });
  const countsInSteps: MessageCount[] = [];
  let total = 0;
  for (const each of counts.toSorted((one, other) => one.count - other.count)) {
    if (each.count > MAX_CHANGED_PER_REQUEST) movingIds.add(each.contactId);
    if (movingIds.has(each.contactId)) continue;
    total += each.count;
    if (total > MAX_TOTAL) countsInSteps.push(each);
  }
  return { movingIds, countsInSteps };
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
