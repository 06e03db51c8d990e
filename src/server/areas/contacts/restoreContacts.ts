import { isEditable } from '#src/domain/campaigns/campaign.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';
import type { BulkKeptReason } from '#src/domain/contacts/contactBulkTerms.ts';
import { stricterConsent } from '#src/domain/contacts/merge/stricterConsent.ts';
import type { RemovedContacts } from '#src/server/storage/records/contactHistory.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { restoreMessages } from './deletedTogether.ts';
import { existingGroupings } from './existingGroupings.ts';
import { refusalsOf } from './keepSuppressionList.ts';
import { roomForContacts } from './roomForContacts.ts';

/** Restores deleted contacts with their references. Returns how many, and why the others were not. */
export async function restoreContacts(
  tx: Transaction,
  tenantId: string,
  { contacts, messages, read_marks, notes, audiences }: Required<RemovedContacts>,
): Promise<{ restored: number; kept: BulkKeptReason[] }> {
  let room = await roomForContacts(tx, tenantId);
  const kept: BulkKeptReason[] = [];
  const restoredContacts: Stored<Contact>[] = [];
  const contactNumbers = await tx.contacts.withPhones({ tenantId, phones: contacts.map(({ phone }) => phone) });
  const takenPhones = new Set(contactNumbers.map(({ phone }) => phone));
  // Somebody who had a number in the meantime may have opted out.
  const refusals = await refusalsOf(
    tx,
    tenantId,
    contacts.map(({ phone }) => phone),
  );
  // Groups and categories may have been deleted in the meantime.
  const existingOnly = await existingGroupings(tx, contacts);
  for (const contact of contacts) {
    if (takenPhones.has(contact.phone)) kept.push('number_taken');
    else if (room <= 0) kept.push('plan_limit');
    else {
      const refusal = refusals.get(contact.phone);
      restoredContacts.push({
        ...contact,
        ...existingOnly(contact),
        ...(refusal && stricterConsent(contact, refusal)),
      });
      room -= 1;
    }
  }
  await tx.insertMany('contacts', restoredContacts);
  const ids = new Set(restoredContacts.map(({ id }) => id));
  // Their other messages still name them.
  const removals = await tx.find('removals', { tenant_id: tenantId });
  await tx.removeMany(
    'removals',
    removals.filter(({ id }) => ids.has(id)).map(({ id }) => id),
  );
  // Stryker disable next-line ConditionalExpression: without a removal of deletions, there are no parts to restore.
  if (removals.some(({ of }) => of === 'deletions')) await restoreMessages(tx, tenantId, ids);
  const restoredMessages = messages.filter(({ contact_id }) => ids.has(contact_id));
  const orphanIds = new Set(
    (await tx.find('messages', { id: restoredMessages.map(({ id }) => id), contact_id: null })).map(({ id }) => id),
  );
  const orphans = restoredMessages.filter(({ id }) => orphanIds.has(id));
  await tx.updateMany(
    'messages',
    orphans.map(({ id, contact_id }) => ({ id, change: { contact_id } })),
  );
  await tx.insertMany(
    'read_marks',
    read_marks.filter(({ contact_id }) => ids.has(contact_id)).map((mark) => ({ tenant_id: tenantId, ...mark })),
  );
  await tx.insertMany(
    'conversation_notes',
    notes.filter(({ contact_id }) => ids.has(contact_id)),
  );
  for (const { campaign_id, contact_ids } of audiences) await rejoin(tx, campaign_id, contact_ids, ids);
  return { restored: restoredContacts.length, kept };
}

async function rejoin(
  tx: Transaction,
  campaignId: string,
  contactIds: readonly string[],
  ids: ReadonlySet<string>,
): Promise<void> {
  const campaign = await tx.get('campaigns', campaignId);
  if (!campaign || !isEditable(campaign.status)) return;
  const { audience } = campaign;
  const missingIds = contactIds.filter((id) => ids.has(id) && !audience.contact_ids.includes(id));
  if (missingIds.length === 0) return;
  await tx.update('campaigns', campaignId, {
    audience: { ...audience, contact_ids: [...audience.contact_ids, ...missingIds] },
  });
}
