import { canSend, type Device } from '#src/domain/devices/device.ts';
import { APP_VERSIONS, isOlderVersion } from '#src/domain/devices/deviceTerms.ts';
import { isFinal, type Message } from '#src/domain/messages/message.ts';
import { mayBeTexted } from '#src/domain/sms/consent.ts';
import type { MessageReport } from '#src/server/areas/messages/messageReport.ts';
import { isoTime } from '#src/server/clock.ts';
import { endWait, waitUntil } from '#src/server/sending/deviceTurns.ts';
import type { OutgoingMessage } from '#src/server/sending/gateways/Gateway.ts';
import { stillClaimed } from '#src/server/sending/gateways/stillClaimed.ts';
import { processReport } from '#src/server/sending/processReport.ts';
import { backToQueue, isSentToAnyone, refusingNumbers, stillSendable } from '#src/server/sending/recheckMessages.ts';
import type { UnitContext } from '#src/server/sending/UnitContext.ts';
import type { Phone, PhoneOffer } from '#src/server/storage/records/phones.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { CANCELS_SINCE, type OfferedMessage } from './phoneApp.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long (ms) a phone may hold a message before sending it; then it gives up on its own. */
export const OFFER_VALIDITY = 30 * MINUTE;
/** How long (ms) a message that was not offered yet waits for its phone before it returns to the queue. */
const WAITS_FOR_PHONE = 5 * MINUTE;
/** How far (ms) a phone's clock may be behind ours. */
const SLOW_CLOCK = 5 * MINUTE;
/** How long (ms) to wait for a network's report after sending, and for a phone's response after asking it. */
const WAITS_FOR_NETWORK = 24 * HOUR;
const WAITS_FOR_RESPONSE = 30 * MINUTE;
/** How long (ms) offers to a phone are stored, because later reports still count. */
const RETENTION = 7 * 24 * HOUR;
/** In the past, so that a phone that does not know the message sends nothing; one that knows it reports its state. */
const LONG_AGO = '2000-01-01T00:00:00.000Z';
/** The server paces messages, not the phone. */
const IMMEDIATE_PRIORITY = 100;

type Offer = Stored<PhoneOffer>;

/** Stores a message for its phone until it asks. Repeating changes nothing. */
export async function keepForPhone(context: UnitContext, outgoingMessage: OutgoingMessage): Promise<void> {
  const { tx, now } = context;
  const { messageId, tenantId, deviceId, simSlot } = outgoingMessage;
  if (await tx.get('phone_offers', messageId)) return;
  if ((await stillClaimed(context, [outgoingMessage])).length === 0) return;
  const dueAt = now() + WAITS_FOR_PHONE;
  await tx.insert('phone_offers', {
    id: messageId,
    tenant_id: tenantId,
    device_id: deviceId,
    phone_id: null,
    sim_slot: simSlot,
    state: 'waiting',
    valid_until: null,
    processed_at: null,
    due_at: isoTime(dueAt),
  });
  const device = await tx.get('devices', deviceId);
  // The others stay in the queue, where they can be paused, canceled and moved to other devices.
  if (device) await waitUntil(tx, device, dueAt);
}

/**
 * The response to a phone that asks for messages: the message it was offered and has not passed to Android; otherwise one whose state it is asked
 * for; otherwise the next one. Never two messages that the phone might send. Each offer is stored before the phone gets it, and repeated unchanged.
 */
export async function messagesFor(
  context: UnitContext,
  phone: Stored<Phone>,
  device: Stored<Device>,
): Promise<OfferedMessage[]> {
  const { tx, now } = context;
  if (device.status === 'needs_update' || device.alarm === 'cloned') return [];
  const openOffers = await offersOf(context, device, ['waiting', 'offered', 'recalled', 'doubtful']);
  const heldOffers = openOffers.filter(
    ({ state, valid_until }) => isHeld(state) && Date.parse(valid_until ?? '') > now() - SLOW_CLOCK,
  );
  for (const offer of heldOffers) {
    const message = await tx.get('messages', offer.id);
    if (!message || offer.phone_id !== phone.id) return [];
    if (offer.state === 'offered' && !(await isUnwanted(context, message)))
      return [offeredMessage(offer, message, 'Pending')];
    if (isOlderVersion(device.app_version, CANCELS_SINCE)) return [];
    if (offer.state === 'offered') await tx.update('phone_offers', offer.id, { state: 'recalled' });
    return [offeredMessage(offer, message, 'Cancelling')];
  }
  const doubtful = openOffers.find(({ state, phone_id }) => state === 'doubtful' && phone_id === phone.id);
  const message = doubtful && (await tx.get('messages', doubtful.id));
  if (doubtful && message) {
    await tx.update('phone_offers', doubtful.id, { state: 'asked', due_at: isoTime(now() + WAITS_FOR_RESPONSE) });
    return [{ ...offeredMessage(doubtful, message, 'Pending'), validUntil: LONG_AGO }];
  }
  if (!canSend(device.status)) return [];
  for (const offer of openOffers.filter(({ state }) => state === 'waiting')) {
    const nextMessage = await offerNext(context, phone, device, offer);
    if (nextMessage) return [nextMessage];
  }
  return [];
}

