import { isFinal, type Message } from '#src/domain/messages/message.ts';
import type { MessageReport } from '#src/server/areas/messages/messageReport.ts';
import { isoTime } from '#src/server/clock.ts';
import type { OutgoingMessage } from '#src/server/sending/gateways/Gateway.ts';
import { processReport, processReports } from '#src/server/sending/processReport.ts';
import { nowIn, type UnitContext } from '#src/server/sending/UnitContext.ts';
import { byId } from '#src/server/storage/byId.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { TwilioMessageRecord } from '#src/server/storage/records/twilio.ts';
import { optOutAtOperator } from './optOutAtOperator.ts';
import type { TwilioMessage } from './twilioClient.ts';
import { twilioError } from './twilioErrors.ts';
import { recordSegmentPrice } from './watchAccount.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How long (ms) Twilio tries to deliver a message to the network; its maximum is ten hours. */
export const TWILIO_VALIDITY = 4 * 60 * MINUTE;
/** How long (ms) to wait for the network's report. */
const WAITS_FOR_NETWORK = DAY;
/** How long (ms) SIDs are stored: late reports still count. */
export const RETENTION = 7 * DAY;

type Row = Stored<TwilioMessageRecord>;

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
export async function storeRequest(
  context: UnitContext,
  { messageId, tenantId, deviceId, leaseUntil }: OutgoingMessage,
): Promise<boolean> {
  const { tx } = context;
  const dispatch = await tx.get('dispatches', messageId);
  if (dispatch?.lease_until !== leaseUntil || (await tx.get('twilio_messages', messageId))) return false;
  await tx.insert('twilio_messages', {
    id: messageId,
    tenant_id: tenantId,
    device_id: deviceId,
    sid: null,
    state: 'asked',
    asked_at: nowIn(context),
    looks: 0,
    due_at: isoTime(context.now() + RETENTION),
  });
  return true;
}

/** Removes that record, because Twilio refused. */
export async function removeRequest({ tx }: UnitContext, messageId: string): Promise<void> {
  if (await tx.get('twilio_messages', messageId)) await tx.remove('twilio_messages', messageId);
}

/** Makes pollTwilio ask about an unsure message again: the response arrives as a report. False if it was sent another way, or too long ago to search. */
export async function askTwilioAgain({ tx, now }: UnitContext, messageId: string): Promise<boolean> {
  const row = await tx.get('twilio_messages', messageId);
  if (!row || !(await tx.get('gateway_accounts', row.device_id))) return false;
  await tx.update('twilio_messages', row.id, {
    state: row.sid === null ? 'search' : 'open',
    looks: 0,
    due_at: isoTime(now()),
  });
  return true;
}

/** Whether another message has this SID. */
export async function isTaken({ tx }: UnitContext, tenantId: string, sid: string): Promise<boolean> {
  return (await tx.find('twilio_messages', { tenant_id: tenantId, sid })).length > 0;
}

/** What Twilio says about one of our messages. */
export interface ReportedMessage {
  row: Row;
  report: TwilioReport;
}

/**
 * Handles Twilio's states of messages, in order. Repeated and out-of-order ones change nothing, and another SID than a message's first belongs to
 * another message. `hasCallback`: Twilio calls us.
 */
