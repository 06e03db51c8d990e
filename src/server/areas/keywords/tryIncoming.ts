import type { Contact } from '#src/domain/contacts/contact.ts';
import { decideIncoming } from '#src/domain/incoming/decideIncoming.ts';
import type { IncomingDecision } from '#src/domain/incoming/incomingDecision.ts';
import { senderNumber } from '#src/domain/sms/phone/phoneNumber.ts';
import { readablePeople } from '#src/server/access/people.ts';
import { requirePermission } from '#src/server/access/requirePermission.ts';
import { seesPhones, visibleRecord } from '#src/server/access/visibility.ts';
import { settingsOf } from '#src/server/areas/company/index.ts';
import { incomingSetup, readIncoming } from '#src/server/areas/incoming/index.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { unprocessable } from '#src/server/http/parseWith.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';

/** Tries an incoming message against the current records, without doing anything. */
export async function tryIncoming(context: HandlerContext<'tryIncoming'>): Promise<IncomingDecision> {
  const { tx, clock, caller, tenantId } = context;
  const { body } = context.body;
  const { from, contact } = await senderOf(context);
  if (contact) requirePermission(caller, 'read', 'contacts', contact);
  const incoming = await readIncoming(tx, { tenantId, body, from, contact, at: clock.now() });
  // Values of the contact that this person cannot see are hidden in the filled-in reply, too.
  const visibleContact = contact && { ...NO_VALUES, ...(await visibleRecord(tx, caller, 'contacts', contact)) };
  const refusal = seesPhones(caller.ability) ? incoming.refusal : undefined;
  return decideIncoming({ ...incoming, contact: visibleContact, refusal }, await incomingSetup(tx, tenantId));
}

const NO_VALUES = { first_name: '', last_name: '', email: '', language: null, custom: {} };
/** Senders that are not numbers: three to eight digits, or a name. */
const NO_NUMBER = /^\d{3,8}$|^(?=.*[A-Za-z])[\w .&-]{1,11}$/;

async function senderOf(
  context: HandlerContext<'tryIncoming'>,
): Promise<{ from: string; contact: Stored<Contact> | null }> {
  const { tx, caller, tenantId } = context;
  const { contact_id, from: rawSender } = context.body;
  const chosenContact = contact_id ? await tx.get('contacts', contact_id) : undefined;
  if (chosenContact) return { from: chosenContact.phone, contact: chosenContact };
  // Stryker disable next-line StringLiteral: neither text is a sender.
  const sender = (rawSender ?? '').trim();
  if (NO_NUMBER.test(sender)) return { from: sender, contact: null };
  const number = senderNumber(sender, (await settingsOf(tx, tenantId)).default_country);
  if (number === null) throw unprocessable({ from: sentence('keywords.no_sender') });
  // People who cannot see numbers, or this contact, must not learn whose number this is.
  const id = seesPhones(caller.ability) ? await tx.contacts.withPhone({ tenantId, phone: number }) : null;
  const mayRead = await readablePeople(tx, caller, [id]);
  const contact = id && mayRead?.(id) !== false ? await tx.get('contacts', id) : undefined;
  return { from: number, contact: contact ?? null };
}