/**
 * How long (ms) a connected phone may send no request before it is told to fetch messages, even if there are none: a phone that is still there
 * responds. It pings every two minutes, so most phones are never told.
 */
const PING_MISSED_AFTER = 135_000;

/** Whether a phone should fetch messages now, and which ones it is to cancel. */
export interface PhoneHints {
  hasMessages: boolean;
  /** The phone may no longer be there: the connection of a lost network looks open for many minutes. */
  hasMissedPing: boolean;
  recalledIds: string[];
}

/** What a phone's open connection checks. A message that must no longer be sent is recalled immediately, not only when the phone asks. */
export async function hintsFor(
  context: UnitContext,
  device: Pick<Stored<Device>, 'id' | 'tenant_id'>,
): Promise<PhoneHints> {
  const openOffers = await offersOf(context, device, ['waiting', 'offered', 'recalled', 'doubtful']);
  const recalledIds: string[] = [];
  for (const offer of openOffers.filter(({ state }) => isHeld(state))) {
    if (await isToBeRecalled(context, offer)) recalledIds.push(offer.id);
  }
  const lastSeen = (await context.tx.get('devices', device.id))?.last_seen_at ?? '';
  return {
    hasMessages: openOffers.some(({ state }) => state === 'waiting' || state === 'doubtful'),
    hasMissedPing: context.now() - Date.parse(lastSeen) > PING_MISSED_AFTER,
    recalledIds,
  };
}

/** Whether a phone that holds a message is to cancel it, and can. */
async function isToBeRecalled(context: UnitContext, { id, state, device_id }: Offer): Promise<boolean> {
  const { tx } = context;
  const message = state === 'offered' ? await tx.get('messages', id) : undefined;
  if (state === 'offered' && !(message && (await isUnwanted(context, message)))) return false;
  const device = await tx.get('devices', device_id);
  return device !== undefined && !isOlderVersion(device.app_version, CANCELS_SINCE);
}

/** The next message for a phone; null, and no longer waiting, if it must not be sent after all. */
async function offerNext(
  context: UnitContext,
  phone: Stored<Phone>,
  device: Stored<Device>,
  offer: Offer,
): Promise<OfferedMessage | null> {
  const { tx, now } = context;
  const message = await tx.get('messages', offer.id);
  // The message ended, or returned to the queue and has another device now.
  if (message?.status !== 'sending' || message.device_id !== device.id) {
    await tx.remove('phone_offers', offer.id);
    return null;
  }
  if ((await stillSendable(context, device.tenant_id ?? '', [message]))(message) !== 'yes') {
    await returnToQueue(context, offer);
    return null;
  }
  const until = Math.min(now() + OFFER_VALIDITY, Date.parse(message.valid_until ?? '') || Number.POSITIVE_INFINITY);
  const valid_until = isoTime(until);
  const dueAt = until + SLOW_CLOCK;
  const updatedOffer = await tx.update('phone_offers', offer.id, {
    state: 'offered',
    phone_id: phone.id,
    valid_until,
    due_at: isoTime(dueAt),
  });
  await waitUntil(tx, device, dueAt);
  return offeredMessage(updatedOffer, message, 'Pending');
}

function offeredMessage(offer: Offer, message: Stored<Message>, state: OfferedMessage['state']): OfferedMessage {
  return {
    id: offer.id,
    textMessage: { text: message.body },
    phoneNumbers: [message.to],
    simNumber: offer.sim_slot + 1,
    withDeliveryReport: true,
    priority: IMMEDIATE_PRIORITY,
    state,
    validUntil: offer.valid_until ?? LONG_AGO,
    createdAt: message.created_at,
  };
}

/**
 * Whether a message must no longer be sent: its campaign was canceled, or the person does not want it or was deleted. The confirmation of
 * an opt-out, and help, are sent anyway. A message of a paused campaign is not recalled: once canceled on the phone, it could never be
 * sent.
 */
async function isUnwanted({ tx }: UnitContext, message: Stored<Message>): Promise<boolean> {
  if (isSentToAnyone(message)) return false;
  const campaign = message.campaign_id === null ? undefined : await tx.get('campaigns', message.campaign_id);
  if (campaign?.status === 'cancelled') return true;
  // A test message names no contact.
  if (message.is_test) return (await refusingNumbers({ tx }, message.tenant_id ?? '', [message.to])).has(message.to);
  const contact = message.contact_id === null ? undefined : await tx.get('contacts', message.contact_id);
  return contact?.phone !== message.to || !mayBeTexted(contact);
}

