import type { Contact } from '#src/domain/contacts/contact.ts';
import type { GivenConsent } from '#src/domain/contacts/merge/stricterConsent.ts';
import { mayBeTexted } from '#src/domain/sms/consent.ts';
import { byId } from '#src/server/storage/byId.ts';
import { changesOf, type RecordChange } from '#src/server/storage/RecordChange.ts';
import type { ImportedRefusal } from '#src/server/storage/records/contactHistory.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';

/** A tenant's number. */
interface TenantNumber {
  tenant_id: string | null;
  phone: string;
}

/**
 * Stores an opt-out when its contact is deleted or gets another number: a number that returns, by hand or in a file, returns with its
 * refusal. Only the number and the refusal are stored, until somebody with the number agrees again.
 */
export async function keepSuppressionList(tx: Transaction, changes: readonly RecordChange[]): Promise<void> {
  const next = new Map<string, TenantNumber & { refusal: GivenConsent | null }>();
  const setRefusal = ({ tenant_id, phone }: TenantNumber, refusal: GivenConsent | null): void => {
    if (tenant_id !== null) next.set(keyOf(tenant_id, phone), { tenant_id, phone, refusal });
  };
  for (const { before, after } of changesOf('contacts', changes)) {
    if (before && before.phone !== after?.phone && !mayBeTexted(before)) setRefusal(before, consentOf(before));
    const hadAgreed = before?.consent === 'opted_in' && before.phone === after?.phone;
    if (after?.consent === 'opted_in' && !hadAgreed) setRefusal(after, null);
  }
  await storeAll(tx, next);
}

/** The refusal stored for a number, or null if there is none. */
export async function refusalOf(tx: Transaction, tenantId: string, phone: string): Promise<GivenConsent | null> {
  return (await refusalsOf(tx, tenantId, [phone])).get(phone) ?? null;
}

/** The refusals stored for these numbers, by number. */
export async function refusalsOf(
  tx: Transaction,
  tenantId: string,
  phones: readonly string[],
): Promise<Map<string, GivenConsent>> {
  const ids = [...new Set(phones)].map((phone) => keyOf(tenantId, phone));
  // Stryker disable next-line ConditionalExpression: only saves a query.
  const suppressions = ids.length === 0 ? [] : await tx.find('suppressions', { id: ids });
  return new Map(
    suppressions.map(({ phone, consent, consent_source, consent_at, consent_evidence }) => [
      phone,
      { consent, consent_source, consent_at, consent_evidence },
    ]),
  );
}

/** Which of these contacts have the refusal stored for their number as their consent. */
export async function withKeptRefusal(
  tx: Transaction,
  contacts: readonly Stored<Contact>[],
): Promise<ReadonlySet<Stored<Contact>>> {
  // Stryker disable next-line MethodExpression: only saves looking for refusals equal to an agreement.
  const refusingContacts = contacts.filter((contact) => !mayBeTexted(contact));
  const ids = refusingContacts.map(({ tenant_id, phone }) => keyOf(tenant_id, phone));
  // Stryker disable next-line ConditionalExpression,ArrayDeclaration,ObjectLiteral: only saves reading other refusals.
  const suppressions = ids.length === 0 ? [] : await tx.find('suppressions', { id: [...new Set(ids)] });
  const refusalById = byId(suppressions);
  return new Set(
    refusingContacts.filter((contact) => {
      const refusal = refusalById.get(keyOf(contact.tenant_id, contact.phone));
      return refusal?.consent === contact.consent && refusal.consent_at === contact.consent_at;
    }),
  );
}

/** Stores a number with its contact's refusal. */
export async function rememberRefusal(tx: Transaction, contact: Stored<Contact>): Promise<void> {
  const { tenant_id, phone } = contact;
  if (tenant_id !== null) await keepRefusals(tx, tenant_id, [{ phone, refusal: consentOf(contact) }]);
}

/** Stores refusals for numbers without a contact; if a number occurs twice, the last one. */
export async function keepRefusals(
  tx: Transaction,
  tenant_id: string,
  refusals: readonly { phone: string; refusal: GivenConsent }[],
): Promise<void> {
  await storeAll(
    tx,
    new Map(refusals.map(({ phone, refusal }) => [keyOf(tenant_id, phone), { tenant_id, phone, refusal }])),
  );
}

/**
 * A refusal known only from a file is replaced by the next list's; otherwise, undoing the first file would allow texting people who are on the
 * second. Null if a person gave it, and for blocked contacts. Never equal to the previous one.
 */
export function renewedRefusal(before: GivenConsent, next: GivenConsent, now: string): GivenConsent | null {
  if (before.consent !== 'opted_out' || before.consent_source !== 'import') return null;
  return before.consent_at === next.consent_at ? { ...next, consent_at: now } : next;
}

/** Deletes these refusals unless newer ones have replaced them; the previous ones apply again. In sequence, because a number may occur twice. */
export async function forgetRefusals(
  tx: Transaction,
  tenantId: string,
  refusals: readonly ImportedRefusal[],
): Promise<void> {
  const phones = refusals.map(({ phone }) => phone);
  const storedRefusals = new Map<string, GivenConsent | null>(await refusalsOf(tx, tenantId, phones));
  const next = new Map<string, TenantNumber & { refusal: GivenConsent | null }>();
  for (const { phone, consent_at, evidence, before = null } of refusals) {
    const current = storedRefusals.get(phone);
    if (current?.consent_at !== consent_at || current.consent_evidence !== evidence) continue;
    storedRefusals.set(phone, before);
    next.set(keyOf(tenantId, phone), { tenant_id: tenantId, phone, refusal: before });
  }
  await storeAll(tx, next);
}

/** The refusal to store for each number, by its id; null to delete the stored one. */
async function storeAll(
  tx: Transaction,
  next: ReadonlyMap<string, TenantNumber & { refusal: GivenConsent | null }>,
): Promise<void> {
  // Stryker disable next-line ConditionalExpression: only saves a query.
  if (next.size === 0) return;
  // Stryker disable next-line ObjectLiteral: only saves reading the other refusals.
  const existingIds = new Set((await tx.find('suppressions', { id: [...next.keys()] })).map(({ id }) => id));
  const entries = [...next].map(([id, each]) => ({ id, ...each }));
  await tx.insertMany(
    'suppressions',
    entries.flatMap(({ id, tenant_id, phone, refusal }) =>
      refusal && !existingIds.has(id) ? [{ id, tenant_id, phone, ...refusal }] : [],
    ),
  );
  await tx.updateMany(
    'suppressions',
    entries.flatMap(({ id, refusal }) => (refusal && existingIds.has(id) ? [{ id, change: refusal }] : [])),
  );
  // Stryker disable next-line ArrayDeclaration: no refusal has a text as its id.
  const removedIds = entries.flatMap(({ id, refusal }) => (!refusal && existingIds.has(id) ? [id] : []));
  // Stryker disable next-line ConditionalExpression,EqualityOperator: only saves a query.
  if (removedIds.length > 0) await tx.removeMany('suppressions', removedIds);
}

function consentOf({ consent, consent_source, consent_at, consent_evidence = null }: Contact): GivenConsent {
  return { consent, consent_source, consent_at, consent_evidence };
}

function keyOf(tenantId: string | null, phone: string): string {
  return `${tenantId} ${phone}`;
}