export async function processTwilioReports(
  context: UnitContext,
  reportedMessages: readonly ReportedMessage[],
  hasCallback: boolean,
): Promise<void> {
  const { tx, now } = context;
  const ids = [...new Set(reportedMessages.map(({ row }) => row.id))];
  const messages = byId(await tx.find('messages', { id: ids }));
  await tx.removeMany(
    'twilio_messages',
    ids.filter((id) => !messages.has(id)),
  );
  const changes = new Map<string, Partial<Row>>();
  const ownReports = reportedMessages.filter(({ row, report }) => {
    const { sid } = { ...row, ...changes.get(row.id) };
    if (!messages.has(row.id) || (sid !== null && sid !== report.sid)) return false;
    if (sid === null) {
      changes.set(row.id, {
        sid: report.sid,
        state: 'open',
        due_at: isoTime(now() + waitBeforeAskingAgain(0, hasCallback)),
      });
    }
    return true;
  });
  const reports = ownReports.flatMap(({ row: { id }, report }) => {
    const isUnsure = messages.get(id)?.error_code === 'UNSURE';
    return reportsOf(report, now(), isUnsure).map((each) => ({ messageId: id, report: each, source: report }));
  });
  const changedMessages = await processReports(context, reports);
  for (const [at, changedMessage] of changedMessages.entries()) {
    if (!changedMessage) continue;
    messages.set(changedMessage.id, changedMessage);
    const { status, error_code } = reports[at]?.source ?? {};
    const isFailure = changedMessage.status === 'failed' && (status === 'failed' || status === 'undelivered');
    if (isFailure && twilioError(error_code ?? null).optsOut) {
      await optOutAtOperator(context, changedMessage, `Twilio ${error_code}`);
    }
  }
  for (const { row, report } of ownReports) {
    const message = messages.get(row.id);
    if (report.status === 'canceled' && message?.status === 'sending') {
      const status_at = { ...message.status_at, cancelled: isoTime(now()) };
      messages.set(row.id, await tx.update('messages', row.id, { status: 'cancelled', status_at }));
    }
    await takePrice(context, row, report, messages);
  }
  for (const { row } of ownReports) {
    const message = messages.get(row.id);
    if (!message || !isFinal(message.status) || message.error_code === 'UNSURE') continue;
    changes.set(row.id, { ...changes.get(row.id), state: 'over', due_at: isoTime(now() + RETENTION) });
  }
  await tx.updateMany(
    'twilio_messages',
    [...changes].map(([id, change]) => ({ id, change })),
  );
}

/** Twilio's state as reports on a message. `isUnsure`: until now, it was unknown whether it was sent. */
function reportsOf({ status, error_code, segments }: TwilioReport, at: number, isUnsure: boolean): MessageReport[] {
  const parts = segments ? { parts: segments } : {};
  const sentReport = { at, status: 'sent', isProof: true, ...parts } as const;
  const failedReport = {
    at,
    status: 'failed',
    error_code: twilioError(error_code ?? null).cause,
    isProof: true,
  } as const;
  switch (status) {
    case 'sent':
      return [sentReport];
    case 'delivered':
    case 'read':
      return [{ ...sentReport, status: 'delivered' }];
    case 'undelivered':
      // The network had it, and it is charged.
      return [{ ...sentReport, isProof: isUnsure }, failedReport];
    case 'failed':
      return [failedReport];
    // Accepted by Twilio (accepted, scheduled, queued, sending), or canceled.
    default:
      return [];
  }
}

async function takePrice(
  context: UnitContext,
  { id, device_id }: Row,
  { price }: TwilioReport,
  messages: Map<string, Stored<Message>>,
): Promise<void> {
  const message = messages.get(id);
  const chargedPrice = price && { amount: price.amount.replace(/^-/, ''), currency: price.currency };
  if (!message || !chargedPrice || message.price?.amount === chargedPrice.amount) return;
  messages.set(id, await context.tx.update('messages', id, { price: chargedPrice }));
  await recordSegmentPrice(context, device_id, chargedPrice, message.segments);
}

/**
 * The wait (ms) before Twilio is asked about a message again, after this many requests. If Twilio calls us, it is asked only because a call may
 * have been lost.
 */
export function waitBeforeAskingAgain(looks: number, hasCallback: boolean): number {
  const first = hasCallback ? 15 * MINUTE : MINUTE / 4;
  return Math.min(first * 2 ** Math.min(looks, 10), 4 * 60 * MINUTE);
}

/**
 * Settles a message without a report for a day after sending: its result stays unknown. An unsure one stays unsure, and Twilio is no longer asked
 * once it has responded (`hasResponse`), or after a week without a response.
 */
export async function settleSilent(context: UnitContext, row: Row, hasResponse: boolean): Promise<void> {
  const { tx, now } = context;
  const message = await tx.get('messages', row.id);
  const isUnsure = message?.error_code === 'UNSURE';
  const patience = isUnsure && !hasResponse ? RETENTION : WAITS_FOR_NETWORK;
  if (!message || now() - Date.parse(row.asked_at) < patience) return;
  if (isFinal(message.status) && !isUnsure) return;
  await processReport(context, row.id, unknownReport(context, message));
  await tx.update('twilio_messages', row.id, { state: 'over', due_at: isoTime(now() + RETENTION) });
}

/** The report that nothing more can be learned about a message: whether it arrived, or whether it was sent. */
export function unknownReport({ now }: UnitContext, { status }: Message): MessageReport {
  return status === 'sent' ? { at: now(), status: 'unknown' } : { at: now(), status: 'failed', error_code: 'UNSURE' };
}