/** Puts a message that was not offered to a phone back in the queue, where it is checked again. */
export async function returnToQueue(context: UnitContext, offer: Offer): Promise<void> {
  const { tx } = context;
  await tx.remove('phone_offers', offer.id);
  // A worker that was killed while handing it over has left it, which would prevent the next claim.
  await tx.removeMany('dispatches', [offer.id]);
  const message = await tx.get('messages', offer.id);
  if (message?.status === 'sending') await tx.update('messages', message.id, backToQueue(context, message));
  await endWait(tx, offer.device_id);
}

/** The change of an offer whose message the phone has passed to Android, at an instant by its clock. */
export function processedChange({ now }: UnitContext, offer: Offer, at: string): Partial<Offer> {
  if (offer.processed_at !== null) return {};
  return { processed_at: at, state: 'processed', due_at: isoTime(now() + OFFER_VALIDITY + SLOW_CLOCK) };
}

/**
 * The change of an offer whose message the phone has sent: it waits for the network's report. `isNews`: it was unknown until now that it was sent.
 */
export function sentChange({ now }: UnitContext, { state }: Offer, isNews: boolean): Partial<Offer> {
  return state === 'over' && !isNews ? {} : { state: 'processed', due_at: isoTime(now() + WAITS_FOR_NETWORK) };
}

/** A settled offer, unless the phone reports more. */
export function overChange({ now }: UnitContext, { state }: Offer): Partial<Offer> {
  return state === 'over' ? {} : { state: 'over', due_at: isoTime(now() + RETENTION) };
}

async function endOffer(context: UnitContext, offer: Offer): Promise<void> {
  const { tx } = context;
  if (offer.state === 'over') return;
  await tx.update('phone_offers', offer.id, overChange(context, offer));
  await endWait(tx, offer.device_id);
}

/** Settles the offers to an earlier registration of a device, which can no longer be asked. */
export async function endOffersOf(
  context: UnitContext,
  device: Pick<Stored<Device>, 'id' | 'tenant_id'>,
): Promise<void> {
  for (const offer of await offersOf(context, device, ['offered', 'recalled', 'doubtful', 'asked', 'processed'])) {
    await settleUnknown(context, offer);
  }
}

/** Handles an offer whose report is overdue. */
export async function handleOverdueOffer(context: UnitContext, offer: Offer): Promise<void> {
  const { tx, now } = context;
  const message = await tx.get('messages', offer.id);
  if (!message || offer.state === 'over') return await tx.remove('phone_offers', offer.id);
  if (offer.state === 'waiting') return await returnToQueue(context, offer);
  if (isFinal(message.status)) return await endOffer(context, offer);
  // A phone that says once more that it sent the message would be asked again every day: only the network knows more.
  const isUnanswered = offer.state === 'doubtful' || offer.state === 'asked';
  if (isUnanswered || message.status === 'sent') return await settleUnknown(context, offer);
  await tx.update('phone_offers', offer.id, { state: 'doubtful', due_at: isoTime(now() + WAITS_FOR_RESPONSE) });
  await endWait(tx, offer.device_id);
}

/** Asks a phone again about a message; returns whether that is possible: it was offered the message and still has the same registration. */
export async function askPhoneAgain({ tx, now }: UnitContext, messageId: string): Promise<boolean> {
  const offer = await tx.get('phone_offers', messageId);
  const phone = offer?.phone_id ? await tx.get('phones', offer.phone_id) : undefined;
  if (!offer || !phone || phone.ended_at !== null) return false;
  await tx.update('phone_offers', offer.id, { state: 'doubtful', due_at: isoTime(now() + WAITS_FOR_RESPONSE) });
  return true;
}

/** Settles a message as unknown: whether the phone sent it, or whether it arrived. */
async function settleUnknown(context: UnitContext, offer: Offer): Promise<void> {
  const message = await context.tx.get('messages', offer.id);
  await endOffer(context, offer);
  if (message) await processReport(context, offer.id, unknownReport(context, offer, message));
}

/** The report that nothing more can be learned about a message. It counts for messages without a final status. */
export function unknownReport({ now }: UnitContext, offer: Offer, { status }: Message): MessageReport {
  const wasProcessed = offer.processed_at !== null || status === 'sent';
  return { at: now(), ...(wasProcessed ? { status: 'unknown' } : { status: 'failed', error_code: 'UNSURE' }) };
}

async function offersOf(
  { tx }: UnitContext,
  { id, tenant_id }: Pick<Stored<Device>, 'id' | 'tenant_id'>,
  state: readonly PhoneOffer['state'][],
): Promise<Offer[]> {
  return await tx.find('phone_offers', { tenant_id, device_id: id, state });
}

/** Whether the phone may have it without having passed it to Android. */
function isHeld(state: PhoneOffer['state']): boolean {
  return state === 'offered' || state === 'recalled';
}

/** Whether a version of the app is too old to be given messages. */
export function isTooOld(version: string): boolean {
  return isOlderVersion(version, APP_VERSIONS.android);
}
