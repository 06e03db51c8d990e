import { EDITABLE } from '#src/domain/campaigns/campaignTerms.ts';
import type { RemovedContacts } from '#src/server/storage/records/contactHistory.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** Removes references to deleted contacts, and returns what it removed: messages stay without a contact; internal notes, which are about the person, do not. */
export async function detachContacts(
  tx: Transaction,
  tenantId: string,
  ids: ReadonlySet<string>,
): Promise<Omit<Required<RemovedContacts>, 'contacts'>> {
  const messages = await tx.contacts.messagesOf({ tenantId, contactIds: [...ids] });
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
