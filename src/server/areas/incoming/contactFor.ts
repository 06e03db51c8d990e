import type { Contact } from '#src/domain/contacts/contact.ts';
import { newContact } from '#src/domain/contacts/newContact.ts';
import type { IncomingDecision } from '#src/domain/incoming/incomingDecision.ts';
import { refusalOf } from '#src/server/areas/contacts/index.ts';
import type { UnitContext } from '#src/server/sending/UnitContext.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { ReceivedText } from './receivedText.ts';

/** The new contact of an unknown sender, with the refusal stored for the number, or null for a program, which does not become a contact. */
export async function contactFor(
  { tx }: UnitContext,
  { tenantId, from }: ReceivedText,
  { changes }: IncomingDecision,
): Promise<Stored<Contact> | null> {
  if (!changes.creates_contact) return null;
  return await tx.insert('contacts', {
    tenant_id: tenantId,
    phone: from,
    ...newContact(),
    ...(await refusalOf(tx, tenantId, from)),
  });
}
