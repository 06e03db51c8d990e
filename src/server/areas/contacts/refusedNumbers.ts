import type { Contact } from '#src/domain/contacts/contact.ts';
import type { GivenConsent } from '#src/domain/contacts/merge/stricterConsent.ts';
import { mayBeTexted } from '#src/domain/sms/consent.ts';
import type { RecordChange } from '#src/server/storage/RecordChange.ts';
import type { KeptByImport } from '#src/server/storage/records/contactChanges.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/**
 * Keeps who said no when their contact goes, or gets another number: a number that comes back, by hand or in a file,
 * comes back with its refusal. Only the number and the refusal are kept, until somebody with the number agrees again.
 */
export async function keepRefusedNumbers(tx: Transaction, change: RecordChange): Promise<void> {
  if (change.collection !== 'contacts') return;
  const { before, after } = change;
  if (before && before.phone !== after?.phone && !mayBeTexted(before)) await rememberRefusal(tx, before);
  const isSaid = before?.consent !== after?.consent || before?.phone !== after?.phone;
  if (isSaid && after?.consent === 'opted_in') await forget(tx, after);
}

/** What somebody with this number said before they were a contact of the tenant again; null: nothing that counts. */
export async function refusalOf(tx: Transaction, tenantId: string, phone: string): Promise<GivenConsent | null> {
  const kept = await tx.get('refused_numbers', keyOf(tenantId, phone));
  if (!kept) return null;
  const { consent, consent_source, consent_at, consent_evidence } = kept;
  return { consent, consent_source, consent_at, consent_evidence };
}

/** Whether a contact's consent is the refusal that was kept of the number. */
export async function isKeptRefusal(
  tx: Transaction,
  { tenant_id, phone, consent, consent_at }: Stored<Contact>,
): Promise<boolean> {
  if (mayBeTexted({ consent })) return false;
  const kept = await refusalOf(tx, tenant_id ?? '', phone);
  return kept?.consent === consent && kept.consent_at === consent_at;
}

/** Keeps a number with what whoever had it said. */
export async function rememberRefusal(tx: Transaction, contact: Stored<Contact>): Promise<void> {
  const { tenant_id, phone, consent, consent_source, consent_at, consent_evidence = null } = contact;
  if (tenant_id === null) return;
  await keepRefusal(tx, tenant_id, phone, { consent, consent_source, consent_at, consent_evidence });
}

/** Keeps that somebody with this number, who is no contact, said no. */
export async function keepRefusal(
  tx: Transaction,
  tenant_id: string,
  phone: string,
  refusal: GivenConsent,
): Promise<void> {
  const id = keyOf(tenant_id, phone);
  if (await tx.get('refused_numbers', id)) await tx.update('refused_numbers', id, refusal);
  else await tx.insert('refused_numbers', { id, tenant_id, phone, ...refusal });
}

/**
 * A refusal that only a file told gives way to the next list that tells it: else undoing that file would let people be texted who are
 * on the other list. Null where somebody told it, and for who is blocked. Never the same as the one before.
 */
export function renewedRefusal(before: GivenConsent, given: GivenConsent, now: string): GivenConsent | null {
  if (before.consent !== 'opted_out' || before.consent_source !== 'import') return null;
  return before.consent_at === given.consent_at ? { ...given, consent_at: now } : given;
}

/** Lets go of a refusal that was kept of a number, where it is still this one; what was kept before it counts again. */
export async function forgetRefusal(
  tx: Transaction,
  tenantId: string,
  { phone, consent_at, evidence, before = null }: KeptByImport,
): Promise<void> {
  const kept = await refusalOf(tx, tenantId, phone);
  if (kept?.consent_at !== consent_at || kept.consent_evidence !== evidence) return;
  if (before) return await keepRefusal(tx, tenantId, phone, before);
  await tx.remove('refused_numbers', keyOf(tenantId, phone));
}

async function forget(tx: Transaction, { tenant_id, phone }: Stored<Contact>): Promise<void> {
  const id = keyOf(tenant_id ?? '', phone);
  if (await tx.get('refused_numbers', id)) await tx.remove('refused_numbers', id);
}

function keyOf(tenantId: string, phone: string): string {
  return `${tenantId} ${phone}`;
}
