import type { Contact } from '#src/domain/contacts/contact.ts';
import { changesOf, type RecordChange } from '#src/server/storage/RecordChange.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { NewRecord } from '#src/server/storage/records/NewRecord.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { withKeptRefusal } from './keepSuppressionList.ts';

/**
 * Logs every change of a consent, by people and by the system: with its source and evidence, and the previous one. The first consent is stored with
 * the contact itself until it changes, except for a refusal stored for the number: that one is older than the contact.
 */
export async function keepConsentLog(tx: Transaction, changes: readonly RecordChange[]): Promise<void> {
  const consentChanges = changesOf('contacts', changes).flatMap(({ before, after }) => {
    if (!after) return [];
    if (before) return isSame(before, after) ? [] : { before, after };
    // Stryker disable next-line ConditionalExpression: null is before no time.
    return after.consent_at !== null && after.consent_at < after.created_at ? { before, after } : [];
  });
  // Stryker disable next-line ConditionalExpression: only saves a query.
  if (consentChanges.length === 0) return;
  // Stryker disable next-line ArrayDeclaration: a text is no contact with a refusal.
  const newNumbers = consentChanges.flatMap(({ before, after }) => (before?.phone === after.phone ? [] : after));
  const keptRefusals = await withKeptRefusal(tx, newNumbers);
  // Stryker disable next-line ArrayDeclaration: a text is no contact with a consent.
  const candidates = consentChanges.flatMap(({ before, after }) => before ?? (keptRefusals.has(after) ? after : []));
  const firstIds = await idsWithFirstConsent(tx, candidates);
  const entries: ConsentEntry[] = [];
  for (const { before, after } of consentChanges) {
    const first = before ?? (keptRefusals.has(after) ? after : null);
    if (first && firstIds.delete(first.id)) entries.push(firstConsent(first, { is_inherited: !before }));
    if (!before) continue;
    entries.push({
      tenant_id: after.tenant_id,
      contact_id: after.id,
      at: timeOf(before, after),
      from: before.consent,
      to: after.consent,
      source: after.consent_source,
      evidence: after.consent_evidence ?? null,
      is_inherited: keptRefusals.has(after),
    });
  }
  await tx.insertMany('consent_changes', entries);
}

type ConsentEntry = NewRecord<Collections['consent_changes']>;

/** The time of a changed consent, if it is later than the previous one. One backdated by a file, or restored by an undo, is logged when that happens. */
function timeOf(before: Contact, { consent, consent_at, updated_at }: Contact): string {
  const isNewer =
    consent_at !== null && consent !== before.consent && (before.consent_at === null || consent_at > before.consent_at);
  return isNewer ? consent_at : updated_at;
}

/** Logs a contact's first consent, once, before it is overwritten. */
export async function keepFirstConsent(tx: Transaction, contact: Stored<Contact>): Promise<void> {
  const firstIds = await idsWithFirstConsent(tx, [contact]);
  if (firstIds.has(contact.id)) await tx.insert('consent_changes', firstConsent(contact, { is_inherited: false }));
}

/** The ids of the contacts whose consent is their first: they have one, and nothing in the log. */
async function idsWithFirstConsent(tx: Transaction, contacts: readonly Stored<Contact>[]): Promise<Set<string>> {
  const datedContacts = contacts.filter(({ consent_at }) => consent_at !== null);
  const ids = new Set(datedContacts.map(({ id }) => id));
  // Stryker disable next-line ConditionalExpression: only saves a query.
  if (ids.size === 0) return ids;
  const tenants = [...new Set(datedContacts.map(({ tenant_id }) => tenant_id))];
  // Stryker disable next-line ObjectLiteral: only saves reading the other entries.
  const entries = await tx.find('consent_changes', { tenant_id: tenants, contact_id: [...ids] });
  for (const { contact_id } of entries) ids.delete(contact_id);
  return ids;
}

function firstConsent(contact: Stored<Contact>, { is_inherited }: { is_inherited: boolean }): ConsentEntry {
  const { id, tenant_id, consent, consent_at, consent_source, consent_evidence } = contact;
  return {
    tenant_id,
    contact_id: id,
    // `idsWithFirstConsent` has only contacts with a time.
    at: consent_at as string,
    from: null,
    to: consent,
    source: consent_source,
    evidence: consent_evidence ?? null,
    is_inherited,
  };
}

/** Another source or evidence for the same consent is a change, too. */
function isSame(before: Contact, after: Contact): boolean {
  return (
    before.consent === after.consent &&
    before.consent_source === after.consent_source &&
    (before.consent_evidence ?? null) === (after.consent_evidence ?? null)
  );
}
