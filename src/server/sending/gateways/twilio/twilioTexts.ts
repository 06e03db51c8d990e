import { isFinal, type Message } from '#src/domain/messages/message.ts';
import type { Outgoing } from '#src/server/sending/gateways/Gateway.ts';
import { takeReport } from '#src/server/sending/takeReport.ts';
import { nowIn, type UnitContext } from '#src/server/sending/UnitContext.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { TwilioText } from '#src/server/storage/records/twilio.ts';
import { optOutAtOperator } from './optOutAtOperator.ts';
import type { TwilioMessage } from './twilioClient.ts';
import { twilioError } from './twilioErrors.ts';
import { noteSegmentPrice } from './watchAccount.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How long (ms) Twilio tries to deliver a message to the network; its maximum is ten hours. */
export const TWILIO_VALIDITY = 4 * 60 * MINUTE;
/** How long (ms) the network's report is waited for. */
const WAITS_FOR_NETWORK = DAY;
/** How long (ms) SIDs are stored: late reports still count. */
export const KEPT = 7 * DAY;

type Row = Stored<TwilioText>;

/** Twilio's state of a message: from a callback, a list, or a request. */
export interface TwilioReport {
  sid: string;
  status: string;
  error_code?: number | null | undefined;
  /** Null or 0: it has not counted yet. */
  segments?: number | null | undefined;
  /** Its price, in whole units of a currency. */
  price?: { amount: string; currency: string } | null | undefined;
}

/** Twilio's state as a report. */
export function reportIn({ sid, status, error_code, num_segments, price, price_unit }: TwilioMessage): TwilioReport {
  return {
    sid,
    status,
    error_code,
    segments: Number(num_segments ?? 0),
    price: price ? { amount: price, currency: price_unit ?? '' } : null,
  };
}

/**
 * Stores that Twilio is about to be asked to send a message. False, and it must not be asked, if another process took the message over or
 * Twilio was asked already.
 */
export async function keepAsked(
  context: UnitContext,
  { messageId, tenantId, deviceId, leaseUntil }: Outgoing,
): Promise<boolean> {
  const { tx } = context;
  const dispatch = await tx.get('dispatches', messageId);
  if (dispatch?.lease_until !== leaseUntil || (await tx.get('twilio_texts', messageId))) return false;
  await tx.insert('twilio_texts', {
    id: messageId,
    tenant_id: tenantId,
    device_id: deviceId,
    sid: null,
    state: 'asked',
    asked_at: nowIn(context),
    looks: 0,
    due_at: iso(context.now() + KEPT),
  });
  return true;
}

/** Removes that note: Twilio refused. */
export async function forgetAsked({ tx }: UnitContext, messageId: string): Promise<void> {
  if (await tx.get('twilio_texts', messageId)) await tx.remove('twilio_texts', messageId);
}

/** Has Twilio asked again about an unsure message: the answer arrives as a report. False if it went another way, or too long ago to know when. */
export async function askTwilioAgain({ tx, now }: UnitContext, messageId: string): Promise<boolean> {
  const row = await tx.get('twilio_texts', messageId);
  if (!row || !(await tx.get('gateway_accounts', row.device_id))) return false;
  await tx.update('twilio_texts', row.id, {
    state: row.sid === null ? 'search' : 'open',
    looks: 0,
    due_at: iso(now()),
  });
  return true;
}

/** Whether another message has this SID. */
export async function isTaken({ tx }: UnitContext, tenantId: string, sid: string): Promise<boolean> {
  return (await tx.find('twilio_texts', { tenant_id: tenantId, sid })).length > 0;
}

/** The message with this SID, or null if this device has none. */
export async function textWithSid(
  { tx }: UnitContext,
  tenantId: string,
  deviceId: string,
  sid: string,
): Promise<Row | null> {
  const [row] = await tx.find('twilio_texts', { tenant_id: tenantId, device_id: deviceId, sid });
  return row ?? null;
}

