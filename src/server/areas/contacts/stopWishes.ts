import type { Contact } from '#src/domain/contacts/contact.ts';
import { CONTACT_LIMITS } from '#src/domain/contacts/contactTerms.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { mayBeTexted } from '#src/domain/sms/consent.ts';
import type { Clock } from '#src/server/clock.ts';
import type { RecordChange } from '#src/server/storage/RecordChange.ts';
import type { Collections } from '#src/server/storage/records/Collections.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { rememberRefusal } from './refusedNumbers.ts';

type StopWish = Collections['stop_wishes'];

/** The text of whoever has this number that nobody has decided about; undefined where there is none. */
export async function openStopWish(tx: Transaction, tenantId: string, phone: string): Promise<StopWish | undefined> {
  return await tx.get('stop_wishes', stopWishId(tenantId, phone));
}

/** The numbers of everybody who may want to stop. */
export async function undecidedNumbers(tx: Transaction, tenantId: string): Promise<ReadonlySet<string>> {
  return new Set((await tx.find('stop_wishes', { tenant_id: tenantId })).map(({ phone }) => phone));
}

/** Those of these numbers whose holders may want to stop. */
export async function undecidedAmong(
  tx: Transaction,
  tenantId: string,
  phones: readonly string[],
): Promise<ReadonlySet<string>> {
  const wishes = await tx.find('stop_wishes', { tenant_id: tenantId, phone: phones });
  return new Set(wishes.map(({ phone }) => phone));
}

/** Marks somebody as wanting to stop, perhaps; what is queued for the number waits from then on. The newest text counts. */
export async function raiseStopWish(
  tx: Transaction,
  contact: Stored<Contact>,
  text: { message_id: string; body: string; at: string },
): Promise<void> {
  const { tenant_id, phone } = contact;
  if (tenant_id === null) return;
  const id = stopWishId(tenant_id, phone);
  const evidence = text.body.slice(0, CONTACT_LIMITS.consent_evidence);
  const wish = { contact_id: contact.id, message_id: text.message_id, evidence, at: text.at };
  if (await tx.get('stop_wishes', id)) await tx.update('stop_wishes', id, wish);
  else await tx.insert('stop_wishes', { id, tenant_id, phone, ...wish });
  await changeWaiting(tx, tenant_id, phone, ({ status }) => (status === 'queued' ? 'scheduled' : null), text.at);
}

/**
 * Whether a text waits until somebody decides; `wish`: that of whoever has its number, undefined where there is none. What a person wrote
 * after the wish goes out: they have read it.
 */
export function isUndecided(message: Message, wish: Pick<StopWish, 'at'> | undefined): boolean {
  if (message.is_test || wish === undefined) return false;
  return message.author_id === undefined || message.created_at < wish.at;
}

/**
 * Lets what follows from a decision happen, whoever makes it: a consent that somebody gives or takes back decides; when a wish is
 * gone, what waited goes out, or ends as opted out. Whoever is deleted or gets another number before anybody has decided is kept as
 * opted out by their number.
 */
export async function keepStopWishes(tx: Transaction, change: RecordChange, clock: Pick<Clock, 'now'>): Promise<void> {
  if (change.collection === 'contacts') await followContact(tx, change.before, change.after);
  else if (change.collection === 'stop_wishes' && change.before && !change.after) {
    const { tenant_id, phone, contact_id } = change.before;
    const contact = await tx.get('contacts', contact_id);
    const isRefused = !contact || contact.phone !== phone || !mayBeTexted(contact);
    const next = isRefused ? 'failed' : 'queued';
    const at = clock.now().toISOString();
    if (tenant_id !== null) {
      await changeWaiting(tx, tenant_id, phone, ({ status }) => (status === next ? null : next), at);
    }
  }
}

async function followContact(
  tx: Transaction,
  before: Stored<Contact> | undefined,
  after: Stored<Contact> | undefined,
): Promise<void> {
  if (before?.phone === after?.phone && before?.consent === after?.consent) return;
  const wish = before?.tenant_id ? await openStopWish(tx, before.tenant_id, before.phone) : undefined;
  if (!before || !wish) return;
  if (after?.phone !== before.phone) {
    const { evidence, at } = wish;
    await rememberRefusal(tx, {
      ...before,
      consent: 'opted_out',
      consent_source: 'keyword',
      consent_at: at,
      consent_evidence: evidence,
    });
    await tx.remove('stop_wishes', wish.id);
    return;
  }
  const isDecided = after.consent !== before.consent && (!mayBeTexted(after) || after.consent === 'opted_in');
  // A file is not the person, and nobody who imports it has read the text.
  if (isDecided && !(after.consent === 'opted_in' && after.consent_source === 'import')) {
    await tx.remove('stop_wishes', wish.id);
  }
}

async function changeWaiting(
  tx: Transaction,
  tenantId: string,
  phone: string,
  nextOf: (message: Message) => 'queued' | 'scheduled' | 'failed' | null,
  at: string,
): Promise<void> {
  for (const message of await tx.messages.waitingTo({ tenantId, phone })) {
    const status = nextOf(message);
    if (status === null) continue;
    const error_code = status === 'failed' ? 'OPTED_OUT' : message.error_code;
    await tx.update('messages', message.id, {
      status,
      error_code,
      status_at: { ...message.status_at, [status]: at },
    });
  }
}

/** The id of the wish to stop of whoever has a number. */
export function stopWishId(tenantId: string, phone: string): string {
  return `${tenantId} ${phone}`;
}
