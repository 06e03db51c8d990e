import type { Device } from '#src/domain/devices/device.ts';
import { takeReport } from '#src/server/sending/takeReport.ts';
import { nowIn, type UnitContext } from '#src/server/sending/UnitContext.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import { failureCause, isOverdue, wasSent } from './failureCause.ts';
import type { Envelope, MessageState } from './phoneApp.ts';
import { endOffer, settleUnknown, takeProcessed, waitForNetwork } from './phoneOffers.ts';

/** A phone's report about a message, from a state or an event. */
export interface PhoneReport {
  id: string;
  state: MessageState['state'];
  /** By the phone's clock. */
  at?: string | undefined;
  error?: string | undefined;
  parts?: number | undefined;
}

/** The reports in a phone's state: that it passed the message to Android, then its progress. */
export function reportsOf({ id, state, states, recipients }: MessageState): PhoneReport[] {
  const error = recipients[0]?.error ?? undefined;
  const last = { id, state, at: states[state], error };
  return states.Processed && state !== 'Processed' ? [{ id, state: 'Processed', at: states.Processed }, last] : [last];
}

/** The report in an event about a message, or null if it is about something else. */
export function reportIn({ event, payload }: Envelope): PhoneReport | null {
  switch (event) {
    case 'sms:sent':
      return { id: payload.messageId, state: 'Sent', at: payload.sentAt, parts: payload.partsCount ?? undefined };
    case 'sms:delivered':
      return { id: payload.messageId, state: 'Delivered', at: payload.deliveredAt };
    case 'sms:failed':
      return { id: payload.messageId, state: 'Failed', at: payload.failedAt, error: payload.reason };
    case 'sms:cancelled':
      return { id: payload.messageId, state: 'Cancelled', at: payload.cancelledAt };
    default:
      return null;
  }
}

/**
 * Handles a phone's report about a message. Repeated and out-of-order reports change nothing; unknown messages are ignored, and so are
 * another device's, which is shown on the device: refusing one report would lose all those sent with it.
 */
export async function takePhoneReport(
  context: UnitContext,
  device: Stored<Device>,
  report: PhoneReport,
): Promise<void> {
  const { tx } = context;
  const message = await tx.get('messages', report.id);
  if (message?.tenant_id !== device.tenant_id || message.direction !== 'outgoing') return;
  if (message.device_id !== device.id) {
    if (message.device_id !== null) await tx.report('devices', device.id, { alarm: device.alarm ?? 'foreign_reports' });
    return;
  }
  const offer = await tx.get('phone_offers', report.id);
  if (!offer) return;
  const at = instantOf(context, report.at, message.status_at.sending);
  switch (report.state) {
    case 'Processed':
      return await takeProcessed(context, offer, report.at ?? nowIn(context));
    case 'Sent':
      await takeReport(context, offer.id, {
        at,
        status: 'sent',
        isProof: true,
        ...(report.parts && { parts: report.parts }),
      });
      return await waitForNetwork(context, offer);
    case 'Delivered':
      await takeReport(context, offer.id, { at, status: 'delivered', isProof: true });
      return await endOffer(context, offer);
    case 'Failed':
      return await takeFailure(context, offer, { at, error: report.error ?? '' });
    case 'Cancelled': {
      await endOffer(context, offer);
      if (message.status !== 'sending') return;
      const status_at = { ...message.status_at, cancelled: new Date(at).toISOString() };
      await tx.update('messages', message.id, { status: 'cancelled', status_at });
      return;
    }
    // It has the message, which we knew.
    case 'Pending':
    case 'Cancelling':
      return;
  }
}

async function takeFailure(
  context: UnitContext,
  offer: Parameters<typeof endOffer>[1],
  { at, error }: { at: number; error: string },
): Promise<void> {
  // A phone that has forgotten an expired message says this, too.
  if (isOverdue(error) && (offer.state === 'doubtful' || offer.state === 'asked')) {
    return await settleUnknown(context, offer);
  }
  if (wasSent(error)) await takeReport(context, offer.id, { at, status: 'sent', isProof: true });
  await takeReport(context, offer.id, { at, status: 'failed', error_code: failureCause(error) });
  await endOffer(context, offer);
}

/** The instant (ms) a phone reports, limited to between handing over and now: its clock may be wrong. */
function instantOf({ now }: UnitContext, at: string | undefined, since: string | undefined): number {
  const named = Date.parse(at ?? '');
  const first = Date.parse(since ?? '') || 0;
  return Number.isNaN(named) || named > now() || named < first ? now() : named;
}
