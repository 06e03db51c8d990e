import type { Contact } from '#src/domain/contacts/contact.ts';
import type { RemovedContacts } from '#src/server/storage/records/contactHistory.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { detachContacts } from './detachContacts.ts';

/** Deletes contacts, and returns everything needed to restore them. `messagesFrom`: see `detachContacts`. */
export async function removeContacts(
  tx: Transaction,
  tenantId: string,
  contacts: readonly Stored<Contact>[],
  messagesFrom: string,
): Promise<Required<RemovedContacts>> {
  const ids = new Set(contacts.map(({ id }) => id));
  const copies = contacts.map((contact) => ({ ...contact }));
  await tx.removeMany('contacts', ids);
  return { contacts: copies, ...(await detachContacts(tx, tenantId, ids, messagesFrom)) };
}
