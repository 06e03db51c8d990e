import type { Device } from '#src/domain/devices/device.ts';
import { LATE_MS } from '#src/domain/incoming/incomingTerms.ts';
import { senderNumber } from '#src/domain/sms/phone/phoneNumber.ts';
import { storable } from '#src/domain/storable.ts';
import { settingsOf } from '#src/server/areas/company/tenantFacts.ts';
import type { OperatorRule } from '#src/server/areas/incoming/inboundMessage.ts';
import { processIncoming } from '#src/server/areas/incoming/processIncoming.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { derivedId } from './derivedId.ts';
import type { UnitContext } from './UnitContext.ts';

/** How long (ms) after a campaign's message a reply belongs to that campaign. */
const REPLY_WINDOW = 7 * 24 * 3_600_000;

/** How long (ms) a message may take to a phone that was off. An older one has its time from a wrong clock. */
const LONGEST_HOLD = 30 * 24 * 3_600_000;

/** Placeholder for pictures and other media, which are not stored, if a message has no text. */
export const MEDIA_SIGN = '📎';

/** An incoming message, as reported by its gateway. */
export interface ReceivedMessage {
  /** When it arrived (ms), by the gateway: the same in every report of it. */
  at: number;
  /** Identifies this message. Its id is derived from this and `at`, so that it is stored only once. */
  uniqueKey: string;
  /** The sender's number, or the name of a program. */
  writer: string;
  simSlot?: number;
  body: string;
  /** What the operator has already done, and replied. */
  operatorRule?: OperatorRule;
}

/** Stores an incoming message, once. */
export async function receiveMessage(
  context: UnitContext,
  device: Stored<Device>,
  { at, uniqueKey, writer, simSlot = 0, body, operatorRule }: ReceivedMessage,
): Promise<void> {
  const { tx } = context;
  const tenantId = device.tenant_id;
  if (tenantId === null) return;
  const id = derivedId(at, uniqueKey);
  if (await tx.get('messages', id)) return;
  // A program's name or a short code is not a number and cannot be texted.
  const from = senderNumber(writer, (await settingsOf(tx, tenantId)).default_country) ?? storable(writer, 40);
  const contactId = await tx.contacts.withPhone({ tenantId, phone: from });
  const contact = (contactId !== null && (await tx.get('contacts', contactId))) || null;
  const sim = device.sims.find(({ slot }) => slot === simSlot) ?? device.sims[0];
  const arrivedAt = isPlausible(at, device, context.now()) ? at : context.now();
  await processIncoming(
    { tx, now: () => arrivedAt },
    {
      id,
      replyId: derivedId(at, `answer to ${uniqueKey}`),
      tenantId,
      from,
      receivedBy: { device_id: device.id, sim_slot: sim?.slot ?? null, phone: sim?.phone ?? '' },
      contact,
      campaignId: contact && (await campaignRepliedTo(context, tenantId, contact.id, arrivedAt)),
      body: storable(body),
      isLate: context.now() - arrivedAt > LATE_MS,
      ...(operatorRule && { operatorRule }),
    },
  );
}

/**
 * Whether a message can have arrived at an instant (ms). Phones name the time of the network, whose clock may be wrong by years: the message would be
 * hard to find, and the company's retention might delete its text immediately.
 */
function isPlausible(at: number, { kind }: Device, now: number): boolean {
  return at <= now && (kind !== 'android' || at >= now - LONGEST_HOLD);
}

/** The campaign that a reply belongs to: that of the last message the person got, if it is recent. */
async function campaignRepliedTo(
  { tx }: UnitContext,
  tenantId: string,
  contactId: string,
  at: number,
): Promise<string | null> {
  const messages = await tx.find('messages', { tenant_id: tenantId, contact_id: contactId, direction: 'outgoing' });
  const sentMessages = messages.filter(
    ({ status_at }) => status_at.sent !== undefined && Date.parse(status_at.sent) <= at,
  );
  const last = sentMessages.reduce<(typeof sentMessages)[number] | null>(
    (latest, each) => (latest && (latest.status_at.sent ?? '') > (each.status_at.sent ?? '') ? latest : each),
    null,
  );
  if (!last || at - Date.parse(last.status_at.sent ?? '') > REPLY_WINDOW) return null;
  return last.campaign_id;
}
