import type { Store, StoreChange, Stored } from '#mock-api/types.ts';
import type { Contact } from '#src/domain/contacts/contact.ts';

/**
 * Writes down every change of a consent, whoever made it: with its source and evidence, and what it was before. What
 * somebody came with is told by the contact itself until it changes for the first time.
 */
export function keepConsentLog(store: Store): void {
  store.watch((change: StoreChange) => {
    if (change === 'replaced' || change.collection !== 'contacts') return;
    const { before, after } = change;
    if (!before || !after || isSame(before, after)) return;
    keepFirstConsent(store, before);
    store.insert('consent_changes', {
      tenant_id: after.tenant_id,
      contact_id: after.id,
      at: before.consent === after.consent ? after.updated_at : (after.consent_at ?? after.updated_at),
      from: before.consent,
      to: after.consent,
      source: after.consent_source,
      evidence: after.consent_evidence ?? null,
    });
  });
}

/** Keeps what a contact came with, once, before it is forgotten. */
export function keepFirstConsent(store: Store, contact: Stored<Contact>): void {
  const id = `${contact.id}-first`;
  if (contact.consent_at === null || store.byId('consent_changes', id)) return;
  const { consent, consent_at, consent_source, consent_evidence } = contact;
  store.insert('consent_changes', {
    id,
    tenant_id: contact.tenant_id,
    contact_id: contact.id,
    at: consent_at,
    from: null,
    to: consent,
    source: consent_source,
    evidence: consent_evidence ?? null,
  });
}

/** Whoever gives another source or evidence for the same consent changes it, too. */
function isSame(before: Contact, after: Contact): boolean {
  return (
    before.consent === after.consent &&
    before.consent_source === after.consent_source &&
    (before.consent_evidence ?? null) === (after.consent_evidence ?? null)
  );
}
