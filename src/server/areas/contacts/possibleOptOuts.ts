import type { Contact } from '#src/domain/contacts/contact.ts';
import { CONTACT_LIMITS } from '#src/domain/contacts/contactTerms.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { mayBeTexted } from '#src/domain/sms/consent.ts';
import { storable } from '#src/domain/storable.ts';
import type { Clock } from '#src/server/clock.ts';
import { byId } from '#src/server/storage/byId.ts';
import { changesOf, type RecordChange } from '#src/server/storage/RecordChange.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { confirmsOptOut } from './confirmsOptOut.ts';
import { rememberRefusal } from './keepSuppressionList.ts';

type PossibleOptOut = Collections['possible_opt_outs'];

/** The undecided message of the contact with this number, or undefined if there is none. */
export async function undecidedOptOut(
  tx: Transaction,
  tenantId: string,
  phone: string,
): Promise<PossibleOptOut | undefined> {
  return await tx.get('possible_opt_outs', possibleOptOutId(tenantId, phone));
}

/** The numbers of everyone who may want to stop. */
export async function undecidedNumbers(tx: Transaction, tenantId: string): Promise<ReadonlySet<string>> {
  return new Set((await tx.find('possible_opt_outs', { tenant_id: tenantId })).map(({ phone }) => phone));
}

/** Which of these numbers belong to people who may want to stop. */
export async function undecidedAmong(
  tx: Transaction,
  tenantId: string,
  phones: readonly string[],
): Promise<ReadonlySet<string>> {
  const optOuts = await tx.find('possible_opt_outs', { tenant_id: tenantId, phone: phones });
  return new Set(optOuts.map(({ phone }) => phone));
}

/** Marks a person as possibly wanting to stop; their queued messages are on hold from then on. The newest message counts. */
export async function storePossibleOptOut(
  tx: Transaction,
  contact: Stored<Contact>,
  message: { message_id: string; body: string; at: string },
): Promise<void> {
  const { tenant_id, phone } = contact;
  if (tenant_id === null) return;
  const id = possibleOptOutId(tenant_id, phone);
  const evidence = storable(message.body, CONTACT_LIMITS.consent_evidence);
  const optOut = { contact_id: contact.id, message_id: message.message_id, evidence, at: message.at };
  if (await tx.get('possible_opt_outs', id)) await tx.update('possible_opt_outs', id, optOut);
  else await tx.insert('possible_opt_outs', { id, tenant_id, phone, ...optOut });
  await changeWaiting(tx, tenant_id, phone, ({ status }) => (status === 'queued' ? 'scheduled' : null), message.at);
}

/**
 * Whether a message is on hold for a decision; `optOut`: the possible opt-out of its number's contact, or undefined if there is none. What a
 * colleague wrote after it is sent: they have read it.
 */
export function isUndecided(message: Message, optOut: Pick<PossibleOptOut, 'at'> | undefined): boolean {
  if (message.is_test || optOut === undefined) return false;
  return message.author_id === undefined || message.created_at < optOut.at;
}

/**
 * Applies a decision, by a colleague or by the person: a given or withdrawn consent decides; once the possible opt-out is gone, held messages are
 * sent, or end as opted out. A contact deleted or renumbered before a decision is stored as opted out by number.
 */
export async function applyOptOutDecisions(
  tx: Transaction,
  changes: readonly RecordChange[],
  clock: Pick<Clock, 'now'>,
): Promise<void> {
  await followContacts(tx, changesOf('contacts', changes));
  for (const { before, after } of changesOf('possible_opt_outs', changes)) {
    if (!before || after) continue;
    const { tenant_id, phone, contact_id } = before;
    const contact = await tx.get('contacts', contact_id);
    const isRefused = !contact || contact.phone !== phone || !mayBeTexted(contact);
    const next = isRefused ? 'failed' : 'queued';
    const at = clock.now().toISOString();
    // `storePossibleOptOut` stores none without a tenant.
    await changeWaiting(tx, tenant_id as string, phone, ({ status }) => (status === next ? null : next), at);
  }
}

/** Looks up the possible opt-outs for all changes at once: few contacts have one. */
async function followContacts(
  tx: Transaction,
  changes: readonly { before: Stored<Contact> | undefined; after: Stored<Contact> | undefined }[],
): Promise<void> {
  const decidingChanges = changes.flatMap(({ before, after }) =>
    !before || (before.phone === after?.phone && before.consent === after.consent) ? [] : { before, after },
  );
  // Stryker disable next-line ConditionalExpression: only saves a query.
  if (decidingChanges.length === 0) return;
  const ids = decidingChanges.map(({ before }) => possibleOptOutId(before.tenant_id, before.phone));
  // Stryker disable next-line ObjectLiteral: only saves reading the other possible opt-outs.
  const optOuts = byId(await tx.find('possible_opt_outs', { id: [...new Set(ids)] }));
  for (const { before, after } of decidingChanges) {
    const optOut = optOuts.get(possibleOptOutId(before.tenant_id, before.phone));
    if (optOut) await followContact(tx, { optOut, before, after });
  }
}

/** Removes the possible opt-out if the change of its contact, to another number or consent, decides it. */
async function followContact(
  tx: Transaction,
  { optOut, before, after }: { optOut: PossibleOptOut; before: Stored<Contact>; after: Stored<Contact> | undefined },
): Promise<void> {
  if (after?.phone !== before.phone) {
    const { evidence, at } = optOut;
    await rememberRefusal(tx, {
      ...before,
      consent: 'opted_out',
      consent_source: 'keyword',
      consent_at: at,
      consent_evidence: evidence,
    });
    await tx.remove('possible_opt_outs', optOut.id);
    return;
  }
  // A file cannot agree for the person, and its importer has not read the message.
  const isGiven = after.consent === 'opted_in' && after.consent_source !== 'import';
  if (isGiven || !mayBeTexted(after)) await tx.remove('possible_opt_outs', optOut.id);
}

async function changeWaiting(
  tx: Transaction,
  tenantId: string,
  phone: string,
  nextOf: (message: Message) => 'queued' | 'scheduled' | 'failed' | null,
  at: string,
): Promise<void> {
  const waiting = await tx.messages.waitingTo({ tenantId, phone });
  for (const message of waiting) {
    const status = nextOf(message);
    if (status === null || confirmsOptOut(message)) continue;
    const error_code = status === 'failed' ? 'OPTED_OUT' : message.error_code;
    await tx.update('messages', message.id, {
      status,
      error_code,
      status_at: { ...message.status_at, [status]: at },
    });
  }
}

/** The id of a number's possible opt-out. */
export function possibleOptOutId(tenantId: string | null, phone: string): string {
  return `${tenantId} ${phone}`;
}
