import type { Contact } from '#src/domain/contacts/contact.ts';
import { CONTACT_LIMITS } from '#src/domain/contacts/contactTerms.ts';
import { keepFirstConsent } from '#src/server/areas/contacts/consentLog.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Store } from '#src/server/storage/Store.ts';

/** Writes to the consent log that somebody who might have wanted to stop keeps getting texts, with the words that decided. */
export async function logKept(
  store: Store,
  contact: Stored<Contact>,
  { evidence, at, actor_name }: { evidence: string; at: string; actor_name: string | null },
): Promise<void> {
  await keepFirstConsent(store, contact);
  await store.tx.insert('consent_changes', {
    tenant_id: contact.tenant_id,
    contact_id: contact.id,
    at,
    from: contact.consent,
    to: contact.consent,
    source: contact.consent_source,
    evidence: evidence.slice(0, CONTACT_LIMITS.consent_evidence),
    is_stop_wish: true,
    actor_name,
  });
}
