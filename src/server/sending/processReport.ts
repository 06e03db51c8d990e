import type { Contact } from '#src/domain/contacts/contact.ts';
import { costOfSegments } from '#src/domain/devices/cost.ts';
import type { Message } from '#src/domain/messages/message.ts';
import { applyReport, type MessageReport } from '#src/server/areas/messages/messageReport.ts';
import { byId } from '#src/server/storage/byId.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { pauseWhereFailing } from './pauseWhereFailing.ts';
import type { UnitContext } from './UnitContext.ts';

/** Handles a gateway's report on a message. Returns the changed message, or null if nothing changed. */
export async function processReport(
  context: UnitContext,
  messageId: string,
  report: MessageReport,
): Promise<Stored<Message> | null> {
  return (await processReports(context, [{ messageId, report }]))[0] ?? null;
}

/** Handles reports in order. Returns the changed message for each, or null if nothing changed. */
export async function processReports(
  context: UnitContext,
  reports: readonly { messageId: string; report: MessageReport }[],
): Promise<(Stored<Message> | null)[]> {
  const { tx } = context;
  const ids = [...new Set(reports.map(({ messageId }) => messageId))];
  const storedMessages = await tx.find('messages', { id: ids });
  const messages = byId(storedMessages);
  const changes = new Map<string, Partial<Message>>();
  const contactedAt = new Map<string, string>();
  const failures = new Map<string, number>();
  const outcomes = reports.map(({ messageId, report }) => {
    const message = messages.get(messageId);
    const change = message && applyReport(message, report);
    if (!change) return null;
    const changedMessage = { ...message, ...change };
    messages.set(messageId, changedMessage);
    changes.set(messageId, { ...changes.get(messageId), ...change });
    const { status, status_at, contact_id, device_id } = changedMessage;
    if (!message.status_at.sent && status_at.sent && contact_id !== null)
      contactedAt.set(contact_id, later(contactedAt.get(contact_id), status_at.sent));
    if (status === 'failed' && device_id !== null) failures.set(device_id, (failures.get(device_id) ?? 0) + 1);
    return changedMessage;
  });
  if (changes.size === 0) return outcomes;
  await putPrices(context, messages, changes);
  // A gateway that reports on a message has it.
  await tx.removeMany('dispatches', changes.keys());
  await tx.updateMany(
    'messages',
    [...changes].map(([id, change]) => ({ id, change })),
  );
  await storeLastContact(tx, contactedAt);
  await countFailed(tx, failures);
  await pauseWhereFailing(
    context,
    storedMessages.map((before) => ({ before, after: messages.get(before.id) ?? before })),
  );
  return outcomes;
}

/** Stores when contacts were last contacted. Reports arrive out of order, so an earlier time changes nothing. */
async function storeLastContact(tx: Transaction, contactedAt: ReadonlyMap<string, string>): Promise<void> {
  const contacts = contactedAt.size > 0 ? await tx.find('contacts', { id: [...contactedAt.keys()] }) : [];
  await tx.updateMany(
    'contacts',
    contacts.flatMap(({ id, last_contacted_at }): { id: string; change: Partial<Contact> }[] => {
      const at = contactedAt.get(id);
      return at !== undefined && at > (last_contacted_at ?? '') ? [{ id, change: { last_contacted_at: at } }] : [];
    }),
  );
}

/** The later of two instants. */
const later = (one: string | undefined, other: string): string => (one !== undefined && one > other ? one : other);

/** Adds failed messages to the figures of today, by device. */
export async function countFailed(tx: Transaction, failures: ReadonlyMap<string, number>): Promise<void> {
  const devices = failures.size > 0 ? await tx.find('devices', { id: [...failures.keys()] }) : [];
  await tx.reportMany(
    'devices',
    devices.map(({ id, failed_today }) => ({ id, change: { failed_today: failed_today + (failures.get(id) ?? 0) } })),
  );
}

/** Stores the cost of sent messages by their device's typed price; a gateway that knows the price reports it later. */
async function putPrices(
  { tx }: UnitContext,
  messages: ReadonlyMap<string, Stored<Message>>,
  changes: Map<string, Partial<Message>>,
): Promise<void> {
  const unpriced = [...changes].flatMap(([id, change]) => {
    const message = messages.get(id);
    return change.status_at?.sent && message?.device_id && !message.price ? { id, change, message } : [];
  });
  for (const tenantId of new Set(unpriced.flatMap(({ message }) => message.tenant_id ?? []))) {
    const ownMessages = unpriced.filter(({ message }) => message.tenant_id === tenantId);
    const deviceIds = [...new Set(ownMessages.flatMap(({ message }) => message.device_id ?? []))];
    const prices = await tx.devices.prices({ tenantId, deviceIds });
    const priceOf = new Map(prices.map(({ id, segment_price }) => [id, segment_price]));
    for (const { id, change, message } of ownMessages) {
      const price = priceOf.get(message.device_id ?? '');
      if (price) changes.set(id, { ...change, price: costOfSegments(price, message.segments) });
    }
  }
}
