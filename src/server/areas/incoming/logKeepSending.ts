import type { Contact } from '#src/domain/contacts/contact.ts';
import { CONTACT_LIMITS } from '#src/domain/contacts/contactTerms.ts';
import { storable } from '#src/domain/storable.ts';
import { keepFirstConsent } from '#src/server/areas/contacts/index.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** Logs that a person who might have wanted to stop keeps getting messages, with the words that decided it. */
export async function logKeepSending(
  tx: Transaction,
  contact: Stored<Contact>,
  { evidence, at, actor_name }: { evidence: string; at: string; actor_name: string | null },
): Promise<void> {
  await keepFirstConsent(tx, contact);
  await tx.insert('consent_changes', {
    tenant_id: contact.tenant_id,
    contact_id: contact.id,
    at,
    from: contact.consent,
    to: contact.consent,
    source: contact.consent_source,
    evidence: storable(evidence, CONTACT_LIMITS.consent_evidence),
    keeps_sending: true,
    actor_name,
  });
}
