import type { Contact } from '#src/domain/contacts/contact.ts';
import type { RecordChange } from '#src/server/storage/RecordChange.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { isKeptRefusal } from './refusedNumbers.ts';

/**
 * Writes down every change of a consent, whoever made it: with its source and evidence, and what it was before. What
 * somebody came with is told by the contact itself until it changes for the first time, but for a refusal that was kept
 * of the number: that one is older than the contact.
 */
export async function keepConsentLog(tx: Transaction, change: RecordChange): Promise<void> {
  if (change.collection !== 'contacts') return;
  const { before, after } = change;
  if (!after) return;
  if (!before) {
    const isOlder = after.consent_at !== null && after.consent_at < after.created_at;
    if (isOlder && (await isKeptRefusal(tx, after))) await keepFirstConsent(tx, after, { is_kept: true });
    return;
  }
  if (isSame(before, after)) return;
  await keepFirstConsent(tx, before);
  await tx.insert('consent_changes', {
    tenant_id: after.tenant_id,
    contact_id: after.id,
    at: isNewer(before, after) ? (after.consent_at ?? after.updated_at) : after.updated_at,
    from: before.consent,
    to: after.consent,
    source: after.consent_source,
    evidence: after.consent_evidence ?? null,
    is_kept: before.phone !== after.phone && (await isKeptRefusal(tx, after)),
  });
}

/** Whether a consent was given after the one before. One that a file dates back, or that an undo brings back, is told when that happens. */
function isNewer(before: Contact, after: Contact): boolean {
  if (before.consent === after.consent) return false;
  return before.consent_at === null || (after.consent_at ?? '') > before.consent_at;
}

/** Keeps what a contact came with, once, before it is forgotten. */
export async function keepFirstConsent(
  tx: Transaction,
  contact: Stored<Contact>,
  { is_kept = false } = {},
): Promise<void> {
  const id = `${contact.id}-first`;
  if (contact.consent_at === null || (await tx.get('consent_changes', id))) return;
  const { consent, consent_at, consent_source, consent_evidence } = contact;
  await tx.insert('consent_changes', {
    id,
    tenant_id: contact.tenant_id,
    contact_id: contact.id,
    at: consent_at,
    from: null,
    to: consent,
    source: consent_source,
    evidence: consent_evidence ?? null,
    is_kept,
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