/**
 * Handles Twilio's state of a message. Repeated and out-of-order ones change nothing, and another SID than the first belongs to another
 * message. `isTold`: Twilio calls us.
 */
export async function takeTwilioReport(
  context: UnitContext,
  row: Row,
  report: TwilioReport,
  hasCallback: boolean,
): Promise<void> {
  const { tx, now } = context;
  if (row.sid !== null && row.sid !== report.sid) return;
  const message = await tx.get('messages', row.id);
  if (!message) return await tx.remove('twilio_texts', row.id);
  if (row.sid === null) {
    await tx.update('twilio_texts', row.id, {
      sid: report.sid,
      state: 'open',
      due_at: iso(now() + nextLook(0, hasCallback)),
    });
  }
  await takeStatus(context, message, report);
  const price = report.price && { amount: report.price.amount.replace(/^-/, ''), currency: report.price.currency };
  const after = await tx.get('messages', row.id);
  if (!after) return;
  if (price && after.price?.amount !== price.amount) {
    await tx.update('messages', row.id, { price });
    await noteSegmentPrice(context, row.device_id, price, after.segments);
  }
  if (isFinal(after.status) && after.error_code !== 'UNSURE') {
    await tx.update('twilio_texts', row.id, { state: 'over', due_at: iso(now() + KEPT) });
  }
}

async function takeStatus(context: UnitContext, message: Stored<Message>, report: TwilioReport): Promise<void> {
  const { tx, now } = context;
  const { id } = message;
  const at = now();
  const parts = report.segments ? { parts: report.segments } : {};
  switch (report.status) {
    case 'sent':
      await takeReport(context, id, { at, status: 'sent', isProof: true, ...parts });
      return;
    case 'delivered':
    case 'read':
      await takeReport(context, id, { at, status: 'delivered', isProof: true, ...parts });
      return;
    case 'canceled': {
      if (message.status !== 'sending') return;
      await tx.update('messages', id, {
        status: 'cancelled',
        status_at: { ...message.status_at, cancelled: iso(at) },
      });
      return;
    }
    case 'undelivered':
      // The network had it, and it is charged.
      await takeReport(context, id, { at, status: 'sent', isProof: message.error_code === 'UNSURE', ...parts });
      return await takeFailure(context, message, report);
    case 'failed':
      return await takeFailure(context, message, report);
    // Accepted by Twilio: accepted, scheduled, queued, sending.
    default:
  }
}

async function takeFailure(
  context: UnitContext,
  message: Stored<Message>,
  { error_code }: TwilioReport,
): Promise<void> {
  const { cause, optsOut } = twilioError(error_code ?? null);
  const known = await takeReport(context, message.id, {
    at: context.now(),
    status: 'failed',
    error_code: cause,
    isProof: true,
  });
  if (known && optsOut) await optOutAtOperator(context, message, `Twilio ${error_code}`);
}

/**
 * The wait (ms) before Twilio is asked about a message again, after this many requests. If Twilio calls us, it is asked only because a call may
 * have been lost.
 */
export function nextLook(looks: number, hasCallback: boolean): number {
  const first = hasCallback ? 15 * MINUTE : MINUTE / 4;
  return Math.min(first * 2 ** Math.min(looks, 10), 4 * 60 * MINUTE);
}

/** No report for a day after sending: it stays unknown. */
export async function settleSilent(context: UnitContext, row: Row): Promise<void> {
  const { tx, now } = context;
  const message = await tx.get('messages', row.id);
  if (message && !isFinal(message.status) && now() - Date.parse(row.asked_at) >= WAITS_FOR_NETWORK) {
    await takeReport(
      context,
      row.id,
      message.status === 'sent'
        ? { at: now(), status: 'unknown' }
        : { at: now(), status: 'failed', error_code: 'UNSURE' },
    );
    await tx.update('twilio_texts', row.id, { state: 'over', due_at: iso(now() + KEPT) });
  }
}

export function iso(instant: number): string {
  return new Date(instant).toISOString();
}
